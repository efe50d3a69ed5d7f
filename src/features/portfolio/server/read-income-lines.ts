import type { DistributionStatus } from '#features/distributions/rules.ts'
import type { Cents } from '#kit/money.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { Period } from '../income/project.ts'

/** Somebody's part of a distribution. */
export type IncomeLine = {
  listing_id: string
  journal_seq: number | null
  amount_cents: Cents
  capital_cents: Cents
  shares_milli: number
  period_start: string
  period_end: string
  record_date: string
  pay_date: string | null
}

const readLines = statement<IncomeLine>(
  'portfolio-income-lines',
  `SELECT l.listing_id, l.journal_seq, l.amount_cents, l.capital_cents, l.shares_milli, d.period_start, d.period_end, d.record_date, d.pay_date
     FROM distribution_lines l JOIN distributions d ON d.id = l.distribution_id
    WHERE l.investor_id = $1 AND (l.paid_at IS NULL OR l.paid_at >= $2) AND d.status <> 'withdrawn' ORDER BY l.id`,
)

/** A person's lines that are on their way, or were paid from a day on. */
export const readIncomeLines = (on: Queryable, investorId: string, from: string): Promise<IncomeLine[]> =>
  on.rows(readLines, [investorId, `${from}T00:00:00Z`])

type PeriodRow = {
  listing_id: string
  period_start: string
  period_end: string
  status: DistributionStatus
  paid_at: Date | null
  income_cents: Cents
}

const readPeriods = statement<PeriodRow>(
  'portfolio-income-periods',
  `SELECT listing_id, period_start, period_end, status, paid_at, pool_cents - return_of_capital_cents AS income_cents
     FROM distributions WHERE listing_id = ANY($1::uuid[]) AND status <> 'withdrawn' ORDER BY period_end`,
)

/** Every period that houses accounted for, by house. */
export async function readHousePeriods(
  on: Queryable,
  listingIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Period[]>> {
  if (listingIds.length === 0) return new Map()
  const rows = await on.rows(readPeriods, [listingIds])
  return new Map(
    [...Map.groupBy(rows, (row) => row.listing_id)].map(([id, ofHouse]) => [
      id,
      ofHouse.map((row): Period => ({
        start: row.period_start,
        end: row.period_end,
        paidOn: row.paid_at?.toISOString().slice(0, 10) ?? null,
        incomeCents: row.income_cents,
      })),
    ]),
  )
}

const readCloses = statement<{ listing_id: string; closes_at: Date | null }>(
  'portfolio-income-closes',
  'SELECT listing_id, closes_at FROM offerings WHERE listing_id = ANY($1::uuid[])',
)

/** Until when offerings take money; null for those without an end. */
export async function readClosing(
  on: Queryable,
  listingIds: readonly string[],
): Promise<ReadonlyMap<string, Date | null>> {
  if (listingIds.length === 0) return new Map()
  const rows = await on.rows(readCloses, [listingIds])
  return new Map(rows.map((row) => [row.listing_id, row.closes_at]))
}
