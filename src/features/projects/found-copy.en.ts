import type { CopyOf } from '#kit/copy.ts'

/** What is said of a search that was read in another way than it was typed, or that finds nothing. */
export const copy = {
  nothing_title: 'Nothing fits this search',
  nothing_text: 'Take a filter away, widen a range, or look at the whole market.',
  nothing_typed_text:
    'Nothing fits “{words}”. Check its spelling and figures, or name a city, a ZIP code, a street or a sponsor.',
  without_filter: 'Without the filter {filter}: {count}',
  without_filter_over: 'Without the filter {filter}: {count}+ listings',
  search_corrected: 'Nothing has “{from}”. Searched for “{to}”.',
  search_read_as: 'Read as: {meant}',
  read_beds: { one: '{n} bedroom', other: '{n} bedrooms' },
  read_baths: { one: '{n} bathroom', other: '{n} bathrooms' },
  nothing_here_title: 'No listings in this part of the map',
  nothing_here_text: 'Move or zoom out the map, or look at the whole market.',
  no_listings_title: 'No listings yet',
  no_listings_text: 'The first properties will appear here as soon as they are offered.',
  see_all: 'See all listings',
} as const

export type Copy = CopyOf<typeof copy>
