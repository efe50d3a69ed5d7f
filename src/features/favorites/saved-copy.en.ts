import type { CopyOf } from '#kit/copy.ts'

/** The words of the page of what somebody saved. */
export const copy = {
  none_title: 'Nothing saved yet',
  none_text: 'Press SAVE on a listing, or the heart on its card, and it waits for you here.',
  saved_count: { one: '{n} saved listing', other: '{n} saved listings' },
  sort: 'Sort',
  sort_saved: 'Saved last',
  sort_ending: 'Ending soon',
  sort_cash_yield: 'Cash yield, highest first',
  withdrawn_title: 'No longer shown',
  withdrawn_text: 'These were taken from the market by those who offered them. Nothing but their names is left here.',
  remove: 'Remove',
  remove_one: 'Remove {name}',
  browse: 'Browse listings',
  load_more: 'Load more',
} as const

export type Copy = CopyOf<typeof copy>
