import type { CopyOf } from '#kit/copy.ts'

/** The words of the steps from an amount to a payment. */
export const copy = {
  step: 'Step {n} of 3',
  step_done: 'done',
  change: 'Change',
  change_amount: 'Change the amount',
  hold: 'Continue with {amount}',
  hold_nothing: 'Continue',
  hold_note: 'Continuing holds these shares for you for 15 minutes. Nothing is charged yet.',
  amount_shares: '{shares} shares',
  amount_see: 'See what it buys',
  amount_held: '{amount}, {shares} shares',

  held_for: 'Held for you for',
  held_minutes: {
    one: 'Your shares are held for {n} more minute.',
    other: 'Your shares are held for {n} more minutes.',
  },
  held_over:
    'The 15 minutes are over, and your shares are on sale again. Nothing was charged, and everything you entered is still here.',
  hold_again: 'Hold it again',

  agree_title: 'Agreement',
  agree_short: 'A page in plain words: what you buy, what it costs, what can go wrong, and how you get out.',
  agree_read: 'Read the agreement',
  agree_cancel_until: 'You can change your mind until {time}: all of your money comes back.',
  agree_cancel_bought: 'You can change your mind until the property is bought: all of your money comes back.',
  agree_closes: 'The raise ends on {day}. If its goal is not met by then, everybody is paid back in full.',
  agree_no_close: 'The raise ends when its goal is met, or when it is given up; then everybody is paid back in full.',
  agree_risks:
    'I have read the agreement. I know that I can lose money, and that I cannot sell these shares whenever I like.',
  agree_risks_missing: 'Please tick this: without it nothing can be bought.',
  agree: 'Accept and go on to pay',
  agreed: 'Accepted {time}',
  agree_open: 'Open it again',
  agreement_changed: 'The agreement has changed since you opened it. Please read it again; nothing was charged.',

  pay_title: 'Payment',
  fund_account: 'Fund From Account',
  account_pay: 'Pay {amount} from your wallet ({available})',
  account_confirm_title: 'Pay {amount} from your wallet?',
  account_confirm_text:
    'You can spend {available} from your wallet now, and {after} afterwards. The money goes into the escrow of {name} at once.',
  account_confirm_yes: 'Pay {amount}',
  account_confirm_no: 'Not yet',
  account_split: 'Use {wallet} from your wallet, and {rest} by card',
  account_split_note: 'One order: either both are paid, or neither is.',
  account_short: 'You can spend {available} from your wallet, {short} too little for this investment.',
  account_empty: 'Your wallet is empty.',
  account_all_held: 'Nothing in your wallet can be spent at the moment.',
} as const

export type Copy = CopyOf<typeof copy>
