import type { Suggestion } from '#features/listings/search/suggest-contract.ts'
import { placeName } from '#kit/place.ts'

/** The fields of the address that a search sets; null takes one away. */
export type SearchFields = Readonly<Record<string, string | null>>

/** The fields that say what is searched for, and where; filters by figures stay as they are. */
const NOWHERE = { q: null, city: null, state: null, bbox: null, area: null } as const

/**
 * What choosing a suggestion sets: a place is a filter, everything else the words of a search where it is. Figures that were typed
 * beside it ("3 bed") stay words of the search.
 */
export function fieldsOf({ kind, text, city, state }: Suggestion, figures = ''): SearchFields {
  const q = figures || null
  if (kind === 'state') return { ...NOWHERE, q, state }
  if (kind === 'city') return { ...NOWHERE, q, city: text, state }
  const words = [figures, text].filter(Boolean).join(' ')
  return { ...NOWHERE, q: words, city: city || null, state: kind === 'zip' ? null : state || null }
}

/** A suggestion as it is told afterwards: "Ballard, Seattle, WA". */
export const labelOf = ({ kind, text, city, state }: Suggestion, figures = ''): string =>
  [figures, kind === 'state' ? text : placeName(text, city, state)].filter(Boolean).join(' · ')
