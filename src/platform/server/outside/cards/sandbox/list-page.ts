import { invalidRequest } from './wire-error.ts'
import type { WireError } from './wire-error.ts'

type Listed = { id: string; at: number; atMs: number }

/**
 * One page of a list in Stripe's shape, newest first. `items` are oldest first and `at` is their place in the whole,
 * so that paging by a cursor stays exact while new ones arrive.
 */
export function listPage<T extends Listed>(
  items: readonly T[],
  find: (id: string) => T | undefined,
  query: URLSearchParams,
  url: string,
  show: (item: T) => object,
): object | WireError {
  const limit = Number(query.get('limit') ?? 10)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    return invalidRequest('Invalid integer: limit takes 1 to 100.', 'parameter_invalid_integer', 'limit')
  }
  const wanted = createdFilter(query)
  if ('error' in wanted) return wanted
  const before = query.get('ending_before')
  const after = query.get('starting_after')
  if (before !== null && after !== null) {
    return invalidRequest('Received both starting_after and ending_before parameters. Please pass in only one.')
  }
  const cursor = before ?? after
  const anchor = cursor === null ? undefined : find(cursor)
  if (cursor !== null && !anchor) {
    const name = before === null ? 'starting_after' : 'ending_before'
    return invalidRequest(`No such object: '${cursor.slice(0, 100)}'`, 'resource_missing', name)
  }

  const page: T[] = []
  const isNewer = before !== null
  const from = anchor ? placeOf(items, anchor.at) : items.length
  const step = isNewer ? 1 : -1
  // One more than asked for tells whether there are more.
  for (let i = isNewer && items[from]?.at !== anchor?.at ? from : from + step; i >= 0 && i < items.length; i += step) {
    const item = items[i]!
    if (wanted.takes(item.atMs)) page.push(item)
    if (page.length > limit) break
  }
  const hasMore = page.length > limit
  const shown = page.slice(0, limit)
  if (isNewer) shown.reverse()
  return { object: 'list', data: shown.map(show), has_more: hasMore, url }
}

/** The first place in `items` that is not before `at` (they are in order of `at`). */
function placeOf(items: readonly Listed[], at: number): number {
  let low = 0
  for (let high = items.length; low < high;) {
    const middle = (low + high) >> 1
    if (items[middle]!.at < at) low = middle + 1
    else high = middle
  }
  return low
}

const comparisons = {
  'created[gt]': (at: number, bound: number) => at > bound,
  'created[gte]': (at: number, bound: number) => at >= bound,
  'created[lt]': (at: number, bound: number) => at < bound,
  'created[lte]': (at: number, bound: number) => at <= bound,
  created: (at: number, bound: number) => at === bound,
}

function createdFilter(query: URLSearchParams): { takes(atMs: number): boolean } | WireError {
  const checks: ((seconds: number) => boolean)[] = []
  for (const [name, compare] of Object.entries(comparisons)) {
    const text = query.get(name)
    if (text === null) continue
    if (!/^\d{1,12}$/.test(text)) return invalidRequest(`Invalid timestamp: ${text.slice(0, 40)}`, undefined, name)
    checks.push((seconds) => compare(seconds, Number(text)))
  }
  return { takes: (atMs) => checks.every((check) => check(Math.floor(atMs / 1000))) }
}
