import { EXPENSE_KINDS } from '#features/distributions/operating-statement.ts'
import type { ExpenseKind } from '#features/distributions/operating-statement.ts'
import type { Cents } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { PropertyReport } from '../contract.ts'
import { reportFigures } from '../report.ts'
import { findShown } from './find-shown.ts'

type Row = {
  id: string
  period_start: string
  period_end: string
  declared_on: string
  paid_on: string | null
  rent_cents: Cents
  other_income_cents: Cents
  expenses_cents: Cents
  pool_cents: Cents
  return_of_capital_cents: Cents
  outside_cents: Cents
  outside_capital_cents: Cents
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
  document_id: string | null
  document_name: string | null
}

const readAll = statement<Row>(
  'track-record-read-reports',
  `SELECT d.id, d.period_start, d.period_end, (d.declared_at AT TIME ZONE 'UTC')::date AS declared_on,
          (d.paid_at AT TIME ZONE 'UTC')::date AS paid_on, d.rent_cents, d.other_income_cents, d.expenses_cents, d.pool_cents,
          d.return_of_capital_cents, d.outside_cents, d.outside_capital_cents, r.taxes_cents, r.insurance_cents,
          r.management_cents, r.repairs_cents, r.utilities_cents, r.other_expenses_cents, r.occupancy_percent,
          r.reserve_end_cents, r.budget_income_cents, r.budget_expenses_cents, f.id AS document_id, f.name AS document_name
     FROM distributions d JOIN property_reports r ON r.distribution_id = d.id
     LEFT JOIN listing_documents f ON f.id = d.document_id
    WHERE d.listing_id = $1 AND d.status <> 'withdrawn' ORDER BY d.period_end DESC`,
)

/** Every period that a house accounted for, for whoever may see its listing. */
export async function readReports(
  on: Queryable,
  listingId: string,
): Promise<{ reports: PropertyReport[] } | Refusal<'listing_not_found'>> {
  const found = await findShown(on, listingId)
  if (!found) return refuse('listing_not_found')
  const rows = await on.rows(readAll, [listingId])
  return { reports: rows.map((row) => reportOf(row, listingId, found.all_shares_milli ?? 0)) }
}

function reportOf(row: Row, listingId: string, allSharesMilli: number): PropertyReport {
  const costs = Object.fromEntries(EXPENSE_KINDS.map((kind) => [kind, row[`${kind}_cents`]])) as Record<
    ExpenseKind,
    Cents | null
  >
  const figures = reportFigures(
    {
      start: row.period_start,
      end: row.period_end,
      rent: row.rent_cents,
      other_income: row.other_income_cents,
      expenses: row.expenses_cents,
      occupancy_percent: row.occupancy_percent,
      pool: row.pool_cents,
      capital: row.return_of_capital_cents,
      outside: row.outside_cents,
      outside_capital: row.outside_capital_cents,
      paid_on: row.paid_on,
      costs,
      reserve_end: row.reserve_end_cents,
      budget_income: row.budget_income_cents,
      budget_expenses: row.budget_expenses_cents,
    },
    allSharesMilli,
  )
  const { document_id: document, document_name: name } = row
  return {
    id: row.id,
    period_start: row.period_start,
    period_end: row.period_end,
    published_on: row.declared_on,
    paid_on: row.paid_on,
    ...figures,
    document: document === null ? null : { name: name ?? '', url: `/api/listings/${listingId}/documents/${document}` },
  }
}
