import type { CopyOf } from '#kit/copy.ts'

/** The words of the list of listings, as far as they are read at once. */
export const copy = {
  projects: 'Projects',
  tab_list: 'Lists',
  tab_map: 'Map',
  skip_to_map: 'Skip to the map',
  skip_to_list: 'Skip to the list',
  views: 'How the listings are shown',
  search: 'Search listings',
  search_hint: 'Name, street, city or ZIP',
  clear_search: 'Clear the search',
  sort: 'Sort',
  sort_newest: 'Newest',
  sort_oldest: 'Oldest',
  sort_cash_yield: 'Cash yield, highest first',
  sort_target_return: 'Target return, highest first',
  sort_most_funded: 'Most funded',
  sort_ending_soon: 'Ending soon',
  sort_minimum: 'Minimum, lowest first',
  sort_price_low: 'Value, low to high',
  sort_price_high: 'Value, high to low',
  count: { one: '{n} listing', other: '{n} listings' },
  count_here: { one: '{n} listing in this part of the map', other: '{n} listings in this part of the map' },
  count_over: '{count}+ listings',
  count_over_here: '{count}+ listings in this part of the map',
  load_more: 'Load more',
  loading_more: 'Loading more',
  shown_of: '{shown} of {total} shown',
  over: '{count}+',

  saved_only: 'Saved',
  searches: 'Searches',
  saved_title: 'Saved listings',

  filter: 'Filter',
  filter_with: { one: 'Filter, {n} active', other: 'Filter, {n} active' },

  back_to_projects: 'All projects',
} as const

export type Copy = CopyOf<typeof copy>
