import { epochSeconds } from '#kit/clock.ts'
import { decodeCursor, encodeCursor } from '#kit/cursor.ts'
import type { OfferingStatus } from '#features/offerings/rules.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { readPositions as endpoint } from '../contract.ts'
import { inEscrowCents, valuedBetween } from '../positions-sums.ts'
import { GIVEN_PICTURES } from '#features/listings/server/media-set.ts'
import { isAtCost } from '#features/offerings/nav.ts'
import { readNavs } from '#features/offerings/server/read-nav.ts'
import type { Nav } from '#features/offerings/server/read-nav.ts'

/** What a position's value is made of, beside the net asset value of its house. */
type ValuedRow = {
  listing_id: string
  price_on: string
  shares_milli: number
  invested_cents: number
}

type Row = ValuedRow & {
  status: OfferingStatus
  name: string
  city: string
  state: string
  media_set: string[]
  first_at: Date
  last_at: Date
}

const VALUED = 'p.listing_id, l.price_on, p.shares_milli, p.invested_cents'

const OWNED = `positions p
     JOIN listings l ON l.id = p.listing_id
     JOIN offerings o ON o.listing_id = p.listing_id
    WHERE p.investor_id = $1 AND p.shares_milli > 0`

// A cursor holds milliseconds.
const LAST_AT = `date_trunc('milliseconds', p.last_at)`

const readPage = statement<Row>(
  'portfolio-positions',
  `SELECT l.name, l.city, l.state, ${GIVEN_PICTURES} AS media_set, o.status, p.first_at, p.last_at, ${VALUED} FROM ${OWNED}
      AND (${LAST_AT}, p.listing_id) < ($2, $3)
    ORDER BY ${LAST_AT} DESC, p.listing_id DESC LIMIT $4`,
)

const readAll = statement<ValuedRow>('portfolio-positions-valued', `SELECT ${VALUED} FROM ${OWNED}`)

type DisputedRow = { listing_id: string; cents: number }
const readDisputed = statement<DisputedRow>(
  'portfolio-positions-disputed',
  `SELECT i.listing_id, sum(d.amount_cents)::bigint AS cents
     FROM transfers t JOIN transfer_disputes d ON d.transfer_id = t.id AND d.status = 'open' JOIN investments i ON i.payment_id = t.id
    WHERE t.person_id = $1 AND t.status = 'disputed' GROUP BY 1`,
)

type ToConfirm = { order_id: string; name: string; until: Date }
const readToConfirm = statement<ToConfirm>(
  'portfolio-orders-to-confirm',
  `SELECT c.order_id, l.name, c.confirm_until AS until
     FROM order_confirmations c JOIN investments i ON i.investor_id = c.investor_id AND i.id = c.order_id
     JOIN listings l ON l.id = c.listing_id
    WHERE c.investor_id = $1 AND c.status = 'asked' AND i.status = 'funded' ORDER BY c.confirm_until, c.id LIMIT 20`,
)

const countSold = statement<{ n: number }>(
  'portfolio-count-sold',
  'SELECT count(*)::int AS n FROM offering_payouts WHERE investor_id = $1',
)

const valuedOf = (row: ValuedRow, nav: Nav) => ({
  shares_milli: row.shares_milli,
  invested: row.invested_cents,
  in_escrow: isAtCost(nav.status),
  value: nav.valueOf(row.shares_milli, row.invested_cents),
  valued_on: row.price_on,
})

const positionOf = (row: Row, nav: Nav, disputedCents: number) => ({
  ...valuedOf(row, nav),
  disputed: disputedCents,
  listing_id: row.listing_id,
  name: row.name,
  city: row.city,
  state: row.state,
  status: row.status,
  media_set: row.media_set.length > 0 ? row.media_set : [`/drawings/${row.listing_id}/front.svg`],
  share_of_equity: row.shares_milli / nav.allSharesMilli,
  first_invested: epochSeconds(row.first_at),
  last_invested: epochSeconds(row.last_at),
})

function totalsOf(positions: readonly ReturnType<typeof valuedOf>[]) {
  const sum = (pick: (one: (typeof positions)[number]) => number) =>
    positions.reduce((total, one) => total + pick(one), 0)
  return {
    total_invested: sum((one) => one.invested),
    total_value: sum((one) => one.value),
    total_shares_milli: sum((one) => one.shares_milli),
    total_in_escrow: inEscrowCents(positions),
    count: positions.length,
    valued_between: valuedBetween(positions),
  }
}

/**
 * A page of what the investor owns, the latest investment first, each with its value and the day it was valued. The
 * totals are of everything that is owned, whichever page it is.
 */
export async function readPositions(
  on: Queryable,
  investorId: string,
  cursor: string | undefined,
  limit: number,
  now: Date,
): Promise<AnswerOf<typeof endpoint>> {
  const { at, id } = decodeCursor(cursor)
  const rows = await on.rows(readPage, [investorId, at, id, limit + 1])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const isAll = cursor === undefined && rows.length <= limit
  const owned = isAll ? rows : await on.rows(readAll, [investorId])
  const [disputedRows, sold, toConfirm] = await Promise.all([
    on.rows(readDisputed, [investorId]),
    on.first(countSold, [investorId]),
    on.rows(readToConfirm, [investorId]),
  ])
  const disputed = new Map(disputedRows.map((row) => [row.listing_id, row.cents]))
  const navs = await readNavs(on, [...new Set([...owned, ...shown].map((row) => row.listing_id))], now)
  return {
    ...totalsOf(owned.map((row) => valuedOf(row, navs.get(row.listing_id)!))),
    total_disputed: disputedRows.reduce((sum, row) => sum + row.cents, 0),
    to_confirm: toConfirm.map((one) => ({ ...one, until: one.until.toISOString() })),
    sold: sold?.n ?? 0,
    positions: shown.map((row) => positionOf(row, navs.get(row.listing_id)!, disputed.get(row.listing_id) ?? 0)),
    next_cursor: rows.length > limit && last ? encodeCursor(last.last_at, last.listing_id) : null,
  }
}
