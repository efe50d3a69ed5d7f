import { SHARE_PRICE_CENTS } from '#features/offerings/rules.ts'
import type { Cents } from '#kit/money.ts'
import { showCents } from '#kit/money.ts'
import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'

/**
 * Shares are counted in thousandths, so that at ten dollars a share one cent buys exactly one thousandth and no
 * amount of whole cents needs rounding.
 */
export const sharesMilliFor = (amountCents: Cents): number => amountCents * (1000 / SHARE_PRICE_CENTS)

/** An offering as money sees it. */
export type Funding = {
  readonly goalCents: Cents
  readonly raisedCents: Cents
  /** Held for payments that are under way: nobody else can have it, and it is not raised yet. */
  readonly reservedCents: Cents
  readonly minimumCents: Cents
  readonly isOpen: boolean
}

/** What can still be bought, in cents, never below zero. */
export const leftCents = (funding: Funding): Cents =>
  Math.max(0, funding.goalCents - funding.raisedCents - funding.reservedCents)

export type InvestmentRefusal = 'listing_closed' | 'listing_full' | 'below_minimum' | 'over_left'

/**
 * Whether an amount may be invested (finance.md F14). The minimum gives way to the rest of the goal, so that the
 * last cent can be bought.
 */
export function checkInvestment(funding: Funding, amountCents: Cents): Refusal<InvestmentRefusal> | null {
  if (!funding.isOpen) {
    const isMet = funding.goalCents > 0 && funding.raisedCents >= funding.goalCents
    return refuse(isMet ? 'listing_full' : 'listing_closed')
  }
  const left = leftCents(funding)
  if (left === 0) return refuse('listing_full')
  if (amountCents > left) return refuse('over_left', { params: { left: showCents(left) } })
  const minimum = Math.min(funding.minimumCents, left)
  if (amountCents < minimum) return refuse('below_minimum', { params: { minimum: showCents(minimum) } })
  return null
}

/** How long an order is held for its owner before it is paid (finance.md "States"). */
export const HELD_MS = 15 * 60_000

/** Until when an order is held that begins now: never longer than money is taken. */
export const heldUntil = (now: Date, closesAt: Date | null): Date =>
  new Date(Math.min(now.getTime() + HELD_MS, closesAt?.getTime() ?? Infinity))
