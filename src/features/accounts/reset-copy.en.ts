import type { CopyOf } from '#kit/copy.ts'
import { wordsOf } from '#kit/refusals.ts'
import { updatePasswordRefusals } from './refusals.ts'

/** Choosing a new password by the mailed link. */
export const copy = {
  reset_label: 'Your account',
  reset_title: 'Reset password',
  reading: 'Opening your link…',
  reset_text: 'Choose a new password. You will be logged out on every device, and links to your documents end.',
  password: 'New password',
  password_hint: 'At least 12 characters. A sentence of four or more words is strong and easy to remember.',
  password_good: 'A good password.',
  confirm: 'New password again',
  save: 'Change my password',
  changed: 'Your password has been changed. Log in with the new one.',
  dead_title: 'This link no longer works',
  dead_text:
    'A link works once, for 30 minutes, and stops working when a newer one is sent. Open the latest email, or ask for a new link.',
  failed_title: 'The link could not be opened',
  try_again: 'Try again',
  ask_again: 'Ask for a new link',
  password_required: 'Enter a password',
  password_short: 'Use at least 12 characters. You have {n}.',
  password_long: 'Use at most 256 characters. You have {n}.',
  confirm_required: 'Enter the password again',
  confirm_differs: 'The two passwords are not the same',
  ...wordsOf(updatePasswordRefusals, 'en'),
  throttled: 'Too many attempts. Please wait a moment and try again.',
  offline: 'No connection. Please check it and try again.',
  failed: 'Something went wrong on our side. Your password has not changed. Please try again.',
  code: 'Code of your authenticator app, or a recovery code',
  code_required: 'Enter the code',
} as const

export type Copy = CopyOf<typeof copy>
