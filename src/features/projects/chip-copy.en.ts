import type { CopyOf } from '#kit/copy.ts'

/** The filters of a search in words, each as a chip that takes it off. */
export const copy = {
  filter_clear: 'Clear all',
  days: { one: '{n} day', other: '{n} days' },
  years: { one: '{n} year', other: '{n} years' },
  active_filters: 'Active filters',
  remove_filter: 'Remove the filter {filter}',
  chip_search: '“{text}”',
  chip_map: 'This part of the map',
  chip_range: '{from}–{to}',
  chip_from: '{from} and up',
  chip_to: 'up to {to}',
  chip_beds: '{n}+ beds',
  chip_baths: '{n}+ baths',
  chip_sqft: '{range} sq ft',
  chip_sqm: '{range} m²',
  chip_year: 'built {range}',
  chip_return: '{percent}+ target return',
  chip_area: 'In the drawn area',
  chip_yield: '{percent}+ cash yield',
  chip_ltv: 'up to {percent} loan to value',
  chip_no_loan: 'no loan',
  chip_minimum: '{amount} or less to begin',
  chip_closes: 'ends within {time}',
  chip_valued: 'valued within {time}',
  chip_funded: '{range} funded',
} as const

export type Copy = CopyOf<typeof copy>
