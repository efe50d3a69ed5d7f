import type { CopyOf } from '#kit/copy.ts'

/** Where the letter to the old address leads. */
export const copy = {
  label: 'Your email',
  undo_title: 'It was not you?',
  undo_text:
    'Your account keeps, or gets back, the email that we wrote to. Everybody is logged out on every device, and your password opens nothing until you choose a new one by mail.',
  undo_button: 'Undo the change',
  undone_title: 'The change is undone',
  undone_text:
    'Your email is what it was, and everybody is logged out. Choose a new password now, and then look at the security page.',
  dead_title: 'This link no longer works',
  dead_text:
    'It was used, or it is older than seven days. Nothing was changed. If your account is in danger, write to us.',
  new_password: 'Choose a new password',
  to_login: 'Log in',
  failed: 'That did not work. Please try again in a moment.',
  offline: 'No connection. Please check it and try again.',
  throttled: 'Too many attempts. Please wait a moment and try again.',
} as const

export type Copy = CopyOf<typeof copy>
