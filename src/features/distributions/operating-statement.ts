import type { Cents } from '#kit/money.ts'

/** The kinds of cost that a statement may tell apart. */
export const EXPENSE_KINDS = ['taxes', 'insurance', 'management', 'repairs', 'utilities', 'other_expenses'] as const
export type ExpenseKind = (typeof EXPENSE_KINDS)[number]

/**
 * What a house earned and spent in a period, as its manager accounts for it. Days are calendar days, both ends within the
 * period; amounts are cents. Plain JSON, as it stands in the payload of an approval.
 */
export type OperatingStatement = {
  readonly listingId: string
  readonly periodStart: string
  readonly periodEnd: string
  /** Who holds shares at the end of this day (UTC) is paid. */
  readonly recordDate: string
  /** From this day on (UTC) it is paid; at once where none is named. */
  readonly payDate?: string | null
  readonly rentCents: Cents
  readonly otherIncomeCents: Cents
  /** Operating expenses; by kind in `expenses`, where they are told apart. */
  readonly expensesCents: Cents
  readonly debtServiceCents: Cents
  readonly capexCents: Cents
  /** Put aside into the reserve; below zero: what the reserve paid of works, or of a shortfall. */
  readonly reserveRefillCents: Cents
  /** Of what investors paid in, what goes back to them: no income. */
  readonly returnOfCapitalCents: Cents
  readonly expenses: Readonly<Partial<Record<ExpenseKind, Cents>>>
  /** What of the house was let, 0 to 100. */
  readonly occupancyPercent: number | null
  /** What the manager says that the reserve holds in the end; compared with the books. */
  readonly reserveEndCents: Cents | null
  readonly budgetIncomeCents: Cents | null
  readonly budgetExpensesCents: Cents | null
}

/** Net operating income (F7): what is left before the loan is paid. */
export const noiCents = (one: OperatingStatement): Cents => one.rentCents + one.otherIncomeCents - one.expensesCents

/** F6 without the capital: what of the income can be paid out. Below nothing where the period did not pay for itself. */
export const incomeCents = (one: OperatingStatement): Cents =>
  noiCents(one) - one.debtServiceCents - one.capexCents - one.reserveRefillCents

/** F6: NOI - debt service - capex - reserve refill, and the capital that goes back. */
export const poolCents = (one: OperatingStatement): Cents => incomeCents(one) + one.returnOfCapitalCents

export const periodOf = (one: Pick<OperatingStatement, 'periodStart' | 'periodEnd'>): string =>
  `${one.periodStart} to ${one.periodEnd}`
