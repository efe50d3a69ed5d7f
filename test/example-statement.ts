import type { OperatingStatement } from '#features/distributions/operating-statement.ts'

/** What a house accounts for: a period of no income and no cost, but for what is named. Its last day is the record date. */
export const exampleStatement = (
  listingId: string,
  [periodStart, periodEnd]: readonly [string, string],
  named: Partial<OperatingStatement>,
): OperatingStatement => ({
  listingId,
  periodStart,
  periodEnd,
  recordDate: periodEnd,
  rentCents: 0,
  otherIncomeCents: 0,
  expensesCents: 0,
  debtServiceCents: 0,
  capexCents: 0,
  reserveRefillCents: 0,
  returnOfCapitalCents: 0,
  expenses: {},
  occupancyPercent: null,
  reserveEndCents: null,
  budgetIncomeCents: null,
  budgetExpensesCents: null,
  ...named,
})
