import type { Cents } from '#kit/money.ts'
import { sharesMilliFor } from './rules.ts'

/** What an amount would buy and may bring, before anything is paid. */
export type Projection = {
  /** Thousandths of a share. */
  readonly sharesMilli: number
  /** Of the house's equity, 0 to 1. */
  readonly share: number
  /** What the target range means for this amount in one year, rounded down to the cent; null where none is stated. */
  readonly income: { readonly lowCents: Cents; readonly highCents: Cents } | null
  readonly feesCents: Cents
  /** Of the goal, once this amount is in. */
  readonly leftAfterCents: Cents
  /** Whole percents of the goal that are funded, without and with this amount. */
  readonly percentBefore: number
  readonly percentAfter: number
}

type Offering = {
  readonly goalCents: Cents
  readonly leftCents: Cents
  /** All equity of the stack; never less than the goal. */
  readonly equityCents: Cents
  readonly returns: { readonly low: number; readonly high: number } | null
}

/** Freehold takes no fee on an investment in this version; what a house costs is paid from its rent. */
export const INVESTMENT_FEE_CENTS: Cents = 0

/**
 * The figures beside an order, for the advice of the page only: nothing is decided by them. Takes cents. `share` is of
 * the larger of equity and goal; percents are rounded down; what is left afterwards is never below zero.
 */
export function projectInvestment(offering: Offering, amountCents: Cents): Projection {
  const { goalCents, leftCents, equityCents, returns } = offering
  const leftAfterCents = Math.max(0, leftCents - amountCents)
  const percentOf = (left: Cents) => Math.floor(((goalCents - left) * 100) / goalCents)
  return {
    sharesMilli: sharesMilliFor(amountCents),
    share: amountCents / Math.max(equityCents, goalCents),
    income: returns && { lowCents: yearly(amountCents, returns.low), highCents: yearly(amountCents, returns.high) },
    feesCents: INVESTMENT_FEE_CENTS,
    leftAfterCents,
    percentBefore: percentOf(leftCents),
    percentAfter: percentOf(leftAfterCents),
  }
}

// Rates have at most six decimals: counted in millionths, so that 9.5 % of $500 is $47.50 and not a cent less.
const yearly = (amountCents: Cents, rate: number): Cents =>
  Math.floor((amountCents * Math.round(rate * 1_000_000)) / 1_000_000)
