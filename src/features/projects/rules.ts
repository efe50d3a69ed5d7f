import { readCursor, writeCursor } from '#features/listings/rules.ts'
import type { ListingStatus } from '#features/listings/rules.ts'
import { isOver } from '#features/offerings/rules.ts'

/** Where a page of saved listings ended: when the last one was saved, and which it was. */
export type SavedCursor = { readonly at: string; readonly id: string }

export const encodeSavedCursor = (at: string, id: string): string => writeCursor('saved', at, id)

/** The place that a cursor names, or null when it is none of the saved list. */
export function decodeSavedCursor(text: string): SavedCursor | null {
  const read = readCursor(text, 'saved')
  return read && typeof read.key === 'string' ? { at: read.key, id: read.id } : null
}

/** May what it aims for still come: not of a house that was never offered, was sold, or will not be bought. */
export const canReturn = (status: ListingStatus): boolean => status !== 'not_offered' && !isOver(status)
