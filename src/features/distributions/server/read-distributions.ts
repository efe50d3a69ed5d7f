import type { Entry } from '#features/ledger/rules.ts'
import type { Cents } from '#kit/money.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { operationsEntries } from '../operations.ts'
import type { DistributionStatus } from '../rules.ts'

/** The equity of an offering `o` that was not for sale here, in thousandths of a share: one for each cent of it. */
export const OUTSIDE = `greatest(0, coalesce((SELECT sum(t.amount_cents) FROM capital_tranches t
    WHERE t.listing_id = o.listing_id AND t.kind LIKE '%equity'), 0) - o.goal_cents)::bigint`

/** A distribution with the report of its period, as operators read it. */
export type DistributionRow = {
  id: string
  listing_id: string
  name: string
  period_start: string
  period_end: string
  record_date: string
  rent_cents: Cents
  other_income_cents: Cents
  expenses_cents: Cents
  debt_service_cents: Cents
  capex_cents: Cents
  reserve_refill_cents: Cents
  return_of_capital_cents: Cents
  capital_from_reserve_cents: Cents
  pool_cents: Cents
  outside_cents: Cents
  outside_capital_cents: Cents
  outside_milli: number
  status: DistributionStatus
  declared_at: Date
  paid_at: Date | null
  pay_date: string | null
  attempt: number
  withdrawn_at: Date | null
  approval_id: string | null
  file_hash: string | null
  taxes_cents: Cents | null
  insurance_cents: Cents | null
  management_cents: Cents | null
  repairs_cents: Cents | null
  utilities_cents: Cents | null
  other_expenses_cents: Cents | null
  occupancy_percent: number | null
  reserve_end_cents: Cents
  budget_income_cents: Cents | null
  budget_expenses_cents: Cents | null
  lines: number
  paid_lines: number
}

const COLUMNS = `d.id, d.listing_id, l.name, d.period_start, d.period_end, d.record_date, d.rent_cents, d.other_income_cents,
  d.expenses_cents, d.debt_service_cents, d.capex_cents, d.reserve_refill_cents, d.return_of_capital_cents,
  d.capital_from_reserve_cents, d.pool_cents, d.outside_cents, d.outside_capital_cents, ${OUTSIDE} AS outside_milli, d.status, d.declared_at, d.paid_at, d.pay_date, d.attempt, d.withdrawn_at, d.approval_id, f.file_hash,
  r.taxes_cents, r.insurance_cents, r.management_cents, r.repairs_cents, r.utilities_cents, r.other_expenses_cents,
  r.occupancy_percent, r.reserve_end_cents, r.budget_income_cents, r.budget_expenses_cents,
  (SELECT count(*) FROM distribution_lines n WHERE n.distribution_id = d.id)::int AS lines,
  (SELECT count(*) FROM distribution_lines n WHERE n.distribution_id = d.id AND n.paid_at IS NOT NULL)::int AS paid_lines`
const FROM = `FROM distributions d JOIN listings l ON l.id = d.listing_id
  JOIN offerings o ON o.listing_id = d.listing_id JOIN property_reports r ON r.distribution_id = d.id
  LEFT JOIN listing_documents f ON f.id = d.document_id`

const list = statement<DistributionRow>(
  'distributions-list',
  `SELECT ${COLUMNS} ${FROM} WHERE $1::uuid IS NULL OR d.listing_id = $1 ORDER BY d.id DESC LIMIT $2`,
)
const find = statement<DistributionRow>('distributions-find', `SELECT ${COLUMNS} ${FROM} WHERE d.id = $1`)

/** The newest first; of one listing, or of all. */
export const listDistributions = (on: Queryable, listingId: string | null, limit: number): Promise<DistributionRow[]> =>
  on.rows(list, [listingId, limit])

export const findDistribution = (on: Queryable, id: string): Promise<DistributionRow | null> => on.first(find, [id])

/** The entries of the journal that its declaration wrote. */
export const operationsOf = (row: DistributionRow): Entry[] =>
  operationsEntries({
    listingId: row.listing_id,
    rentCents: row.rent_cents,
    otherIncomeCents: row.other_income_cents,
    expensesCents: row.expenses_cents,
    debtServiceCents: row.debt_service_cents,
    capexCents: row.capex_cents,
    reserveRefillCents: row.reserve_refill_cents,
    capitalFromReserveCents: row.capital_from_reserve_cents,
    outsideCents: row.outside_cents,
  })

export type LineRow = {
  id: string
  investor_id: string
  shares_milli: number
  income_cents: Cents
  capital_cents: Cents
  amount_cents: Cents
  paid_at: Date | null
  journal_seq: number | null
}

const readAllLines = statement<LineRow>(
  'distributions-read-lines',
  `SELECT id, investor_id, shares_milli, income_cents, capital_cents, amount_cents, paid_at, journal_seq
     FROM distribution_lines WHERE distribution_id = $1 ORDER BY investor_id`,
)

/** Who gets what of a distribution, always in the same order. */
export const readLines = (on: Queryable, distributionId: string): Promise<LineRow[]> =>
  on.rows(readAllLines, [distributionId])
