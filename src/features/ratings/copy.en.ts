import type { CopyOf } from '#kit/copy.ts'
import { wordsOf } from '#kit/refusals.ts'
import { listingRefusals } from '#features/listings/refusals.ts'
import { ratingRefusals } from './refusals.ts'

export const copy = {
  ...wordsOf(listingRefusals, 'en'),
  ...wordsOf(ratingRefusals, 'en'),
  title: 'What its investors think',
  rating: 'Rating',
  of_five: '{rating} of 5',
  ratings: { one: '{n} rating by an investor of this property', other: '{n} ratings by investors of this property' },
  none_title: 'Not rated yet',
  none_text: 'Whoever owns a part of this property can rate it.',
  distribution: 'How often each was given',
  stars: { one: '{n} star', other: '{n} stars' },
  only_investors: 'Only people who own a part of this property rate it, or owned one when it was sold: once each.',
  own: 'You are selling this property. Its investors rate it.',
  yours: 'Your rating',
  yours_hint: 'From 1, poor, to 5, very good. You can change it at any time.',
  save: { one: 'Save {n} star', other: 'Save {n} stars' },
  keep: 'Leave it as it was',
  remove: 'Take my rating back',
  was_rated: 'Your rating counts.',
  was_removed: 'Your rating is taken back.',

  formula_F12: '(10 × mean of the platform + stars of this property) ÷ (10 + ratings of this property)',
  input_ratings: 'Ratings of this property',
  input_rating_sum: 'Their stars together',
  input_rating_mean: 'Mean of all ratings on the platform',
  input_all_ratings: 'All ratings on the platform',
  input_mean_weight: 'Ratings of the mean that are added, so that one vote decides nothing',
  reason_not_rated: 'No investor has rated this property yet.',
} as const

export type Copy = CopyOf<typeof copy>
