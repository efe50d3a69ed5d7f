import type { CopyOf } from '#kit/copy.ts'

export const copy = {
  document_title: 'Newsletter',
  label: 'The newsletter',
  confirm_title: 'Shall we write to you?',
  confirm_text: 'About once a month: which houses opened, what was paid out, and what did not go to plan.',
  confirm_button: 'Yes, send it to me',
  confirm_done: 'You are on the list. The next letter is yours.',
  leave_title: 'End the newsletter?',
  leave_text: 'One press and no more of it comes. What we must tell you about an account of yours still does.',
  leave_button: 'End it',
  leave_done: 'That was it: you will get no more of our newsletter.',
  no_token: 'This address lacks the part that only our letter has. Open the link in the letter itself.',
  confirm_unknown: 'This link is not valid, or no longer. Ask for the newsletter again at the foot of the first page.',
  leave_unknown: 'This link ends nothing: a part of it may be missing. Open it from the letter itself.',
  throttled: 'That was often. Please try again in a while.',
  offline: 'There is no connection. Try again in a moment.',
  failed: 'That did not work. Try again in a moment.',
  to_start: 'To the first page',
} as const

export type Copy = CopyOf<typeof copy>
