import type { CopyOf } from '#kit/copy.ts'
import { wordsOf } from '#kit/refusals.ts'
import { forgotRefusals } from './refusals.ts'

/** Asking for a link to a new password. */
export const copy = {
  forgot_label: 'Your account',
  forgot_title: 'Forgot password',
  forgot_text: 'Enter the email of your account. We will send you a link for choosing a new password.',
  forgot_text_kept:
    'This server sends no email: a link for choosing a new password is made, and whoever runs the server can read it and give it to you.',
  forgot_text_here:
    'Enter the email of your account. This server sends no email: the letter with the link is kept here, where you can read it.',
  email: 'Email',
  send_link: 'Send me the link',
  make_link: 'Make the link',
  back_to_login: 'Back to log in',
  sent_title: 'Check your email',
  sent_text:
    'If there is an account with {email}, we have just sent a link for choosing a new password to it. The link works once, for 30 minutes.',
  sent_nothing: 'Nothing there? Look in your spam folder, and check that the address is right.',
  here_title: 'Read it on this server',
  kept_title: 'Ask whoever runs this server',
  kept_text:
    'If there is an account with {email}, there is a link for choosing a new password now. It works once, for 30 minutes.',
  another: 'Use another email',
  email_required: 'Enter your email',
  email_shape: 'Enter an email address, like name@example.com',
  ...wordsOf(forgotRefusals, 'en'),
  throttled: 'Too many attempts. Please wait a moment and try again.',
  offline: 'No connection. Please check it and try again.',
} as const

export type Copy = CopyOf<typeof copy>
