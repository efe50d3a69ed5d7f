import type { CopyOf } from '#kit/copy.ts'

/** What an amount would be in one of the properties that are open, on the front page. */
export const copy = {
  label: 'Sheet 03 — An amount, counted through',
  title: 'What would {amount} be?',
  lead: 'In {house}, which is open now: by the rules its own page counts with.',
  amount: 'Amount to count with',
  without_script: 'With JavaScript you can choose any amount from {least} to {most}.',
  shares: 'You would own',
  shares_value: '{n} shares',
  shares_note: '{share} of the equity, at {price} a share',
  cash: 'A year’s cash',
  cash_note: 'What the rent leaves after costs and loans, in the low and in the high case. Not promised.',
  good: 'If it goes well',
  good_note: '{rent} of rent over {years}, then {sale} of the sale: {gain} more than you put in.',
  bad: 'If it goes badly',
  bad_note:
    '{rent} of rent in the low case over {years}, then {sale} of a sale {drop} below the value it counts with, {value}: {loss} lost.',
  bad_note_gain:
    '{rent} of rent in the low case over {years}, then {sale} of a sale {drop} below the value it counts with, {value}: still {gain} more than you put in.',
  hold_years: { one: '{n} year', other: '{n} years' },
  worse: 'It can end worse: you can lose all of it. In {lost} of the thousand ways of our projection money is lost.',
  to_house: 'Open {house}',
  says: '{amount}: {shares} shares, {cash} a year, {good} if it goes well, {bad} if it goes badly.',
  none: 'Nothing is open right now that could be counted through.',
  failed: 'The figures could not be loaded.',
  retry: 'Try again',
  formula_ending:
    'rent, costs and loans month by month over the hold, then the sale less the loans, and the reserve (F8), for all shares; × amount ÷ equity, rounded down',
} as const

export type Copy = CopyOf<typeof copy>
