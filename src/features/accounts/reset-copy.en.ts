import type { CopyOf } from '#kit/copy.ts'

/** Choosing a new password by the mailed link. */
export const copy = {
  reset_label: 'Entrance',
  reset_title: 'Reset password',
  reading: 'Opening your link…',
  reset_text: 'Choose a new password. Every device that is logged in is logged out then.',
  password: 'New password',
  password_hint: 'At least 12 characters. A sentence of four or more words is strong and easy to keep in mind.',
  password_good: 'A good password.',
  confirm: 'The same once more',
  save: 'Change my password',
  changed: 'Your password is changed. Log in with the new one.',
  dead_title: 'This link does not work any more',
  dead_text:
    'A link works once, for 30 minutes, and a newer one ends it. Open the newest letter again, or ask for a new link.',
  failed_title: 'The link could not be opened',
  try_again: 'Try again',
  ask_again: 'Ask for a new link',
  password_required: 'Enter a password',
  password_short: 'Takes at least 12 characters, this is {n}',
  password_long: 'Takes at most 256 characters, this is {n}',
  confirm_required: 'Enter the password once more',
  confirm_differs: 'This is not the same password',
  weak_password: 'This password is easy to guess. A sentence of four or more words is strong and easy to keep in mind.',
  reset_not_granted: 'This link does not work any more. Please ask for a new one.',
  busy: 'Many people are signing in at this moment. Please try again in a few seconds.',
  throttled: 'Too many attempts. Please wait a moment and try again.',
  offline: 'No connection. Please check it and try again.',
  failed: 'Something went wrong on our side. Your password is as it was. Please try again.',
} as const

export type Copy = CopyOf<typeof copy>
