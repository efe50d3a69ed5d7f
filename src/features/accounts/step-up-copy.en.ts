import type { CopyOf } from '#kit/copy.ts'
import { wordsOf } from '#kit/refusals.ts'
import { passkeyRefusals, stepUpRefusals } from './refusals.ts'

/** Proving again who one is, before something that matters. */
export const copy = {
  title: 'Confirm that it is you',
  why: 'This matters for your money and your data, so we ask again. For five minutes you will not be asked anew.',
  signed_in_as: 'Your account: {email}',
  password: 'Password',
  code: 'Code of the app, or a recovery code',
  code_required: 'Enter the code',
  by_passkey: 'Use a passkey instead',
  code_too: 'Your second factor is asked for, too.',
  password_required: 'Please enter a password',
  cancel: 'Cancel',
  confirm: 'Confirm',
  failed: 'That did not work. Please try again in a moment.',
  ...wordsOf(stepUpRefusals, 'en'),
  ...wordsOf(passkeyRefusals, 'en'),
  offline: 'No connection. Please check it and try again.',
  throttled: 'Too many attempts. Please wait a moment and try again.',
} as const

export type Copy = CopyOf<typeof copy>
