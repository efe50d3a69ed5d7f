import { epochSeconds } from '#kit/clock.ts'
import { decodeCursor, encodeCursor } from '#kit/cursor.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { readPositions as endpoint } from '../contract.ts'
import { inEscrowCents, valuedBetween } from '../positions-sums.ts'
import { isInEscrow } from '#features/offerings/rules.ts'
import type { OfferingStatus } from '#features/offerings/rules.ts'
import { positionValueCents } from '../rules.ts'

/** What a position's value is made of. */
type ValuedRow = {
  status: OfferingStatus
  price_cents: number
  price_on: string
  shares_milli: number
  invested_cents: number
  goal_cents: number
  debt_cents: number
  equity_cents: number
}

type Row = ValuedRow & {
  listing_id: string
  name: string
  city: string
  state: string
  media_set: string[]
  first_at: Date
  last_at: Date
}

const VALUED = `f.status, l.price_cents, l.price_on, p.shares_milli, p.invested_cents, f.goal_cents,
          coalesce(t.debt, 0) AS debt_cents, coalesce(t.equity, 0) AS equity_cents`

const OWNED = `positions p
     JOIN listings l ON l.id = p.listing_id
     JOIN offerings f ON f.listing_id = p.listing_id
     LEFT JOIN LATERAL (
       SELECT sum(amount_cents) FILTER (WHERE kind LIKE '%debt')::bigint AS debt,
              sum(amount_cents) FILTER (WHERE kind LIKE '%equity')::bigint AS equity
         FROM capital_tranches c WHERE c.listing_id = p.listing_id) t ON true
    WHERE p.investor_id = $1 AND p.shares_milli > 0`

// A cursor holds milliseconds.
const LAST_AT = `date_trunc('milliseconds', p.last_at)`

const readPage = statement<Row>(
  'portfolio-positions',
  `SELECT p.listing_id, l.name, l.city, l.state, l.media_set, p.first_at, p.last_at, ${VALUED} FROM ${OWNED}
      AND (${LAST_AT}, p.listing_id) < ($2, $3)
    ORDER BY ${LAST_AT} DESC, p.listing_id DESC LIMIT $4`,
)

const readAll = statement<ValuedRow>('portfolio-positions-valued', `SELECT ${VALUED} FROM ${OWNED}`)

const valuedOf = (row: ValuedRow) => ({
  shares_milli: row.shares_milli,
  invested: row.invested_cents,
  in_escrow: isInEscrow(row.status),
  value: isInEscrow(row.status)
    ? row.invested_cents
    : positionValueCents({
        investedCents: row.invested_cents,
        goalCents: row.goal_cents,
        valuationCents: row.price_cents,
        debtCents: row.debt_cents,
        equityCents: row.equity_cents,
      }),
  valued_on: row.price_on,
})

const positionOf = (row: Row) => ({
  ...valuedOf(row),
  listing_id: row.listing_id,
  name: row.name,
  city: row.city,
  state: row.state,
  status: row.status,
  media_set: row.media_set.length > 0 ? row.media_set : [`/drawings/${row.listing_id}/front.svg`],
  share_of_equity: row.invested_cents / Math.max(row.equity_cents, row.goal_cents),
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
): Promise<AnswerOf<typeof endpoint>> {
  const { at, id } = decodeCursor(cursor)
  const rows = await on.rows(readPage, [investorId, at, id, limit + 1])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const isAll = cursor === undefined && rows.length <= limit
  const owned = isAll ? rows : await on.rows(readAll, [investorId])
  return {
    ...totalsOf(owned.map(valuedOf)),
    positions: shown.map(positionOf),
    next_cursor: rows.length > limit && last ? encodeCursor(last.last_at, last.listing_id) : null,
  }
}
