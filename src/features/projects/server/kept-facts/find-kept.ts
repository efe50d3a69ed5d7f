import { encodeCursor } from '#features/listings/rules.ts'
import type { ListCursor, Sort } from '#features/listings/rules.ts'
import type { Filters } from '../listing-filter.ts'
import type { FactTable } from './fact-table.ts'
import { NEWEST, ORDERS_OF_KEPT, rangesOf } from './kept-ranges.ts'
import type { Order, Range } from './kept-ranges.ts'

type Asked = {
  readonly filters: Filters
  readonly sort: Sort
  readonly place: ListCursor | null
  readonly limit: number
}
/** A page of a list: which listings in their order, the cursor after it, and how many fit in all. */
type Found = { readonly ids: readonly string[]; readonly next: string | null; readonly total: number }

/** A page of the list from the kept facts, as `readListings` finds it in the database; null where facts alone do not say it. */
export function findKept(table: FactTable, { filters, sort, place, limit }: Asked, nowMs: number): Found | null {
  const ranges = rangesOf(table, filters, nowMs)
  const order = ORDERS_OF_KEPT[sort](nowMs)
  const { shown } = order
  if (!ranges || (place?.isRest && !shown)) return null
  const within = (left: Uint32Array, range: Range) => those(table, left, range, true)
  const found = ranges.reduce(within, allOf(table))
  const head = place?.isRest ? [] : firstOf(table, order, shown ? within(found, shown) : found, place, limit + 1)
  const others = shown && head.length <= limit ? those(table, found, shown, false) : new Uint32Array(0)
  const rest = firstOf(table, NEWEST, others, place?.isRest ? place : null, limit + 1 - head.length)
  const page = [...head, ...rest]
  const ids = page.slice(0, limit).map((at) => table.ids[at]!)
  const isRest = head.length < limit
  const next = () => encodeCursor(sort, keyAt(table, isRest ? NEWEST : order, page[limit - 1]!), ids.at(-1)!, isRest)
  return { ids, next: page.length > limit ? next() : null, total: found.length }
}

function allOf(table: FactTable): Uint32Array {
  const all = new Uint32Array(table.count())
  for (let at = 0; at < all.length; at++) all[at] = at
  return all
}

/** Those of them that lie in a range, or that do not. Tens of thousands go through it for each question: so it is a plain loop over plain numbers. */
function those(table: FactTable, found: Uint32Array, [name, from, to]: Range, areWithin: boolean): Uint32Array {
  const column = table.column(name)
  const left = new Uint32Array(found.length)
  let count = 0
  for (let nth = 0; nth < found.length; nth++) {
    const at = found[nth]!
    const figure = column[at]!
    if ((figure >= from && figure <= to) === areWithin) left[count++] = at
  }
  return left.subarray(0, count)
}

/** The first so many of them in an order, behind a place. Only these are sorted: most of thousands are behind the last of them. */
function firstOf(
  table: FactTable,
  { key, isFalling }: Order,
  found: Uint32Array,
  place: ListCursor | null,
  most: number,
): number[] {
  if (most === 0) return []
  const column = table.column(key)
  const sign = isFalling ? -1 : 1
  // Whether it comes before whoever has this figure and id, after (1), or is it itself (0).
  const compare = (at: number, figure: number, id: string): number => {
    const own = column[at]!
    if (own !== figure) return own < figure ? -sign : sign
    return table.ids[at] === id ? 0 : table.ids[at]! < id ? -sign : sign
  }
  const after = place && figureOf(place.key)
  const first: number[] = []
  // What the last of them has, once there are enough, with the sign of the order.
  let enough = Infinity
  for (let nth = 0; nth < found.length; nth++) {
    const at = found[nth]!
    if (column[at]! * sign > enough) continue
    if (after !== null && compare(at, after, place!.id) <= 0) continue
    let [from, to] = [0, first.length]
    while (from < to) {
      const middle = (from + to) >> 1
      const there = first[middle]!
      if (compare(at, column[there]!, table.ids[there]!) < 0) to = middle
      else from = middle + 1
    }
    if (from === most) continue
    first.splice(from, 0, at)
    if (first.length > most) first.pop()
    if (first.length === most) enough = column[first[most - 1]!]! * sign
  }
  return first
}

/** A figure as a cursor holds it: instants to the microsecond, as PostgreSQL writes them. */
function keyAt(table: FactTable, { key }: Order, at: number): string | number {
  const figure = table.column(key)[at]!
  if (!key.endsWith('_us')) return figure
  const milliseconds = Math.floor(figure / 1000)
  const micros = String(figure - milliseconds * 1000).padStart(3, '0')
  return `${new Date(milliseconds).toISOString().slice(0, 23)}${micros}Z`
}

const figureOf = (key: string | number): number =>
  typeof key === 'number' ? key : Date.parse(`${key.slice(0, 23)}Z`) * 1000 + Number(key.slice(23, 26))
