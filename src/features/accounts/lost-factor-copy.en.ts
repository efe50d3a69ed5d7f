import type { CopyOf } from '#kit/copy.ts'

/** Where the mailed links about a lost second factor lead. */
export const copy = {
  label: 'Second factor',
  start_title: 'Remove your second factor',
  start_text:
    'In three days your password alone opens your account. We write to you at once and a day before; every mail has a link that stops it, and logging in with a code or a passkey stops it, too.',
  start_button: 'Remove it in three days',
  started_title: 'It has begun',
  started_text: 'In three days your second factor is removed. If you find your app or a code before, just log in.',
  cancel_title: 'Keep your second factor',
  cancel_text:
    'Somebody who has your password asked to have it removed. If that was not you, keep it, and choose a new password.',
  cancel_button: 'Keep my second factor',
  cancelled_title: 'Your second factor stays',
  cancelled_text: 'If it was not you who asked, somebody knows your password: choose a new one now.',
  dead_title: 'This link no longer works',
  dead_text: 'It was used, it is too old, or what it was for is over. Nothing was changed.',
  to_login: 'Log in',
  new_password: 'Choose a new password',
  failed: 'That did not work. Please try again in a moment.',
  offline: 'No connection. Please check it and try again.',
  throttled: 'Too many attempts. Please wait a moment and try again.',
} as const

export type Copy = CopyOf<typeof copy>
