import type { CopyOf } from '#kit/copy.ts'

/** Logging in. */
export const copy = {
  login_label: 'Your account',
  login_title: 'Log in',
  email: 'Email',
  password: 'Password',
  log_in: 'LOG IN!',
  forgot: 'Forgot your password?',
  no_account: 'New here?',
  create_account: 'Create an account',
  terms_note: 'By logging in, you accept the',
  terms: 'Terms',
  logged_in: 'Welcome back, {name}. Opening your portfolio.',
  logged_in_plain: 'You are logged in. Opening your portfolio.',
  login_failed: 'Login Failed, please try again',
  email_required: 'Enter your email',
  password_required: 'Enter your password',
  wrong_credentials: 'The email or the password is wrong.',
  locked: 'Too many wrong passwords. Please wait a few minutes, or choose a new password.',
  offline: 'No connection. Please check it and try again.',
  throttled: 'Too many attempts. Please wait a moment and try again.',
  busy: 'Many people are logging in right now. Please try again in a few seconds.',
} as const

export type Copy = CopyOf<typeof copy>
