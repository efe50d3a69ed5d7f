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

const ratio = (part: Cents, whole: Cents): number | null => (whole > 0 ? part / whole : null)

/** F7: what a house earns before its loans, of its value, as a decimal; null where no value is known. */
export const capRateOf = (noiCents: Cents, valueCents: Cents): number | null => ratio(noiCents, valueCents)

/** F7: how many times over a house earns what its loans cost in a year; null where they cost nothing. */
export const dscrOf = (noiCents: Cents, serviceCents: Cents): number | null => ratio(noiCents, serviceCents)

/** F7: loans, of the latest value of any kind (F1's V), as a decimal; null where no value is known. The column `offerings.ltv` is the same. */
export const ltvOf = (debtCents: Cents, valueCents: Cents): number | null => ratio(debtCents, valueCents)
