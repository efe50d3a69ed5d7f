import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { Statement } from '#platform/server/statement.ts'
import type { ListQuery } from '#features/listings/contract.ts'
import type { SearchReading } from '#features/listings/search/reading-contract.ts'
import { decodeCursor, encodeCursor, SORTS } from '#features/listings/rules.ts'
import type { Box, Sort } from '#features/listings/rules.ts'
import { ALL_COUNT, countInBox, countListings } from './count-listings.ts'
import { PUBLIC } from '#features/listings/server/public-listings.ts'
import { CARD, CARD_COLUMNS, CARD_JOINS } from './listing-card.ts'
import { boxConditions, filterConditions, filterKey, makeValues } from './listing-filter.ts'
import type { Values } from './listing-filter.ts'
import type { PageCache } from './page-cache.ts'

/** A page of listings as it is sent: `{"listings":[…],"next_cursor":…,"total":…}`, and whose it is made of. */
export type CachedPage = { readonly bytes: Buffer; readonly ids: readonly string[]; readonly sizeBytes: number }

type PageRow = {
  listings: string
  ids: string[] | null
  more: boolean
  last_key: string | number | null
  last_id: string | null
  total: number | null
}

type Order = { readonly by: string; readonly key: string; readonly columns: string; readonly after: string }

const TIME = `to_char(l.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const ORDERS: Readonly<Record<Sort, Order>> = {
  newest: { by: 'l.created_at DESC, l.id DESC', key: TIME, columns: '(l.created_at, l.id) <', after: 'timestamptz' },
  oldest: { by: 'l.created_at, l.id', key: TIME, columns: '(l.created_at, l.id) >', after: 'timestamptz' },
  price_low: { by: 'l.price_cents, l.id', key: 'l.price_cents', columns: '(l.price_cents, l.id) >', after: 'bigint' },
  price_high: {
    by: 'l.price_cents DESC, l.id DESC',
    key: 'l.price_cents',
    columns: '(l.price_cents, l.id) <',
    after: 'bigint',
  },
}

// The inner limit is a number that the planner can see; the outer one is the page asked for, and one more to know
// whether another page follows.
const pageText = (sort: Sort, conditions: readonly string[], limit: string, total: string): string => `
  SELECT '[' || coalesce(string_agg(p.card, ',' ORDER BY p.n) FILTER (WHERE p.n <= ${limit}::int), '') || ']' AS listings,
         array_agg(p.id ORDER BY p.n) FILTER (WHERE p.n <= ${limit}::int) AS ids,
         count(*) > ${limit}::int AS more,
         max(p.key) FILTER (WHERE p.n = ${limit}::int) AS last_key,
         max(p.id::text) FILTER (WHERE p.n = ${limit}::int) AS last_id,
         ${total} AS total
    FROM (
      SELECT row_number() OVER (ORDER BY ${ORDERS[sort].by}) AS n, l.id, ${ORDERS[sort].key} AS key, ${CARD} AS card
        FROM (
          SELECT * FROM (
            SELECT ${CARD_COLUMNS} FROM listings l WHERE ${conditions.join(' AND ')} ORDER BY ${ORDERS[sort].by} LIMIT 101
          ) l LIMIT ${limit}::int + 1
        ) l ${CARD_JOINS}
    ) p`

const afterCondition = (sort: Sort, values: Values, cursor: string | undefined): string[] => {
  const place = cursor === undefined ? null : decodeCursor(cursor, sort)
  if (!place) return []
  const { columns, after } = ORDERS[sort]
  return [`${columns} (${values.add(place.key)}::${after}, ${values.add(place.id)}::uuid)`]
}

/** The whole list, from its start or from a cursor on: the same few statements always, so they have names. */
const plain = new Map<string, Statement<PageRow>>(
  SORTS.flatMap((sort) =>
    ['', '-after'].map((place) => {
      const name = `listings-page-${sort}${place}`
      const { columns, after } = ORDERS[sort]
      const text = place
        ? pageText(sort, [PUBLIC, `${columns} ($1::${after}, $2::uuid)`], '$3', ALL_COUNT)
        : pageText(sort, [PUBLIC], '$1', ALL_COUNT)
      return [name, statement<PageRow>(`listings-page-${sort}${place}`, text)] as const
    }),
  ),
)

/** A page of the list, with how its search was read. Cached until a listing changes; the exact total is cached per filter beside it. */
export function readListings(
  on: Queryable,
  cache: PageCache,
  query: ListQuery,
  reading: SearchReading | null = null,
): Promise<CachedPage> {
  const { bbox, sort, cursor, limit, ...filters } = query
  const key = `${filterKey(filters)} ${bbox ? JSON.stringify(bbox) : ''}`
  const said = reading ? `,"search":${JSON.stringify(reading)}` : ''
  return cache.read(`page ${sort} ${limit} ${cursor ?? ''} ${key}${said}`, async () => {
    const values = makeValues()
    const byPlace = bbox !== undefined && (await isBetterByPlace(on, bbox, limit))
    const narrowed = [...filterConditions(filters, values), ...(bbox ? boxConditions(bbox, values, byPlace) : [])]
    const conditions = [PUBLIC, ...narrowed, ...afterCondition(sort, values, cursor)]
    const place = values.add(limit)
    // A narrowed list is planned for its very values, since the best index depends on them; its total is cached apart,
    // so that the next pages need not count again.
    const [row, counted] = await Promise.all([
      narrowed.length === 0
        ? on.first(plain.get(`listings-page-${sort}${cursor ? '-after' : ''}`)!, values.list)
        : on.first<PageRow>({ name: '', text: pageText(sort, conditions, place, 'NULL') }, values.list),
      narrowed.length === 0
        ? null
        : cache.read(`total ${key}`, async () => ({ total: await countListings(on, filters, bbox), sizeBytes: 8 })),
    ])
    return pageOf(row!, sort, { total: counted?.total ?? row!.total ?? 0, said })
  })
}

// Going through the list in its order meets one of the box at every all/inBox-th listing; going to the places of the
// box meets all of them and sorts. The kept cells tell which is less.
async function isBetterByPlace(on: Queryable, box: Box, limit: number): Promise<boolean> {
  const [inBox, all] = await Promise.all([countInBox(on, box), countListings(on, {}, undefined)])
  return inBox * inBox < (limit + 1) * all
}

type Besides = { readonly total: number; readonly said: string }

function pageOf(row: PageRow, sort: Sort, { total, said }: Besides): CachedPage {
  const next = row.more ? JSON.stringify(encodeCursor(sort, row.last_key!, row.last_id!)) : 'null'
  const bytes = Buffer.from(`{"listings":${row.listings},"next_cursor":${next},"total":${total}${said}}`)
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
