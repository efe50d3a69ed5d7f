import type { Cents } from '#kit/money.ts'

/** A debt of a house: yearly interest as a decimal, and over how many years it is repaid; null: interest alone. */
export type Debt = {
  readonly amountCents: Cents
  readonly rate: number
  readonly amortYears: number | null
}

/** What a debt costs in a month, in cents and parts of them: interest alone, or one of the equal payments. */
export function monthlyPayment({ amountCents, rate, amortYears }: Debt): number {
  const monthly = rate / 12
  if (amortYears === null) return amountCents * monthly
  const months = amortYears * 12
  return monthly === 0 ? amountCents / months : (amountCents * monthly) / (1 - (1 + monthly) ** -months)
}

/** What debts cost in a year, rounded to the cent: their interest, and what of them is repaid. */
export const debtServiceCents = (debts: readonly Debt[]): Cents =>
  Math.round(debts.reduce((sum, debt) => sum + monthlyPayment(debt) * 12, 0))

/** A year of a house as its owners see it. Amounts are cents. */
export type CashInputs = {
  /** Net operating income (F7). */
  readonly noiCents: Cents
  readonly debtServiceCents: Cents
  readonly reserveRefillCents: Cents
  readonly feesCents: Cents
  readonly equityCents: Cents
}

/** F17: what reaches the owners in a year, in cents, and as a part of the equity; below nothing where rent does not do. */
export function cashYieldOf(inputs: CashInputs): { readonly cashCents: Cents; readonly yield: number } {
  const { noiCents, debtServiceCents: service, reserveRefillCents, feesCents, equityCents } = inputs
  const cashCents = noiCents - service - reserveRefillCents - feesCents
  return { cashCents, yield: cashCents / equityCents }
}

/** F7, each as a decimal, or null where what it is divided by is nothing. */
export function ratiosOf(house: {
  readonly noiCents: Cents
  readonly priceCents: Cents
  readonly valueCents: Cents
  readonly debtCents: Cents
  readonly debtServiceCents: Cents
  readonly distributableCents: Cents
  readonly equityCents: Cents
  readonly totalInCents: Cents
}) {
  const part = (of: Cents, whole: Cents) => (whole > 0 ? of / whole : null)
  return {
    capRate: part(house.noiCents, house.priceCents),
    dscr: part(house.noiCents, house.debtServiceCents),
    ltv: part(house.debtCents, house.valueCents),
    cashOnCash: part(house.distributableCents, house.equityCents),
    equityMultiple: part(house.totalInCents, house.equityCents),
  }
}
