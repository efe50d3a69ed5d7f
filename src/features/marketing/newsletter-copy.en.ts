import type { CopyOf } from '#kit/copy.ts'

export const copy = {
  document_title: 'Newsletter',
  label: 'The newsletter',
  confirm_title: 'Confirm your subscription',
  confirm_text: 'Which properties opened, and what did not go to plan. It comes when there is something to tell.',
  confirm_button: 'Subscribe me',
  confirm_done: 'You are subscribed. The next issue will come to you.',
  leave_title: 'Unsubscribe?',
  leave_text: 'One click and you will get no more newsletters. Emails about your account will still reach you.',
  leave_button: 'Unsubscribe',
  leave_done: 'You are unsubscribed. You will get no more newsletters.',
  no_token: 'This link is incomplete. Please open it from the email we sent you.',
  confirm_unknown: 'This link is not valid or has expired. You can subscribe again on the home page.',
  subscribe_again: 'Subscribe again',
  leave_unknown: 'This link is not valid: part of it may be missing. Please open it from the email itself.',
  throttled: 'Too many attempts. Please try again in a while.',
  offline: 'There is no connection. Try again in a moment.',
  failed: 'That did not work. Try again in a moment.',
  to_start: 'Go to the home page',
} as const

export type Copy = CopyOf<typeof copy>
