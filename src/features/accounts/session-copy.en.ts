import type { CopyOf } from '#kit/copy.ts'
import { wordsOf } from '#kit/refusals.ts'
import { passwordLoginRefusals } from './refusals.ts'

/** A session that ends while money is being moved. */
export const copy = {
  title: 'You were signed out',
  uncharged: 'Nothing was charged or sent, and what you entered is kept. Enter your password to go on where you were.',
  ended: 'What you entered is kept. Enter your password to go on where you were.',
  signed_in_as: 'Your account: {email}',
  password: 'Password',
  password_required: 'Enter your password',
  go_on: 'Go on',
  elsewhere: 'Go to the login page',
  failed: 'That did not work. Please try again in a moment.',
  ...wordsOf(passwordLoginRefusals, 'en'),
  offline: 'No connection. Please check it and try again.',
  throttled: 'Too many attempts. Please wait a moment and try again.',
} as const

export type Copy = CopyOf<typeof copy>
