import { readCursor, writeCursor } from '#features/listings/rules.ts'
import type { ListingStatus } from '#features/listings/rules.ts'
import { isOver } from '#features/offerings/rules.ts'

/** Saved listings: the last saved first, or those first whose offering ends next, or which show the highest cash yield. */
export const SAVED_SORTS = ['saved', 'ending', 'cash_yield'] as const
export type SavedSort = (typeof SAVED_SORTS)[number]

/**
 * Where a page of saved listings ended. `key` is when the last one was saved (ISO, with microseconds), or its place
 * in another order: a whole number.
 */
export type SavedCursor = { readonly key: string | number; readonly id: string }

const NAMES = { saved: 'saved', ending: 'saved_ending', cash_yield: 'saved_yield' } as const

export const encodeSavedCursor = (sort: SavedSort, key: string | number, id: string): string =>
  writeCursor(NAMES[sort], key, id)

/** The place that a cursor names, or null when it is none of the saved list in this order. */
export function decodeSavedCursor(text: string, sort: SavedSort): SavedCursor | null {
  const read = readCursor(text, NAMES[sort])
  if (!read || (typeof read.key === 'string') !== (sort === 'saved')) return null
  return typeof read.key === 'string' || Number.isSafeInteger(read.key) ? read : null
}

/** May what it aims for still come: not of a house that was never offered, was sold, or will not be bought. */
export const canReturn = (status: ListingStatus): boolean => status !== 'not_offered' && !isOver(status)

/** Its owners' first day is still to come: what they own then is counted with the latest appraisal, which later ones are not. */
export const isFirstDayAhead = (status: ListingStatus): boolean => canReturn(status) && status !== 'operating'
