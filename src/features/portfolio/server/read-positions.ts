import { epochSeconds } from '#kit/clock.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { readPositions as endpoint } from '../contract.ts'
import { isInEscrow, positionValueCents } from '../rules.ts'

type Row = {
  listing_id: string
  name: string
  city: string
  state: string
  status: string
  media_set: string[]
  price_cents: number
  price_on: string
  shares_milli: number
  invested_cents: number
  first_at: Date
  last_at: Date
  goal_cents: number
  debt_cents: number
  equity_cents: number
}

const read = statement<Row>(
  'portfolio-positions',
  `SELECT p.listing_id, l.name, l.city, l.state, l.status, l.media_set, l.price_cents, l.price_on, p.shares_milli, p.invested_cents,
          p.first_at, p.last_at, f.goal_cents, coalesce(t.debt, 0) AS debt_cents, coalesce(t.equity, 0) AS equity_cents
     FROM positions p
     JOIN listings l ON l.id = p.listing_id
     JOIN listing_funding f ON f.listing_id = p.listing_id
     LEFT JOIN LATERAL (
       SELECT sum(amount_cents) FILTER (WHERE kind LIKE '%debt')::bigint AS debt,
              sum(amount_cents) FILTER (WHERE kind LIKE '%equity')::bigint AS equity
         FROM capital_tranches c WHERE c.listing_id = p.listing_id) t ON true
    WHERE p.investor_id = $1 AND p.shares_milli > 0
    ORDER BY p.last_at DESC, p.listing_id`,
)

/** Everything the investor owns, the latest investment first, each with its value and the day it was valued. */
export async function readPositions(on: Queryable, investorId: string): Promise<AnswerOf<typeof endpoint>> {
  const positions = (await on.rows(read, [investorId])).map((row) => ({
    listing_id: row.listing_id,
    name: row.name,
    city: row.city,
    state: row.state,
    status: row.status,
    media_set: row.media_set.length > 0 ? row.media_set : [`/drawings/${row.listing_id}/front.svg`],
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
    share_of_equity: row.invested_cents / Math.max(row.equity_cents, row.goal_cents),
    first_invested: epochSeconds(row.first_at),
    last_invested: epochSeconds(row.last_at),
  }))
  const sum = (pick: (one: (typeof positions)[number]) => number) =>
    positions.reduce((total, one) => total + pick(one), 0)
  return { total_invested: sum((one) => one.invested), total_value: sum((one) => one.value), positions }
}
