import type { CopyOf } from '#kit/copy.ts'
import { wordsOf } from '#kit/refusals.ts'
import { reviewRefusals } from './refusals.ts'

/** A home that somebody offers, as operators read it and decide about it. */
export const copy = {
  ...wordsOf(reviewRefusals, 'en'),
  back: 'Operations',
  by: 'Offered by {name}, {email}',
  sent: 'Sent {day}',
  own: 'This home is yours: another operator decides.',
  status_review: 'To be looked at',
  status_question: 'Waits for its owner’s answer',
  status_accepted: 'Taken in',
  status_live: 'Live',
  status_refused: 'Not taken in',
  status_withdrawn: 'Withdrawn by its owner',
  accepted_text: 'It is a listing that nobody sees until its offering is opened. Its id:',
  see_live: 'See it live',
  reason: 'The reason that its owner reads',
  stated: 'What its owner stated',
  asking: 'What they ask for it',
  owner_said: 'Owner',
  we_asked: 'Asked',

  ask: 'Ask something',
  ask_title: 'Ask the owner',
  ask_text: 'They get a letter. Until they answer they can change what they stated.',
  question: 'Your question',
  accept: 'Take it in',
  accept_title: 'Take this home in?',
  accept_text:
    'It becomes a listing of its owner’s. Nobody else sees it until an offering of it is opened, which two operators decide.',
  place: 'Latitude and longitude',
  place_hint: 'In degrees as maps give them: 47.25, -122.44',
  name: 'Name of the listing',
  name_hint: 'Left empty: what it is, and its street.',
  refuse: 'Do not take it in',
  refuse_title: 'Do not take this home in?',
  refuse_text: 'Its owner gets a letter and reads the reason. It cannot be sent again.',
  refuse_reason: 'The reason',
  text_missing: 'Write something here',
  cancel: 'Cancel',
  done_question: 'Your question was sent.',
  done_accepted: 'The home is taken in.',
  done_refused: 'The home is not taken in.',
} as const

export type Copy = CopyOf<typeof copy>
