import type { CopyOf } from '#kit/copy.ts'
import { waysIn } from './ways-in.en.ts'

/** Where the letter to the old address leads. */
export const copy = {
  label: 'Your email',
  undo_title: 'It was not you?',
  undo_text: 'Then undo it. This is what happens at once:',
  undo_email: 'Your account keeps, or gets back, the email that we wrote to.',
  undo_sessions: 'Everybody is logged out on every device.',
  undo_password: 'Your password opens nothing until you choose a new one by mail.',
  undo_ways:
    'Passkeys, an authenticator app and recovery codes that were added since the change was asked for, or in the day before, are removed.',
  undo_button: 'Undo the change',
  undone_title: 'The change is undone',
  undone_text:
    'Your email is what it was, and everybody is logged out. Choose a new password now, and then look at the security page.',
  removed_title: 'Removed',
  kept_title: 'Still there, from before',
  kept_text: 'If one of these is not yours, remove it on the security page.',
  kept_app: 'To choose a new password you are asked for a code of your app, or a recovery code.',
  dead_title: 'This link no longer works',
  dead_text: 'It was used, or it is older than seven days. Nothing was changed. Is your account in danger?',
  write_us: 'Write to us',
  new_password: 'Choose a new password',
  to_login: 'Log in',
  failed: 'That did not work. Please try again in a moment.',
  offline: 'No connection. Please check it and try again.',
  throttled: 'Too many attempts. Please wait a moment and try again.',
  ...waysIn,
} as const

export type Copy = CopyOf<typeof copy>
