import type { CopyOf } from '#kit/copy.ts'
import { wordsOf } from '#kit/refusals.ts'
import { passwordLoginRefusals } from './refusals.ts'

/** Logging in. */
export const copy = {
  login_label: 'Your account',
  login_title: 'Log in',
  second_title: 'One more step',
  email: 'Email',
  password: 'Password',
  log_in: 'LOG IN!',
  by_passkey: 'Log in with a passkey',
  unnamed:
    'Browsers keep passkeys for a name, and this page was opened by a number ({host}). Open it by its name, such as localhost, or log in with your password.',
  no_passkeys: 'This browser has no passkeys here. Log in with your password.',
  forgot: 'Forgot your password?',
  no_account: 'New here?',
  create_account: 'Create an account',
  terms_note: 'By logging in, you accept the',
  terms: 'Terms',
  logged_in: 'Welcome back, {name}.',
  logged_in_plain: 'You are logged in.',
  login_failed: 'Login Failed, please try again',
  email_required: 'Enter your email',
  password_required: 'Enter your password',
  ...wordsOf(passwordLoginRefusals, 'en'),
  offline: 'No connection. Please check it and try again.',
  throttled: 'Too many attempts. Please wait a moment and try again.',
} as const

export type Copy = CopyOf<typeof copy>
