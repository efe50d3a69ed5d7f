import { standingCondition } from '#features/listings/server/standing-valuations.ts'
import type { Cents } from '#kit/money.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { navHistoryOf } from '../nav-history.ts'
import type { HouseHistory, NavHistory } from '../nav-history.ts'
import { allSharesMilliOf, HOUSE_COLUMNS, HOUSE_TABLES, NOBODY, UPFRONT_KINDS } from './house-sums.ts'
import type { HouseSums } from './house-sums.ts'

type HouseRow = HouseSums & { price_on: string }
const readHouses = statement<HouseRow>(
  'offerings-nav-houses',
  `SELECT ${HOUSE_COLUMNS}, l.price_on FROM ${HOUSE_TABLES} WHERE o.listing_id = ANY($1::uuid[])`,
)

// Of one day the one that was written down last is what the house is worth.
type ValuationRow = { listing_id: string; on_date: string; value_cents: Cents }
const readValuations = statement<ValuationRow>(
  'offerings-nav-valuations',
  `SELECT v.listing_id, v.on_date, v.value_cents FROM valuations v
    WHERE v.listing_id = ANY($1::uuid[]) AND ${standingCondition('v')}
    ORDER BY v.listing_id, v.on_date, v.recorded_at NULLS FIRST, v.value_cents`,
)

type CashRow = { listing_id: string; on_day: string; cents: Cents; is_closing: boolean }
const readCash = statement<CashRow>(
  'offerings-nav-cash',
  `SELECT a.listing_id, (j.effective_at AT TIME ZONE 'UTC')::date AS on_day, sum(e.amount)::bigint AS cents,
          bool_or(j.kind = 'closing') AS is_closing
     FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_journals j ON j.seq = e.journal_seq
    WHERE a.owner_id = '${NOBODY}' AND a.kind IN ('property.cash', 'property.reserve') AND a.listing_id = ANY($1::uuid[])
    GROUP BY 1, 2 ORDER BY 1, 2`,
)

/**
 * What houses were worth at the end of every day (F1), from dated valuations and the books. The debt is that of the terms:
 * the books keep no repayments yet.
 */
export async function readNavHistories(
  on: Queryable,
  listingIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, NavHistory>> {
  const [houses, valuations, cash] = await Promise.all([
    on.rows(readHouses, [listingIds, UPFRONT_KINDS]),
    on.rows(readValuations, [listingIds]),
    on.rows(readCash, [listingIds]),
  ])
  const valuationsOf = Map.groupBy(valuations, (row) => row.listing_id)
  const cashOf = Map.groupBy(cash, (row) => row.listing_id)
  return new Map(
    houses.map((row) => {
      const house = houseOf(row, valuationsOf.get(row.listing_id) ?? [], cashOf.get(row.listing_id) ?? [])
      return [row.listing_id, navHistoryOf(house, now)]
    }),
  )
}

function houseOf(row: HouseRow, valuations: readonly ValuationRow[], cash: readonly CashRow[]): HouseHistory {
  const closed = cash.findLast((one) => one.is_closing)?.on_day ?? row.closed_at?.toISOString().slice(0, 10)
  const dated = valuations.map((one) => ({ on: one.on_date, cents: one.value_cents }))
  return {
    status: row.status,
    closedAt: row.closed_at,
    boughtOn: closed ?? null,
    allSharesMilli: allSharesMilliOf(row),
    debtCents: row.debt_cents,
    upfrontCents: row.upfront_cents,
    // What the listing says last: it is known also where nothing is dated.
    valuations: [...dated, { on: row.price_on, cents: row.price_cents }].toSorted((a, b) => a.on.localeCompare(b.on)),
    cashChanges: cash.map((one) => ({ on: one.on_day, cents: one.cents })),
  }
}
