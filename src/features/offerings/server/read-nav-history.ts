import type { Cents } from '#kit/money.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { DatedValue, HouseHistory } from '../nav-history.ts'
import { allSharesMilliOf, HOUSE_COLUMNS, HOUSE_TABLES, NOBODY, UPFRONT_KINDS } from './house-sums.ts'
import type { HouseSums } from './house-sums.ts'

type HouseRow = HouseSums & { price_on: string }
const readHouses = statement<HouseRow>(
  'offerings-nav-houses',
  `SELECT ${HOUSE_COLUMNS}, l.price_on FROM ${HOUSE_TABLES} WHERE o.listing_id = ANY($1::uuid[])`,
)

// Of one day the one that was written down last is what the house is worth.
type ValuationRow = {
  listing_id: string
  on_date: string
  value_cents: Cents
  method: string
  known_at: Date | null
  replaced_at: Date | null
  recorded_at: Date | null
}
const readValuations = statement<ValuationRow>(
  'offerings-nav-valuations',
  `SELECT v.listing_id, v.on_date, v.value_cents, v.method, coalesce(v.recorded_at, v.known_at) AS known_at,
          (SELECT w.recorded_at FROM valuations w WHERE w.listing_id = v.listing_id AND w.on_date = v.on_date
             AND w.method = v.method AND w.revision = v.revision + 1) AS replaced_at, v.recorded_at
     FROM valuations v WHERE v.listing_id = ANY($1::uuid[]) AND NOT v.is_withdrawn
   UNION ALL
   SELECT listing_id, on_date, value_cents, method, known_at, replaced_at, NULL
     FROM valuation_changes WHERE listing_id = ANY($1::uuid[])
    ORDER BY listing_id, on_date, recorded_at NULLS FIRST, value_cents`,
)

// What was written down after `$2` and took effect before `$3` stands on its own, with its instant.
type CashRow = { listing_id: string; on_day: string; cents: Cents; is_closing: boolean; late_at: Date | null }
const readCash = statement<CashRow>(
  'offerings-nav-cash',
  `SELECT a.listing_id, (j.effective_at AT TIME ZONE 'UTC')::date AS on_day, sum(e.amount)::bigint AS cents,
          bool_or(j.kind = 'closing' OR j.kind = 'sale') AS is_closing,
          CASE WHEN j.recorded_at > $2::timestamptz AND j.effective_at < $3::timestamptz THEN j.recorded_at END AS late_at
     FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_journals j ON j.seq = e.journal_seq
    WHERE a.owner_id = '${NOBODY}' AND a.kind IN ('property.cash', 'property.reserve') AND a.listing_id = ANY($1::uuid[])
    GROUP BY 1, 2, 5 ORDER BY 1, 2, 5`,
)

/** What was written down after one instant, and took effect before another. */
export type Late = { readonly after: Date; readonly before: Date }

/**
 * All that is known of houses by day (F1), and what was known before; what is `late` of their cash has its instant. The debt is
 * that of the terms: the books keep no repayments yet.
 */
export async function readHouseHistories(
  on: Queryable,
  listingIds: readonly string[],
  late?: Late,
): Promise<ReadonlyMap<string, HouseHistory>> {
  const [houses, valuations, cash] = await Promise.all([
    on.rows(readHouses, [listingIds, UPFRONT_KINDS]),
    on.rows(readValuations, [listingIds]),
    on.rows(readCash, [listingIds, late?.after ?? null, late?.before ?? null]),
  ])
  const valuationsOf = Map.groupBy(valuations, (row) => row.listing_id)
  const cashOf = Map.groupBy(cash, (row) => row.listing_id)
  return new Map(
    houses.map((row) => [
      row.listing_id,
      houseOf(row, valuationsOf.get(row.listing_id) ?? [], cashOf.get(row.listing_id) ?? []),
    ]),
  )
}

function houseOf(row: HouseRow, valuations: readonly ValuationRow[], cash: readonly CashRow[]): HouseHistory {
  const closed = cash.findLast((one) => one.is_closing)?.on_day ?? row.closed_at?.toISOString().slice(0, 10)
  const dated = valuations.map((one): DatedValue => ({
    on: one.on_date,
    cents: one.value_cents,
    method: one.method,
    recordedAt: one.known_at?.toISOString() ?? null,
    replacedAt: one.replaced_at?.toISOString() ?? null,
  }))
  // What the listing says last: it is known also where nothing is dated.
  const same = dated.findLast((one) => one.on === row.price_on && one.cents === row.price_cents)
  const price: DatedValue = { ...same, on: row.price_on, cents: row.price_cents, isPrice: true }
  return {
    status: row.status,
    closedAt: row.closed_at,
    boughtOn: closed ?? null,
    allSharesMilli: allSharesMilliOf(row),
    debtCents: row.debt_cents,
    upfrontCents: row.upfront_cents,
    valuations: [...dated, price].toSorted((a, b) => a.on.localeCompare(b.on)),
    cashChanges: cash.map((one) => ({
      on: one.on_day,
      cents: one.cents,
      recordedAt: one.late_at?.toISOString() ?? null,
    })),
  }
}
