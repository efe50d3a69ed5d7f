import type { CopyOf } from '#kit/copy.ts'

/** The letters about an account that is closed. */
export const letters = {
  asked_subject: 'Your account is to be closed',
  asked_lead: 'On {day}. Log in before that to keep it.',
  asked_1:
    'You asked us to close your Freehold account. On {day} it is closed for good, and what we know of you is deleted.',
  asked_2:
    'You have been logged out everywhere. If you change your mind, log in before that day: your account then stays as it is.',
  asked_button: 'Keep my account',
  asked_after: 'If you did not ask for this, somebody knows your password. Log in and choose a new one now.',
  kept_subject: 'Your account stays open',
  kept_lead: 'Somebody logged in to it.',
  kept_1: 'You had asked us to close your account. Since then somebody logged in to it, so it stays as it was.',
  kept_after:
    'If that was not you, somebody knows your password. Choose a new one now. You can ask for the closing again.',
  data_button: 'Open my data',
  held_subject: 'Your account was not closed',
  held_lead: 'There is still money or an order in it.',
  held_1:
    'Since you asked us to close your account, money or an order has come into it. See what is left to do, then ask again.',
  closed_subject: 'Your account is closed',
  closed_lead: 'What we knew of you is deleted.',
  closed_1:
    'Your Freehold account is closed. Your name, address, phone, documents, pictures, messages and logins are deleted. This address is free for a new account.',
  closed_2:
    'Accounting law makes us keep the books: amounts, dates and a number in place of your name. We keep no copy of this letter; that it was sent to this address is deleted after 30 days.',
} as const

export type Letters = CopyOf<typeof letters>
