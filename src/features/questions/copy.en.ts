import type { CopyOf } from '#kit/copy.ts'
import { wordsOf } from '#kit/refusals.ts'
import { listingRefusals } from '#features/listings/refusals.ts'
import { questionRefusals } from './refusals.ts'

export const copy = {
  ...wordsOf(listingRefusals, 'en'),
  ...wordsOf(questionRefusals, 'en'),
  title: 'Questions and answers',
  count: { one: '{n} question, {answered} answered', other: '{n} questions, {answered} answered' },
  none_title: 'Nobody has asked yet',
  none_text: 'What do you want to know about this property? The seller answers, or we do, for everybody to read.',
  load_more: 'More questions',
  loading_more: 'Loading…',

  search: 'Search in questions and answers',
  found_none: 'No question with these words.',

  log_in: 'Log in to ask',
  field: 'Your question',
  hint: '{n} of {most} characters. Plain text that everybody can read.',
  too_short: 'must have {least} characters at least',
  too_long: 'must have {most} characters at most',
  empty: 'must not be empty',
  send: 'Ask',
  sending: 'Sending…',
  was_asked: 'Your question stands below. You hear from us when it is answered.',

  answer: 'Answer',
  answer_field: 'Your answer',
  answer_as_sponsor: 'It stands below the question in the name of the seller.',
  answer_as_freehold: 'It stands below the question in the name of Freehold.',
  answer_send: 'Send the answer',
  was_answered: 'Your answer stands below the question.',
  cancel: 'Cancel',

  as_sponsor: 'Answer by the sponsor',
  as_freehold: 'Freehold',
  open: 'Not answered yet',
  somebody: 'somebody',
  by: 'Question of {name}',
  hidden: 'This question was hidden.',
  hidden_own: 'We hid this question, and only you can read it: {reason}',
  deleted: 'Whoever asked this has closed their account.',

  helpful: 'Helpful',
  helpful_n: 'Helpful ({n})',
  helpful_of: 'Helpful: the question of {name}',
  found_helpful: { one: '{n} person found this helpful', other: '{n} people found this helpful' },
  report_of: 'Report the question of {name}',
  report_title: 'Report this question',

  delete: 'Delete',
  delete_title: 'Delete this question?',
  delete_text: 'Its text is gone for good.',
  delete_no: 'Keep it',
  delete_yes: 'Delete it',
  was_deleted: 'Your question was deleted.',

  email_unverified:
    'Confirm your email before you ask. Open the link that we sent you, or have it sent again at the top of this page.',
} as const

export type Copy = CopyOf<typeof copy>
