import { SHARE_PRICE_CENTS } from '#features/offerings/rules.ts'
import type { Cents } from '#kit/money.ts'
import { showCents } from '#kit/money.ts'
import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'
import type { Standing } from './limits.ts'

/**
 * Shares are counted in thousandths, so that at ten dollars a share one cent buys exactly one thousandth and no
 * amount of whole cents needs rounding.
 */
export const sharesMilliFor = (amountCents: Cents): number => amountCents * (1000 / SHARE_PRICE_CENTS)

/** Freehold takes no fee on an investment itself; what a house costs is paid from its rent. */
export const INVESTMENT_FEE_CENTS: Cents = 0

/** An offering as money sees it. */
export type Funding = {
  readonly goalCents: Cents
  readonly raisedCents: Cents
  /** Held for payments that are under way: nobody else can have it, and it is not raised yet. */
  readonly reservedCents: Cents
  readonly minimumCents: Cents
  /** What one investor may own of it. */
  readonly capCents: Cents
  readonly isOpen: boolean
}

/** What can still be bought, in cents, never below zero. */
export const leftCents = (funding: Funding): Cents =>
  Math.max(0, funding.goalCents - funding.raisedCents - funding.reservedCents)

export type InvestmentRefusal =
  | 'listing_closed'
  | 'listing_full'
  | 'below_minimum'
  | 'over_left'
  | 'over_cap'
  | 'over_room'

/** The least that may be invested, in cents: the minimum gives way to the rest of the goal. */
export const leastCents = (funding: Funding): Cents => Math.min(funding.minimumCents, leftCents(funding))

/**
 * What this investor may still own more of the listing, in cents. Where less is left than the minimum, that last part may
 * be bought by whoever is under the cap: else nobody could.
 */
export function capLeftCents(funding: Funding, standing: Standing): Cents {
  const more = Math.max(0, funding.capCents - standing.heldCents)
  const left = leftCents(funding)
  return more > 0 && left < funding.minimumCents ? Math.max(more, left) : more
}

/** What is left of this investor's room of twelve months, in cents. */
export const roomLeftCents = (standing: Standing): Cents => Math.max(0, standing.roomCents - standing.committedCents)

/** The most that this investor may put in now, in cents: of what is left, the ownership cap and the room, the least. */
export const mostCents = (funding: Funding, standing: Standing): Cents =>
  orNothing(funding, Math.min(leftCents(funding), capLeftCents(funding, standing), roomLeftCents(standing)))

// What is less than the minimum cannot be bought at all.
const orNothing = (funding: Funding, cents: Cents): Cents => (cents < leastCents(funding) ? 0 : cents)

/**
 * Whether an amount may be invested (finance.md F14), by an investor who stands so. The minimum gives way to the rest of
 * the goal, so that the last cent can be bought.
 */
export function checkInvestment(
  funding: Funding,
  amountCents: Cents,
  standing: Standing,
): Refusal<InvestmentRefusal> | null {
  if (!funding.isOpen) {
    const isMet = funding.goalCents > 0 && funding.raisedCents >= funding.goalCents
    return refuse(isMet ? 'listing_full' : 'listing_closed')
  }
  const left = leftCents(funding)
  if (left === 0) return refuse('listing_full')
  // Of all that holds an amount back the narrowest is named: it says how much can still be invested.
  const isNarrowest = left <= Math.min(capLeftCents(funding, standing), roomLeftCents(standing))
  if (amountCents > left && isNarrowest) return refuse('over_left', { params: { left: showCents(left) } })
  const minimum = leastCents(funding)
  if (amountCents < minimum) return refuse('below_minimum', { params: { minimum: showCents(minimum) } })
  return checkLimits(funding, amountCents, standing)
}

function checkLimits(
  funding: Funding,
  amountCents: Cents,
  standing: Standing,
): Refusal<'over_cap' | 'over_room'> | null {
  const ofCap = capLeftCents(funding, standing)
  const ofRoom = roomLeftCents(standing)
  if (amountCents > ofCap && ofCap <= ofRoom) {
    const can = showCents(orNothing(funding, ofCap))
    const params = { can, cap: showCents(funding.capCents), held: showCents(standing.heldCents) }
    return refuse('over_cap', { params })
  }
  if (amountCents <= ofRoom) return null
  const { roomCents, committedCents } = standing
  const params = {
    can: showCents(orNothing(funding, ofRoom)),
    room: showCents(roomCents),
    used: showCents(committedCents),
  }
  return refuse('over_room', { params })
}

/** How long an order is held for its owner before it is paid (finance.md "States"). */
export const HELD_MS = 15 * 60_000

/** Held within a day by one person, of one listing, and not paid: at most so long, so that others have their turn. */
export const HELD_MOST_MS = 2 * 3_600_000
export const HELD_WITHIN_MS = 24 * 3_600_000
/** One that expired is held again for so long after it was made; later a new one is made. */
export const HELD_AGAIN_MS = 2 * 3_600_000

/** Until when an order is held that begins now: never longer than money is taken. */
export const heldUntil = (now: Date, closesAt: Date | null): Date =>
  new Date(Math.min(now.getTime() + HELD_MS, closesAt?.getTime() ?? Infinity))
