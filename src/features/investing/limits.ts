import type { Cents } from '#kit/money.ts'
import { LIMIT_FIGURES } from './limit-figures.ts'
import type { LimitFigures } from './limit-figures.ts'

/** What an investor stated of themselves, in cents. */
export type Stated = { readonly incomeCents: Cents; readonly worthCents: Cents }

/** Where an investor stands before an order. Amounts are cents. */
export type Standing = {
  /** What they own of this listing at cost, and what they have under way in it. */
  readonly heldCents: Cents
  /** What they invested within twelve months over all listings, and what is under way; what went back is not in it. */
  readonly committedCents: Cents
  /** F14. */
  readonly roomCents: Cents
}

/** The figures that are in force on a day; before the first of them, the first. `day` is `YYYY-MM-DD`. */
export const figuresOn = (day: string): LimitFigures =>
  LIMIT_FIGURES.findLast((one) => one.inForceSince <= day) ?? LIMIT_FIGURES[0]!

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/**
 * F14: what a person may invest within twelve months, in cents, rounded down. Whoever stated nothing is in the lowest
 * band. Source: Regulation Crowdfunding, as `limit-figures.ts` has it.
 */
export function roomCentsOf(figures: LimitFigures, stated: Stated | null): Cents {
  const { thresholdCents, leastCents, lowerPercent, higherPercent } = figures
  const { incomeCents, worthCents } = stated ?? { incomeCents: 0, worthCents: 0 }
  const greater = Math.max(incomeCents, worthCents)
  if (Math.min(incomeCents, worthCents) < thresholdCents) return Math.max(leastCents, percentOf(greater, lowerPercent))
  return Math.min(thresholdCents, percentOf(greater, higherPercent))
}

/** The first day that is still within the twelve months before a day: days after it count. */
export function yearBefore(at: Date): string {
  const before = new Date(at)
  before.setUTCFullYear(before.getUTCFullYear() - 1)
  // From the 29th of February it is the 28th, as the database counts.
  if (before.getUTCDate() !== at.getUTCDate()) before.setUTCDate(0)
  return dayOf(before)
}

/** What one investor may own of an offering, in cents, rounded down: never less than the least that one may buy. */
export const capCentsOf = (goalCents: Cents, percent: number, minimumCents: Cents): Cents =>
  Math.min(goalCents, Math.max(percentOf(goalCents, percent), minimumCents))

const percentOf = (cents: Cents, percent: number): Cents => Number((BigInt(cents) * BigInt(percent)) / 100n)
