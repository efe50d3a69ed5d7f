import type { Cents } from '#kit/money.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { isAtCost, monthsBetween, navCents, sharesValueCents } from '../nav.ts'
import type { OfferingStatus } from '../rules.ts'
import { allSharesMilliOf, HOUSE_COLUMNS, HOUSE_TABLES, NOBODY, UPFRONT_KINDS } from './house-sums.ts'
import type { HouseSums } from './house-sums.ts'

type Row = HouseSums & { held_cents: Cents }

const read = statement<Row>(
  'offerings-read-navs',
  `SELECT ${HOUSE_COLUMNS}, coalesce(a.held, 0) AS held_cents
     FROM ${HOUSE_TABLES}
     LEFT JOIN LATERAL (
       SELECT sum(balance)::bigint AS held FROM ledger_accounts c
        WHERE c.owner_id = '${NOBODY}' AND c.kind IN ('property.cash', 'property.reserve') AND c.listing_id = o.listing_id) a ON true
    WHERE o.listing_id = ANY($1::uuid[])`,
)

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
  const rows = await on.rows(read, [listingIds, UPFRONT_KINDS])
  return new Map(rows.map((row) => [row.listing_id, navOf(row, now)]))
}

function navOf(row: Row, now: Date): Nav {
  const allSharesMilli = allSharesMilliOf(row)
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
