import type { CopyOf } from '#kit/copy.ts'
import { wordsOf } from '#kit/refusals.ts'
import { commentRefusals } from './comment-refusals.ts'

export const copy = {
  title: 'Comments',
  count: '{n} comments',
  count_one: '1 comment',
  none_title: 'Nobody has commented yet',
  none_text: 'Ask what you want to know, or say what you know better.',
  order: 'The latest first',
  load_more: 'Earlier comments',
  loading_more: 'Loading…',
  more_answers: 'Show all answers',
  answers_to: 'Answers to {name}',

  log_in: 'Log in to comment',
  field: 'Your comment',
  field_answer: 'Your answer to {name}',
  hint: '{n} of {most} characters. Plain text that everybody can read.',
  empty: 'must not be empty',
  too_long: 'must have {most} characters at most',
  investor: 'Show that I own a part of this property',
  investor_hint: 'Beside this comment, for as long as you own it.',
  send: 'Comment',
  send_answer: 'Send the answer',
  sending: 'Sending…',
  cancel: 'Cancel',
  was_sent: 'Your comment stands below the post.',
  was_answered: 'Your answer stands below the comment.',

  badge_author: 'Author',
  badge_investor: 'Investor',
  somebody: 'somebody',
  answer: 'Answer',
  answer_to: 'Answer {name}',
  deleted: 'This comment was deleted.',
  hidden: 'This comment was hidden.',
  hidden_own: 'We hid this comment, and only you can read it: {reason}',

  delete: 'Delete',
  delete_title: 'Delete this comment?',
  delete_text: 'Its text is gone for good. Answers to it stay.',
  delete_no: 'Keep it',
  delete_yes: 'Delete it',
  was_deleted: 'Your comment was deleted.',

  report: 'Report',
  report_of: 'Report the comment of {name}',
  report_title: 'Report this comment',
  report_reason: 'What is wrong with it?',
  reason_spam: 'It advertises something',
  reason_abuse: 'It insults or threatens somebody',
  reason_advice: 'It tells others what to buy',
  reason_other: 'Something else',
  report_note: 'What should we know?',
  report_send: 'Report it',
  reason_missing: 'Choose what is wrong with it.',
  was_reported: 'Thank you. We look at it.',

  email_unverified:
    'Confirm your email before you comment. Open the link that we sent you, or have it sent again at the top of this page.',
  ...wordsOf(commentRefusals, 'en'),
} as const

export type Copy = CopyOf<typeof copy>
