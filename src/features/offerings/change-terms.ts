import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Cents } from '#kit/money.ts'
import type { OfferingStatus } from './rules.ts'
import { lastDay } from './last-day.ts'
import { faultsOfTerms, textOfTerms } from './terms.ts'
import type { OfferingTerms } from './terms.ts'

/** How long holders have to confirm terms that changed what they agreed to (finance.md "States"). */
export const CONFIRM_MS = 5 * 86_400_000

/** An offering whose terms are to change after people paid. Amounts are cents. */
export type Changing = {
  readonly status: OfferingStatus
  readonly closesAt: Date | null
  readonly raisedCents: Cents
  readonly reservedCents: Cents
}

export type ChangeRefusal =
  | 'offering_not_found'
  | 'not_open'
  | 'time_is_over'
  | 'terms_invalid'
  | 'goal_too_low'
  | 'nothing_changes'
  | 'only_more_time'
  | 'changed_since'

/** Whether the terms of an offering may become others while money is in it. */
export function checkChange(
  offering: Changing,
  { from, to }: { readonly from: OfferingTerms; readonly to: OfferingTerms },
  now: Date,
): Refusal<ChangeRefusal> | null {
  const { status, closesAt, raisedCents, reservedCents } = offering
  if (status !== 'open' && status !== 'target_met')
    return refuse('not_open', { message: `its offering is ${status}: terms change while it is open or target_met` })
  if (status === 'open' && closesAt !== null && closesAt <= now)
    return refuse('time_is_over', { message: `its last day was ${lastDay(closesAt)}: it fails by itself` })
  const faults = faultsOfTerms(to, now)
  if (faults.length > 0) return refuse('terms_invalid', { message: faults.join('\n') })
  const taken = raisedCents + reservedCents
  if (to.goalCents < taken)
    return refuse('goal_too_low', {
      message: `goal_cents: ${to.goalCents} is less than the ${taken} cents that are raised or being paid`,
    })
  return isOnlyMoreTime(from, to)
    ? refuse('only_more_time', { message: 'it only gets more time: use offering extend, which asks nobody' })
    : null
}

/** Every term beside the closing date is what it was, and that one is later. */
function isOnlyMoreTime(from: OfferingTerms, to: OfferingTerms): boolean {
  if (!from.closesAt || !to.closesAt || to.closesAt <= from.closesAt) return false
  return textOfTerms({ ...to, closesAt: from.closesAt }) === textOfTerms(from)
}
