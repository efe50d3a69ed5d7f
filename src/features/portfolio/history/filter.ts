import { KIND_FILTERS, MOVEMENT_SOURCES } from './kinds.ts'

/** What of a history is shown, by the names of the call; nothing set is all of it. */
export type HistoryQuery = Partial<Record<'kind' | 'project_id' | 'source' | 'from' | 'to', string>>

const DAY = /^(19|20)\d{2}-\d{2}-\d{2}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isOneOf =
  (known: readonly string[]) =>
  (text: string): boolean =>
    known.includes(text)

/** A day of this age. */
export function isDay(text: string): boolean {
  const at = DAY.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

const FIELDS: Readonly<
  Record<keyof HistoryQuery, { readonly inAddress: string; readonly takes: (text: string) => boolean }>
> = {
  kind: { inAddress: 'kind', takes: isOneOf(KIND_FILTERS) },
  project_id: { inAddress: 'property', takes: (text) => UUID.test(text) },
  source: { inAddress: 'source', takes: isOneOf(MOVEMENT_SOURCES) },
  from: { inAddress: 'from', takes: isDay },
  to: { inAddress: 'to', takes: isDay },
}

/** The filters of an address; what is none of ours is left out. */
export function readHistoryQuery(address: URLSearchParams): HistoryQuery {
  const query: HistoryQuery = {}
  for (const [field, { inAddress, takes }] of Object.entries(FIELDS)) {
    const text = address.get(inAddress)
    if (text !== null && takes(text)) query[field as keyof HistoryQuery] = text
  }
  return query
}

/** The same filters as fields of the address, those that are not set as null. */
export const addressOfQuery = (query: HistoryQuery): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(FIELDS).map(([field, { inAddress }]) => [inAddress, query[field as keyof HistoryQuery] ?? null]),
  )

/** Where the file of it is. */
export function exportAddress(ending: 'csv' | 'json', query: HistoryQuery): string {
  const text = new URLSearchParams(query).toString()
  return `/api/history.${ending}${text && `?${text}`}`
}
