import type { CopyOf } from '#kit/copy.ts'
import { wordsOf } from '#kit/refusals.ts'
import { savedSearchRefusals } from './saved-search-refusals.ts'

/** The words of saved searches and of the page of searches. */
export const copy = {
  ...wordsOf(savedSearchRefusals, 'en'),
  label: 'Projects',
  title: 'Search',
  lead: 'Find a place, a street, a property or who offers it. What you save, you hear of when something new fits.',
  save: 'Save this search',
  chip_saved: 'Search saved',
  saved_as: 'You hear of new listings for “{name}”.',
  unsave: 'Unsave this search',
  all: 'Saved searches',
  saved_title: 'Saved searches',
  of_most: '{n} of {most}',
  how_told: 'How you hear of them',
  told: { one: '{n} new listing on {day}', other: '{n} new listings on {day}' },
  not_told: 'Nothing new since {day}',
  rename: 'Rename',
  rename_one: 'Rename {name}',
  new_name: 'Name of the search',
  name_missing: 'A search needs a name.',
  keep_name: 'Save',
  cancel: 'Cancel',
  delete: 'Delete',
  delete_one: 'Delete {name}',
  deleted: '“{name}” was deleted.',
  undo: 'Undo',
  empty_title: 'No search saved yet',
  empty_text: 'Narrow the list down to what you look for, and press “Save this search”.',
  browse: 'Browse listings',
  found_title: 'New for “{name}”',
  found_some: {
    one: '{n} new listing was found on {day}.',
    other: '{n} new listings were found on {day}.',
  },
  found_latest: { one: 'Here is the latest.', other: 'Here are the latest {n}.' },
  found_none: 'Nothing of it is shown any more.',
  gone_title: 'This search is no longer saved',
  gone_text: 'It was deleted after it had found something new. What fits it today is here.',
  gone_see: 'See what fits it today',
  see_all: 'See the whole search',
  name_homes: 'Homes',
  name_under: 'under {price}',
  name_from: 'from {price}',
  name_between: '{from} to {to}',
  name_in: 'in {place}',
  name_map: 'in a part of the map',
} as const

export type Copy = CopyOf<typeof copy>
