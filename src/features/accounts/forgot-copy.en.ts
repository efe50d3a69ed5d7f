import type { CopyOf } from '#kit/copy.ts'

/** Asking for a link to a new password. */
export const copy = {
  forgot_label: 'Entrance',
  forgot_title: 'Forgot password',
  forgot_text: 'Tell us the email of your account. We send you a link to a new password.',
  email: 'Email',
  send_link: 'Send me the link',
  back_to_login: 'Back to the login',
  sent_title: 'Look into your mailbox',
  sent_text:
    'If there is an account with {email}, a link to a new password is on its way to it. It works once, for 30 minutes.',
  sent_nothing: 'Nothing there? Look among the spam, and see whether the address is right.',
  another: 'Use another email',
  dev_mail: 'This server sends no mail. Read it here',
  email_required: 'Enter your email',
  email_shape: 'Enter an email address, like name@example.com',
  too_many: 'Too many attempts. Please try again in an hour.',
  throttled: 'Too many attempts. Please wait a moment and try again.',
  offline: 'No connection. Please check it and try again.',
  reset_not_sent:
    'Sorry we are experiencing difficulties and we could not send your email. If this error persists please contact support.',
} as const

export type Copy = CopyOf<typeof copy>
