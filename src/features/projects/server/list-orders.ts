import { PUBLIC } from '#features/listings/server/public-listings.ts'
import type { ListCursor, Sort } from '#features/listings/rules.ts'
import { aimedCondition, openCondition, shownCondition } from '#features/offerings/server/open-condition.ts'
import { CARD, CARD_COLUMNS, CARD_JOINS } from './listing-card.ts'
import { among } from './filter-rules.ts'
import type { Source } from './filter-rules.ts'
import type { Values } from './listing-filter.ts'

/** One order of a list: of which rows it goes through, and by what. */
export type Order = {
  readonly from: string
  /** What is sorted by; equal ones follow each other by id. */
  readonly key: string
  readonly id: string
  readonly direction: 'ASC' | 'DESC'
  readonly type: 'timestamptz' | 'bigint' | 'double precision'
  /** Whose card shows the figure; the others come after them, `rest` tells which. None: it stands on every card. */
  readonly shown?: string
  readonly rest?: string
}
type Column = readonly [name: string, direction: Order['direction'], type: Order['type']]
/** The same order through the facts of listings, and through the table and its indexes. */
type Orders = Readonly<Record<Source, Order>>

const house = (...[name, direction, type]: Column): Orders => {
  const order = { key: `l.${name}`, id: 'l.id', direction, type }
  return { facts: { from: 'listing_facts l', ...order }, listings: { from: 'listings l', ...order } }
}

const restOf = (shown: string): string => `NOT EXISTS (SELECT FROM offerings k WHERE k.listing_id = l.id AND ${shown})`

/** `shown`: whether the card of an offering, by the name that its statement gives it, shows what is sorted by. */
const offering = (shown: (o: string) => string, ...[name, direction, type]: Column): Orders => {
  const [onFacts, onOffering] = [shown('l'), shown('k')]
  const facts = {
    from: 'listing_facts l',
    key: `l.${name}`,
    id: 'l.id',
    shown: onFacts,
    rest: `(${onFacts}) IS NOT TRUE`,
  }
  const from = 'listings l JOIN offerings k ON k.listing_id = l.id'
  const listings = { from, key: `k.${name}`, id: 'k.listing_id', shown: onOffering, rest: restOf(onOffering) }
  return { facts: { ...facts, direction, type }, listings: { ...listings, direction, type } }
}

const TARGET = offering(
  (o) => `l.target_return IS NOT NULL AND ${aimedCondition(o)}`,
  'target_return',
  'DESC',
  'double precision',
)
const TARGET_SHOWN = `l.target_return_low IS NOT NULL AND l.target_return_high IS NOT NULL AND ${aimedCondition('k')}`

export const ORDERS: Readonly<Record<Sort, Orders>> = {
  newest: house('created_at', 'DESC', 'timestamptz'),
  oldest: house('created_at', 'ASC', 'timestamptz'),
  cash_yield: offering(
    (o) => `${o}.cash_yield IS NOT NULL AND ${aimedCondition(o)}`,
    'cash_yield',
    'DESC',
    'double precision',
  ),
  target_return: {
    facts: TARGET.facts,
    listings: {
      ...TARGET.listings,
      key: 'l.target_return_low',
      id: 'l.id',
      shown: TARGET_SHOWN,
      rest: restOf(TARGET_SHOWN),
    },
  },
  most_funded: offering((o) => `${o}.has_money AND ${shownCondition(o)}`, 'funded_percent', 'DESC', 'bigint'),
  ending_soon: offering((o) => `${o}.closes_at IS NOT NULL AND ${openCondition(o)}`, 'closes_at', 'ASC', 'timestamptz'),
  minimum: offering(openCondition, 'minimum_cents', 'ASC', 'bigint'),
  price_low: house('price_cents', 'ASC', 'bigint'),
  price_high: house('price_cents', 'DESC', 'bigint'),
}

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

// What the orders of a source need of the listings that were found.
const GATHERED: Readonly<Record<Source, string>> = {
  facts: `l.id, l.created_at, l.price_cents, l.target_return, l.status, l.has_money, l.is_met, l.funded_percent, l.cash_yield,
    l.minimum_cents, l.closes_at`,
  listings: 'l.id, l.created_at, l.price_cents, l.target_return_low, l.target_return_high',
}

/**
 * The same page where few listings fit: all of them are gathered from a source, counted, and then sorted. `total` is how many
 * there are; beyond `most` it says no more than that, and the page is empty: more of them are met soon enough on the way through the list. `within` narrows the list, `conditions` the page of it.
 */
export function gatheredText(
  order: Order,
  found: { readonly source: Source; readonly within: readonly string[]; readonly conditions: readonly string[] },
  limit: string,
  most: number,
): string {
  const { from, key, id, direction, shown } = order
  const where = ['(SELECT is_few FROM size)', ...(shown ? [shown] : []), ...found.conditions].join(' AND ')
  return `
  WITH found AS MATERIALIZED (
    SELECT ${GATHERED[found.source]} FROM ${among(found.source, found.within)} LIMIT ${most + 1}
  ), size AS (SELECT count(*)::int AS n, count(*) <= ${most} AS is_few FROM found)
  ${cardsText(
    order,
    `SELECT ${CARD_COLUMNS}, k.sort_key FROM (
            SELECT ${id} AS id, ${key} AS sort_key FROM ${from.replace(/^\w+ l/, 'found l')} WHERE ${where}
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
