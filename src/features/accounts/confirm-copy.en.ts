import type { CopyOf } from '#kit/copy.ts'
import { wordsOf } from '#kit/refusals.ts'
import { passwordRefusals, sendConfirmationRefusals } from './refusals.ts'

/** Proving that an email is one's own. */
export const copy = {
  confirm_label: 'Your account',
  confirm_title: 'Confirm your email',
  confirm_text: 'Confirm that this email belongs to you and to the account you opened at Freehold.',
  confirm_not_you:
    'You did not open an account? Then somebody else used your email. Say so, and this link confirms nothing.',
  disown_button: 'This was not me',
  disowned_title: 'This link confirms nothing any more',
  disowned_text: 'Thank you. No account was changed, and this email belongs to nobody else.',
  doubted_text: 'To confirm, log in to the account that asked for it: enter the password you chose when you opened it.',
  ...wordsOf(passwordRefusals, 'en'),
  password: 'Password',
  password_required: 'Enter your password',
  confirm_button: 'Confirm my email',
  done_title: 'Your email is confirmed',
  done_text: 'From now on this email belongs to your account, and to no other.',
  to_app: 'Open my portfolio',
  dead_title: 'This link no longer works',
  dead_text: 'A link works once, for 24 hours. Log in, and have a new one sent from inside the app.',
  dead_text_in: 'A link works once, for 24 hours. You can have a new one sent at the top of your portfolio.',
  dead_text_confirmed:
    'A link works once, for 24 hours. The email of your account is confirmed: nothing is left to do.',
  dead_text_kept: 'A link works once, for 24 hours. This server sends no email: whoever runs it can read a new one.',
  to_login: 'Log in',
  unconfirmed_name: 'Confirm your email',
  unconfirmed_text: 'Please open the link in our email to {email}.',
  unconfirmed_kept: '{email} is not confirmed: this server sends no email.',
  send_again: 'Send it again',
  sent_again: 'There is a new email to {email}. Look in your spam folder, too.',
  not_sent: 'That did not work. Please try again in a moment.',
  ...wordsOf(sendConfirmationRefusals, 'en'),
  throttled: 'Too many attempts. Please wait a moment and try again.',
  offline: 'No connection. Please check it and try again.',
} as const

export type Copy = CopyOf<typeof copy>
