import type { CopyOf } from '#kit/copy.ts'

/** The page of the own data. */
export const copy = {
  label: 'Account',
  title: 'Your data',
  lead: 'What we keep about you: take a copy with you, or close your account.',

  close_title: 'Close your account',
  close_about:
    'Deletes what we know about you. It takes two weeks, and logging in before they are over keeps your account.',
  goes_title: 'What is deleted',
  goes: 'Your name, email, phone, address, date of birth and tax number; your documents and their links; your pictures and words about yourself; logins, passkeys and saved cards; notifications, favorites, the survey and messages to us. A copy of all of it can be had above, before.',
  stays_title: 'What stays',
  stays:
    'The books: amounts and dates of what you bought, were paid and signed, under a number in place of your name, and the security trail. Accounting law wants them kept.',
  name_title: 'Your email and username',
  name: 'The email is free for a new account. Nobody can take your username.',
  privacy: 'How long each kind of data is kept',
  held_title: 'First there is something to do',
  hold_positions: {
    one: 'You own shares of {n} property. An account that owns something stays open.',
    other: 'You own shares of {n} properties. An account that owns something stays open.',
  },
  go_positions: 'See your positions',
  hold_balance:
    'Your wallet is not empty: {amount}. Withdraw it to your bank account, or invest it. Write to us if neither can be done.',
  go_balance: 'Open your wallet',
  hold_orders: {
    one: '{n} order is not finished. Finish it, cancel it, or let its reservation run out.',
    other: '{n} orders are not finished. Finish them, cancel them, or let their reservations run out.',
  },
  go_orders: 'See your orders',
  hold_payments: {
    one: '{n} payment is under way or disputed ({amount}). Wait until it has ended.',
    other: '{n} payments are under way or disputed ({amount}). Wait until they have ended.',
  },
  go_payments: 'See what was paid',
  hold_payouts: {
    one: '{n} payment to you is not made yet ({amount}). Wait until it has arrived.',
    other: '{n} payments to you are not made yet ({amount}). Wait until they have arrived.',
  },
  go_payouts: 'See your income',
  preview: 'You are looking at the sample account, which cannot be closed.',
  close: 'Close my account',
  dialog_title: 'Close your account?',
  dialog_text:
    'You are logged out everywhere now, and links to your documents end. In {days} days your account is closed for good: nobody can bring back what was deleted. Until then, logging in keeps it.',
  word: 'CLOSE',
  word_label: 'Type {word} to go on',
  word_wrong: 'Type {word}, in capital letters.',
  cancel: 'Cancel',
  confirm: 'Close it in {days} days',
  failed: 'That did not work. Please try again in a moment.',
  done_title: 'Your account is to be closed',
  done_text: 'On {day} it is closed for good. We have written to you. If you change your mind, log in before that day.',
  done_go: 'To the home page',
} as const

export type Copy = CopyOf<typeof copy>
