import type { CopyOf } from '#kit/copy.ts'

/** The words of the hot listings. */
export const copy = {
  title: 'Hot Listings',
  lead: 'Open properties that people look at, like and invest in now.',
  title_newest: 'New on the list',
  lead_newest: 'Too little happened lately to say what is hot: these are the newest open properties.',
  all: 'All open properties',
  told_invested: { one: '{n} person invested this week', other: '{n} people invested this week' },
  told_liked: { one: '{n} person liked or saved it this week', other: '{n} people liked or saved it this week' },
  told_viewed: { one: '{n} person looked at it this week', other: '{n} people looked at it this week' },
  formula_F13:
    'the weight of each look, like and investment × e^(−age in days ÷ 7), added up; each person counts once a day',
  reason_told_of_none:
    'The sums are told of no property: small ones would say who looked. A count of people is told from five on.',
  input_weight_view: 'Weight of a look',
  input_weight_like: 'Weight of a like, or of a save',
  input_weight_investment: 'Weight of an investment',
  input_decay_days: 'Days until a third is left',
} as const

export type Copy = CopyOf<typeof copy>
