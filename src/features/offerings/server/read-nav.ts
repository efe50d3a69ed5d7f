import type { Cents } from '#kit/money.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { isAtCost, monthsBetween, navCents, sharesValueCents } from '../nav.ts'
import type { OfferingStatus } from '../rules.ts'
import { isUpfront, USE_KINDS } from '../terms.ts'

type Row = {
  listing_id: string
  status: OfferingStatus
  closed_at: Date | null
  goal_cents: Cents
  price_cents: Cents
  debt_cents: Cents
  equity_cents: Cents
  upfront_cents: Cents
  held_cents: Cents
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

const read = statement<Row>(
  'offerings-read-navs',
  `SELECT o.listing_id, o.status, o.closed_at, o.goal_cents, l.price_cents, coalesce(t.debt, 0) AS debt_cents,
          coalesce(t.equity, 0) AS equity_cents, coalesce(u.upfront, 0) AS upfront_cents, coalesce(a.held, 0) AS held_cents
     FROM offerings o JOIN listings l ON l.id = o.listing_id
     LEFT JOIN LATERAL (
       SELECT sum(amount_cents) FILTER (WHERE kind LIKE '%debt')::bigint AS debt,
              sum(amount_cents) FILTER (WHERE kind LIKE '%equity')::bigint AS equity
         FROM capital_tranches c WHERE c.listing_id = o.listing_id) t ON true
     LEFT JOIN LATERAL (
       SELECT sum(amount_cents)::bigint AS upfront FROM offering_uses c WHERE c.listing_id = o.listing_id AND c.kind = ANY($2::text[])) u ON true
     LEFT JOIN LATERAL (
       SELECT sum(balance)::bigint AS held FROM ledger_accounts c
        WHERE c.owner_id = '${NOBODY}' AND c.kind IN ('property.cash', 'property.reserve') AND c.listing_id = o.listing_id) a ON true
    WHERE o.listing_id = ANY($1::uuid[])`,
)

const UPFRONT = USE_KINDS.filter(isUpfront)

export type Nav = {
  readonly status: OfferingStatus
  /** All equity, sold or not, in thousandths of a share: one for each cent that it was issued for. */
  readonly allSharesMilli: number
  /** What some shares are worth; until the house is bought what was paid for them. */
  valueOf(sharesMilli: number, paidCents: Cents): Cents
}

/**
 * The net asset value of houses by F1, at the latest valuation. The books keep no receivables, accrued interest or payables
 * of a house yet: what a house earns or owes shows when its cash does.
 */
export async function readNavs(
  on: Queryable,
  listingIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Nav>> {
  const rows = await on.rows(read, [listingIds, UPFRONT])
  return new Map(rows.map((row) => [row.listing_id, navOf(row, now)]))
}

function navOf(row: Row, now: Date): Nav {
  const allSharesMilli = Math.max(row.equity_cents, row.goal_cents)
  const nav = navCents({
    valuationCents: row.price_cents,
    cashCents: row.held_cents,
    receivableCents: 0,
    debtCents: row.debt_cents,
    accruedCents: 0,
    payableCents: 0,
    upfrontCents: row.upfront_cents,
    months: row.closed_at ? monthsBetween(row.closed_at, now) : 0,
  })
  return {
    status: row.status,
    allSharesMilli,
    valueOf: (sharesMilli, paidCents) =>
      isAtCost(row.status) ? paidCents : sharesValueCents(sharesMilli, allSharesMilli, nav),
  }
}
