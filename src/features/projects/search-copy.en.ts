import type { CopyOf } from '#kit/copy.ts'

/** The words of the search box, of what it suggests, and of recent searches. */
export const copy = {
  suggestions: 'Suggestions',
  found_suggestions: {
    one: '{n} suggestion. The arrow keys reach it.',
    other: '{n} suggestions. The arrow keys reach them.',
  },
  no_suggestions: 'No suggestions. Enter searches for what you typed.',
  kind_state: 'State',
  kind_city: 'City',
  kind_zip: 'ZIP code',
  kind_neighborhood: 'Neighborhood',
  kind_street: 'Street',
  kind_property: 'Property',
  kind_sponsor: 'Sponsor',
  count: { one: '{n} listing', other: '{n} listings' },
  recent: 'Recent searches',
  found_recent: {
    one: '{n} recent search. The arrow keys reach it, Shift and Delete remove it.',
    other: '{n} recent searches. The arrow keys reach them, Shift and Delete remove one.',
  },
  remove_recent: 'Remove {search}',
  clear_recent: 'Remove all',
} as const

export type Copy = CopyOf<typeof copy>
