import type { Cents } from '#kit/money.ts'
import type { OfferingStatus } from './rules.ts'

/** What a house is worth to its holders at an instant (finance.md F1). Amounts are cents. */
export type NavInputs = {
  /** The latest valuation at or before the instant. */
  readonly valuationCents: Cents
  /** What the property holds: its cash and its reserve. */
  readonly cashCents: Cents
  readonly receivableCents: Cents
  readonly debtCents: Cents
  /** Interest that has run up and is not paid. */
  readonly accruedCents: Cents
  readonly payableCents: Cents
  /** What was spent once at the closing, beside the price. */
  readonly upfrontCents: Cents
  /** Whole months since the closing. */
  readonly months: number
}

const SPREAD_MONTHS = 60

/** What of the upfront costs is not spread yet: nothing drops at the closing by bookkeeping alone. Rounded down. */
export const unspreadCents = (upfrontCents: Cents, months: number): Cents =>
  Number((BigInt(upfrontCents) * BigInt(Math.max(0, SPREAD_MONTHS - months))) / BigInt(SPREAD_MONTHS))

/** F1: V + cash + receivables + U - debt - accrued - payables, in cents; it can be below nothing. */
export const navCents = (inputs: NavInputs): Cents =>
  inputs.valuationCents +
  inputs.cashCents +
  inputs.receivableCents +
  unspreadCents(inputs.upfrontCents, inputs.months) -
  inputs.debtCents -
  inputs.accruedCents -
  inputs.payableCents

/** Whole months from one instant to another, never below 0. */
export function monthsBetween(from: Date, to: Date): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  const isWhole =
    to.getUTCDate() > from.getUTCDate() || (to.getUTCDate() === from.getUTCDate() && timeOf(to) >= timeOf(from))
  return Math.max(0, isWhole ? months : months - 1)
}

const timeOf = (at: Date): number => at.getTime() % 86_400_000

/**
 * What some shares are worth: their part of the net asset value, never less than nothing. Rounded down to the cent, so that
 * the parts of a property are never worth more than the whole.
 */
export function sharesValueCents(sharesMilli: number, allSharesMilli: number, nav: Cents): Cents {
  if (nav <= 0 || allSharesMilli <= 0) return 0
  return Number((BigInt(sharesMilli) * BigInt(nav)) / BigInt(allSharesMilli))
}

/** Before the closing has ended the money counts as what was paid in: nothing stands for it yet but itself. */
export const isAtCost = (status: OfferingStatus): boolean => status !== 'operating' && status !== 'exited'
