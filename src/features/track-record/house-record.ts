import type { FrozenFacts } from '#features/offerings/frozen.ts'
import type { OfferingStatus } from '#features/offerings/rules.ts'
import { isGivenUp } from '#features/offerings/rules.ts'
import type { Cents } from '#kit/money.ts'
import type { Outcome } from './outcomes.ts'
import { earnedOf, paidYearOf, paidOf } from './period.ts'
import type { Period } from './period.ts'
import { promisedYear } from './promise.ts'

/** How the sale of a house ended. Amounts are cents. */
export type Exit = {
  readonly proceeds: Cents
  readonly costs: Cents
  readonly debt: Cents
  /** What went to equity that was not sold here. */
  readonly outside: Cents
  /** What the holders got. */
  readonly paid: Cents
  readonly on: string
}

/** When a raise was given up, and what investors had paid in by then. */
export type GivenUp = { readonly on: string; readonly collected: Cents }

/** Everything of an offering that the scorecard looks at: what was assumed, and what happened. */
export type HouseRecord = {
  readonly status: OfferingStatus
  /** The day on which it opened to investors. */
  readonly openedOn: string
  /** What was assumed on that day; null where nothing was kept. */
  readonly facts: FrozenFacts | null
  readonly goalCents: Cents
  readonly raisedCents: Cents
  /** The day of the purchase; null before. */
  readonly closedOn: string | null
  readonly valued: { readonly cents: Cents; readonly on: string }
  readonly periods: readonly Period[]
  readonly exit: Exit | null
  /** Null unless the raise was given up, and in raises of which nobody wrote it down. */
  readonly givenUp: GivenUp | null
}

/** What the investors here were paid so far: distributions, and what the sale left for them. */
export const returnedCents = ({ periods, exit }: HouseRecord): Cents =>
  periods.reduce((sum, one) => sum + (one.paid_on === null ? 0 : paidOf(one)), 0) + (exit?.paid ?? 0)

/**
 * A house is on plan where the latest full year paid at least the cash yield (F17) that was assumed at the opening. A sale is
 * a gain where everything that came back is at least what was paid in.
 */
export function outcomeOf(house: HouseRecord): Outcome {
  if (isGivenUp(house.status)) return 'failed'
  if (house.exit) return returnedCents(house) >= house.raisedCents ? 'gain' : 'loss'
  if (house.closedOn === null || house.status === 'closing') return 'raising'
  const year = paidYearOf(house.periods)
  if (typeof year === 'string') return 'early'
  const promised = house.facts === null ? 'no_assumptions' : promisedYear(house.facts)
  if (house.facts === null || typeof promised === 'string') return 'unplanned'
  const earned = year.periods.reduce((sum, one) => sum + earnedOf(one), 0)
  // Compared crosswise, so that no rounding decides.
  const isReached =
    BigInt(earned) * BigInt(house.facts.equity) >= BigInt(promised.cashCents) * BigInt(house.raisedCents)
  return isReached ? 'on_plan' : 'behind'
}
