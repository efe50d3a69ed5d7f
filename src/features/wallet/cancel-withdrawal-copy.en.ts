import type { CopyOf } from '#kit/copy.ts'

/** Where the link of the letter about a withdrawal leads. */
export const copy = {
  label: 'Your withdrawal',
  cancel_title: 'Cancel this withdrawal?',
  cancel_text:
    'The money goes back to your wallet; what your wallet owes is settled from it first. Nobody is asked to log in for this, so that it also helps when somebody else is in your account.',
  cancel_button: 'Cancel the withdrawal',
  cancelled_title: 'The withdrawal is cancelled',
  cancelled_text:
    'The money went back to your wallet; anything it owed was settled first. If it was not you who asked for it, choose a new password now: that logs everybody out.',
  late_title: 'It has left already',
  late_text:
    'The bank was asked before you pressed. If it was not you who asked for it, choose a new password now, and then',
  dead_title: 'This link cancels nothing',
  dead_text: 'It is not complete, or it is another server’s. Nothing was changed. Is your account in danger?',
  write_us: 'write to us',
  write_us_alone: 'Write to us',
  new_password: 'Choose a new password',
  to_wallet: 'To my wallet',
  failed: 'That did not work. Please try again in a moment.',
  offline: 'No connection. Please check it and try again.',
  throttled: 'Too many attempts. Please wait a moment and try again.',
} as const

export type Copy = CopyOf<typeof copy>
