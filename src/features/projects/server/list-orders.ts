import { PUBLIC } from '#features/listings/server/public-listings.ts'
import type { ListCursor, Sort } from '#features/listings/rules.ts'
import { aimedCondition, openCondition, shownCondition } from '#features/offerings/server/open-condition.ts'
import { CARD, CARD_COLUMNS, CARD_JOINS } from './listing-card.ts'
import type { Values } from './listing-filter.ts'

/** One order of a list: of which rows it goes through, and by what. */
export type Order = {
  readonly from: string
  /** What is sorted by; equal ones follow each other by id. */
  readonly key: string
  readonly id: string
  readonly direction: 'ASC' | 'DESC'
  readonly type: 'timestamptz' | 'bigint' | 'double precision'
  /** Whose card shows the figure; the others come after them. None: it stands on every card. */
  readonly shown?: string
}

const all = (key: string, direction: Order['direction'], type: Order['type']): Order => ({
  from: 'listings l',
  key,
  id: 'l.id',
  direction,
  type,
})
const offered = (key: string, shown: string, direction: Order['direction'], type: Order['type']): Order => ({
  from: 'listings l JOIN offerings k ON k.listing_id = l.id',
  key,
  id: 'k.listing_id',
  direction,
  type,
  shown,
})

export const ORDERS: Readonly<Record<Sort, Order>> = {
  newest: all('l.created_at', 'DESC', 'timestamptz'),
  oldest: all('l.created_at', 'ASC', 'timestamptz'),
  cash_yield: offered(
    'k.cash_yield',
    `k.cash_yield IS NOT NULL AND ${aimedCondition('k')}`,
    'DESC',
    'double precision',
  ),
  target_return: {
    ...offered(
      'l.target_return_low',
      `l.target_return_low IS NOT NULL AND l.target_return_high IS NOT NULL AND ${aimedCondition('k')}`,
      'DESC',
      'double precision',
    ),
    id: 'l.id',
  },
  most_funded: offered('k.funded_percent', `k.has_money AND ${shownCondition('k')}`, 'DESC', 'bigint'),
  ending_soon: offered('k.closes_at', `k.closes_at IS NOT NULL AND ${openCondition('k')}`, 'ASC', 'timestamptz'),
  minimum: offered('k.minimum_cents', openCondition('k'), 'ASC', 'bigint'),
  price_low: all('l.price_cents', 'ASC', 'bigint'),
  price_high: all('l.price_cents', 'DESC', 'bigint'),
}

/** Those whose card does not show what is sorted by, the newest first. */
export const restCondition = ({ shown }: Order): string =>
  `NOT EXISTS (SELECT FROM offerings k WHERE k.listing_id = l.id AND ${shown})`

/** After the place where a page ended. */
export function afterCondition(
  { key, id, direction, type }: Order,
  place: ListCursor | null,
  values: Values,
): string[] {
  if (!place) return []
  const sign = direction === 'DESC' ? '<' : '>'
  return [`(${key}, ${id}) ${sign} (${values.add(place.key)}::${type}, ${values.add(place.id)}::uuid)`]
}

export type PageRow = {
  listings: string
  ids: string[] | null
  more: boolean
  last_key: string | number | null
  last_id: string | null
  total: number | null
}

/**
 * A page in an order. The inner limit is a number that the planner can see; the outer one is the page asked for, and one
 * more to know whether another page follows.
 */
export function pageText(order: Order, conditions: readonly string[], limit: string, total: string): string {
  const { from, key, id, direction, shown } = order
  const where = [PUBLIC, ...(shown ? [shown] : []), ...conditions].join(' AND ')
  return cardsText(
    order,
    `SELECT * FROM (
            SELECT ${CARD_COLUMNS}, ${key} AS sort_key FROM ${from} WHERE ${where}
             ORDER BY ${key} ${direction}, ${id} ${direction} LIMIT 101
          ) l LIMIT ${limit}::int + 1`,
    limit,
    total,
  )
}

/**
 * The same page where few listings fit: all of them are gathered from the index of their facts, counted, and then sorted. `total` is how many
 * there are; beyond `most` it says no more than that, and the page is empty: more of them are met soon enough on the way through the list. `within` narrows the list, `conditions` the page of it.
 */
export function gatheredText(
  order: Order,
  { within, conditions }: { readonly within: readonly string[]; readonly conditions: readonly string[] },
  limit: string,
  most: number,
): string {
  const { from, key, id, direction, shown } = order
  const where = ['(SELECT is_few FROM size)', ...(shown ? [shown] : []), ...conditions].join(' AND ')
  return `
  WITH found AS MATERIALIZED (
    SELECT l.id, l.created_at, l.price_cents, l.target_return_low, l.target_return_high FROM listings l
     WHERE ${[PUBLIC, ...within].join(' AND ')} LIMIT ${most + 1}
  ), size AS (SELECT count(*)::int AS n, count(*) <= ${most} AS is_few FROM found)
  ${cardsText(
    order,
    `SELECT ${CARD_COLUMNS}, k.sort_key FROM (
            SELECT ${id} AS id, ${key} AS sort_key FROM ${from.replace('listings l', 'found l')} WHERE ${where}
             ORDER BY ${key} ${direction}, ${id} ${direction} LIMIT ${limit}::int + 1
          ) k CROSS JOIN LATERAL (SELECT * FROM listings WHERE id = k.id OFFSET 0) l`,
    limit,
    '(SELECT n FROM size)',
  )}`
}

/** The rows of `source` (the card's columns and `sort_key`) as a page of cards, with where it ends. */
function cardsText({ direction, type }: Order, source: string, limit: string, total: string): string {
  const last = type === 'timestamptz' ? TIME : 'l.sort_key'
  return `
  SELECT '[' || coalesce(string_agg(p.card, ',' ORDER BY p.n) FILTER (WHERE p.n <= ${limit}::int), '') || ']' AS listings,
         array_agg(p.id ORDER BY p.n) FILTER (WHERE p.n <= ${limit}::int) AS ids,
         count(*) > ${limit}::int AS more,
         max(p.key) FILTER (WHERE p.n = ${limit}::int) AS last_key,
         max(p.id::text) FILTER (WHERE p.n = ${limit}::int) AS last_id,
         ${total} AS total
    FROM (
      SELECT row_number() OVER (ORDER BY l.sort_key ${direction}, l.id ${direction}) AS n, l.id, ${last} AS key, ${CARD} AS card
        FROM (
          ${source}
        ) l ${CARD_JOINS}
    ) p`
}

const TIME = `to_char(l.sort_key AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
