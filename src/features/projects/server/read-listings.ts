import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { Statement } from '#platform/server/statement.ts'
import type { ListQuery } from '#features/listings/contract.ts'
import type { SearchReading } from '#features/listings/search/reading-contract.ts'
import { decodeCursor, encodeCursor, SORTS } from '#features/listings/rules.ts'
import type { Box, ListCursor, Sort } from '#features/listings/rules.ts'
import {
  ALL_COUNT,
  countInBox,
  countListings,
  countPublic,
  MOST_COUNTED,
  totalOf,
  totalOfCommon,
  wayTo,
} from './count-listings.ts'
import type { Total } from './count-listings.ts'
import { findKept } from './kept-facts/find-kept.ts'
import type { KeptLists } from './kept-facts/keep-lists.ts'
import { afterCondition, gatheredText, ORDERS, pageText } from './list-orders.ts'
import type { Order, PageRow } from './list-orders.ts'
import type { Source } from './filter-rules.ts'
import { boxConditions, filterConditions, filterKey, makeValues, placeOf } from './listing-filter.ts'
import type { Filters } from './listing-filter.ts'

/** A page of listings as it is sent: `{"listings":[…],"next_cursor":…,"total":…,"is_total_exact":…}`, and whose it is made of. */
export type CachedPage = { readonly bytes: Buffer; readonly ids: readonly string[]; readonly sizeBytes: number }

/** The whole list, from its start or from a cursor on: the same few statements always, so they have names. */
const plain = new Map<string, Statement<PageRow>>(
  SORTS.filter((sort) => !ORDERS[sort].listings.shown).flatMap((sort) =>
    ['', '-after'].map((place) => {
      const name = `listings-page-${sort}${place}`
      const { key, id, direction, type } = ORDERS[sort].listings
      const after = `(${key}, ${id}) ${direction === 'DESC' ? '<' : '>'} ($1::${type}, $2::uuid)`
      const text = pageText(ORDERS[sort].listings, place ? [after] : [], place ? '$3' : '$1', ALL_COUNT)
      return [name, statement<PageRow>(`listings-page-${sort}${place}`, text)] as const
    }),
  ),
)

/**
 * A page of the list, with how its search was read. Cached until a listing changes, or one that it shows is liked; the total is cached per filter beside it. `most`: where no more
 * fit, they are gathered and counted; where more do, they are met on the way through the list, and the total says `most` and that it is not exact.
 * What is found is the same.
 */
export function readListings(
  on: Queryable,
  cache: KeptLists,
  query: ListQuery,
  reading: SearchReading | null = null,
  most = MOST_COUNTED,
): Promise<CachedPage> {
  const { bbox, sort, cursor, limit, ...filters } = query
  const box = placeOf(filters, bbox)
  const key = `${filterKey(filters)} ${bbox ? JSON.stringify(bbox) : ''}`
  const said = reading ? `,"search":${JSON.stringify(reading)}` : ''
  return cache.read(`page ${sort} ${limit} ${cursor ?? ''} ${key}${said}`, async () => {
    const place = cursor === undefined ? null : decodeCursor(cursor, sort)
    const isFiltered = filterConditions(filters, makeValues()).length > 0
    const isWhole = !isFiltered && !box
    const named = isWhole ? plain.get(`listings-page-${sort}${place ? '-after' : ''}`) : undefined
    if (named) {
      const row = await on.first(named, place ? [place.key, place.id, limit] : [limit])
      return pageOf(row!, row!.more ? endOf(row!, sort) : null, { total: row!.total ?? 0, isExact: true, said })
    }
    const table = box ? null : await cache.kept?.facts.read()
    const found = table && findKept(table, { filters, sort, place, limit }, Date.now())
    if (found) {
      const cards = await cache.kept!.cards.read(on, found.ids)
      // Without a filter any number is exact, as that of `countListings` is.
      const total = isFiltered ? totalOf(found.total, most) : { total: found.total, isExact: true }
      return pageOf(cards, found.next, { ...total, said })
    }
    const keepTotal = (count: () => Total | Promise<Total>) =>
      cache.readFacts(`total ${most} ${key}`, async () => ({ ...(await count()), sizeBytes: 16 }))
    const count = () => keepTotal(() => countListings(on, filters, bbox, most))
    const asked = { on, filters, box, sort, place, limit, most }
    // Whoever comes with a cursor had a first page, and with it a total.
    let known = isFiltered && place ? await count() : await totalOfCommon(on, filters, box, most)
    if (isFiltered && known?.isExact !== false) {
      const { row, next } = await gatherPage(asked)
      // For the next pages as well.
      known = await keepTotal(() => totalOf(row.total!, most))
      if (known.isExact) return pageOf(row, next, { ...known, said })
    }
    const [{ row, next }, total] = await Promise.all([walkToPage(asked), known ?? count()])
    return pageOf(row, next, { ...total, said })
  })
}

type Asked = {
  readonly on: Queryable
  readonly filters: Filters
  readonly box: Box | undefined
  readonly sort: Sort
  readonly place: ListCursor | null
  readonly limit: number
  readonly most: number
}

/** Through the list in its order, past what does not fit: where many fit. Planned for its very values, since the best index depends on them. */
async function walkToPage({ on, filters, box, ...page }: Asked): Promise<Part> {
  const byPlace = box !== undefined && (await isBetterByPlace(on, box, page.limit))
  const read: ReadPart = async (order, after, most, besides = []) => {
    const values = makeValues()
    const conditions = [
      ...filterConditions(filters, values),
      ...(box ? boxConditions(box, values, byPlace) : []),
      ...besides,
      ...afterCondition(order, after, values),
    ]
    const text = pageText(order, conditions, values.add(most), 'NULL::int')
    return (await on.first<PageRow>({ name: '', text }, values.list))!
  }
  return readParts(read, 'listings', page)
}

/** All that fit are gathered and sorted: where few fit, which is known once they are counted. */
async function gatherPage({ on, filters, box, ...page }: Asked): Promise<Part> {
  const { source, conditionsWith } = await wayTo(on, filters, box)
  const read: ReadPart = async (order, after, most, besides = []) => {
    const values = makeValues()
    const within = conditionsWith(values)
    const conditions = [...besides, ...afterCondition(order, after, values)]
    const text = gatheredText(order, { source, within, conditions }, values.add(most), page.most)
    return (await on.first<PageRow>({ name: '', text }, values.list))!
  }
  return readParts(read, source, page)
}

type ReadPart = (order: Order, after: ListCursor | null, most: number, besides?: readonly string[]) => Promise<PageRow>
type Part = { readonly row: PageRow; readonly next: string | null }

/** A page in its order: those whose card shows what is sorted by, then the rest. */
async function readParts(
  read: ReadPart,
  source: Source,
  { sort, place, limit, most }: Omit<Asked, 'on' | 'filters' | 'box'>,
): Promise<Part> {
  const order = ORDERS[sort][source]
  const head = place?.isRest && order.shown ? null : await read(order, place, limit)
  const isTooMany = (head?.total ?? 0) > most
  if (head && (head.more || !order.shown || isTooMany)) return { row: head, next: head.more ? endOf(head, sort) : null }
  const taken = head?.ids?.length ?? 0
  const rest = await read(ORDERS.newest[source], place?.isRest ? place : null, limit - taken, [order.rest!])
  // A head that fills the page exactly: the rest begins on the next one.
  if (head && taken === limit) return { row: head, next: rest.more ? endOf(head, sort) : null }
  const next = rest.more ? endOf(rest, sort, true) : null
  if (!head) return { row: rest, next }
  const listings = [head.listings, rest.listings].filter((one) => one !== '[]').map((one) => one.slice(1, -1))
  const row = { ...rest, listings: `[${listings.join(',')}]`, ids: [...(head.ids ?? []), ...(rest.ids ?? [])] }
  return { row, next }
}

/** The cursor after the last listing of a page. */
const endOf = ({ last_key: key, last_id: id }: PageRow, sort: Sort, isRest = false): string =>
  encodeCursor(sort, key!, id!, isRest)

// Going through the list in its order meets one of the box at every all/inBox-th listing; going to the places of the
// box meets all of them and sorts. The kept cells tell which is less.
async function isBetterByPlace(on: Queryable, box: Box, limit: number): Promise<boolean> {
  const [inBox, all] = await Promise.all([countInBox(on, box), countPublic(on)])
  return inBox * inBox < (limit + 1) * all
}

type Besides = Total & { readonly said: string }

function pageOf(
  row: { readonly listings: string; readonly ids: readonly string[] | null },
  next: string | null,
  { total, isExact, said }: Besides,
): CachedPage {
  const cursor = JSON.stringify(next)
  const bytes = Buffer.from(
    `{"listings":${row.listings},"next_cursor":${cursor},"total":${total},"is_total_exact":${isExact}${said}}`,
  )
  const ids = row.ids ?? []
  return { bytes, ids, sizeBytes: bytes.length * 1.3 + ids.length * 80 }
}

// Liked and saved are two names of one mark (Spec §3).
const readMine = statement<{ ids: string }>(
  'listings-mine-of',
  `SELECT coalesce(json_agg(listing_id), '[]')::text AS ids FROM saved_listings
    WHERE user_id = $1 AND listing_id = ANY ($2::uuid[])`,
)

/** A page with what this person saved of it, without touching the cached bytes. */
export async function withMine(on: Queryable, page: CachedPage, userId: string): Promise<Buffer> {
  const row = await on.first(readMine, [userId, page.ids])
  return Buffer.concat([page.bytes.subarray(0, -1), Buffer.from(`,"liked":${row!.ids},"saved":${row!.ids}}`)])
}
