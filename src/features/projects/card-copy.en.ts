import type { CopyOf } from '#kit/copy.ts'

/** The words of a listing's card, apart from those of its pages: the public page shows cards and carries little. */
export const copy = {
  status_not_offered: 'Not offered',
  status_open: 'Open',
  status_target_met: 'Target met',
  status_closing: 'Closing',
  status_operating: 'Operating',
  status_exited: 'Sold',
  status_failed: 'Not funded',
  status_refunding: 'Refunding',
  status_refunded: 'Refunded',

  presented_by: 'Presented by',
  valued_at: 'Valued at {value}',
  valued_old: { one: '{n} year old', other: '{n} years old' },

  beds: { one: '{n} bed', other: '{n} beds' },
  baths: { one: '{n} bath', other: '{n} baths' },
  area_sqft: '{area} sq ft',
  area_sqm: '{area} m²',
  built: 'built {year}',
  rated: { one: 'Rated {rating} of 5 by {n} investor', other: 'Rated {rating} of 5 by {n} investors' },
  raised_of: '{raised} of {goal}',
  funded_label: '{percent}% funded',
  cash_yield: 'Cash yield',
  cash_yield_help: 'What reaches the owners in a year, after loans, reserve and fees, as a part of the equity.',
  target_return: 'Target return a year',
  return_range: '{low}–{high}',
  minimum_from: 'from {amount}',
  ltv: 'Loan to value',
  ltv_help: 'What is lent on the property, as a part of its latest valuation.',
  ends_on: 'ends {date}',
  no_target: 'No target stated',
} as const

export type Copy = CopyOf<typeof copy>
