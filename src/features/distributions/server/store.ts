import { newId } from '#kit/id.ts'
import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { EXPENSE_KINDS } from '../operating-statement.ts'
import type { Distributed } from './judge-all.ts'

// An earlier declaration of the same period was withdrawn: the rules and the database let no other one stand beside it.
const addDistribution = statement<{ attempt: number }>(
  'distributions-add',
  `INSERT INTO distributions (id, listing_id, period_start, period_end, record_date, rent_cents, other_income_cents,
     expenses_cents, debt_service_cents, capex_cents, reserve_refill_cents, return_of_capital_cents,
     capital_from_reserve_cents, pool_cents, outside_cents, outside_capital_cents, declared_at, document_id, approval_id, pay_date, attempt)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
     (SELECT count(*) + 1 FROM distributions d WHERE d.listing_id = $2 AND d.period_start = $3 AND d.period_end = $4))
   RETURNING attempt`,
)

// In the order of the kinds of expense.
const addReport = statement(
  'distributions-add-report',
  `INSERT INTO property_reports (distribution_id, listing_id, taxes_cents, insurance_cents, management_cents, repairs_cents,
     utilities_cents, other_expenses_cents, occupancy_percent, reserve_end_cents, budget_income_cents, budget_expenses_cents)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
)

const addLines = statement(
  'distributions-add-lines',
  `INSERT INTO distribution_lines (id, distribution_id, listing_id, investor_id, shares_milli, income_cents, capital_cents, amount_cents)
   SELECT id, $1, $2, investor_id, shares, income, capital, income + capital
     FROM unnest($3::uuid[], $4::uuid[], $5::bigint[], $6::bigint[], $7::bigint[]) AS n(id, investor_id, shares, income, capital)`,
)

export type WrittenWith = {
  readonly documentId: string | null
  readonly approvalId: string | null
}

/** Write down a distribution with its report and its lines, which come to its pool. Gives its id, and which declaration of its period it is. */
export async function addOne(
  tx: Transaction,
  { statement: one, judged, lines, outsideCents, outsideCapitalCents }: Distributed,
  { documentId, approvalId }: WrittenWith,
  now: Date,
): Promise<{ readonly id: string; readonly attempt: number }> {
  const id = newId(now.getTime())
  const added = await tx.first(addDistribution, [
    id,
    one.listingId,
    one.periodStart,
    one.periodEnd,
    one.recordDate,
    one.rentCents,
    one.otherIncomeCents,
    one.expensesCents,
    one.debtServiceCents,
    one.capexCents,
    one.reserveRefillCents,
    one.returnOfCapitalCents,
    judged.capitalFromReserveCents,
    judged.poolCents,
    outsideCents,
    outsideCapitalCents,
    now,
    documentId,
    approvalId,
    one.payDate ?? null,
  ])
  await tx.run(addReport, [
    id,
    one.listingId,
    ...EXPENSE_KINDS.map((kind) => one.expenses[kind] ?? null),
    one.occupancyPercent,
    judged.after.reserveCents,
    one.budgetIncomeCents,
    one.budgetExpensesCents,
  ])
  if (lines.length > 0)
    await tx.run(addLines, [
      id,
      one.listingId,
      lines.map(() => newId(now.getTime())),
      lines.map((line) => line.investorId),
      lines.map((line) => line.sharesMilli),
      lines.map((line) => line.incomeCents),
      lines.map((line) => line.capitalCents),
    ])
  return { id, attempt: added!.attempt }
}
