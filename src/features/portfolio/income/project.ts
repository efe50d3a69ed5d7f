import { addDays, addMonths, daysBetween } from '#kit/days.ts'
import { isGivenUp } from '#features/offerings/rules.ts'
import { sharesValueCents } from '#features/offerings/nav.ts'
import type { OfferingStatus } from '#features/offerings/rules.ts'
import type { Cents } from '#kit/money.ts'

/** A period of a house that was accounted for, as far as its next ones are guessed from it. */
export type Period = {
  readonly start: string
  /** The last day of it. */
  readonly end: string
  /** The day on which its last holder was paid; null while it is declared only. */
  readonly paidOn: string | null
  /** What of its pool the house had earned: capital that went back is left out, since it comes once. */
  readonly incomeCents: Cents
}

/** What a projection is made from: a house, what somebody holds of it today, and all periods that it accounted for. */
export type ProjectedHouse = {
  readonly status: OfferingStatus
  readonly sharesMilli: number
  readonly allSharesMilli: number
  readonly periods: readonly Period[]
}

/** Why nothing is projected for a house that somebody holds: keys of the words that say it. */
export type NoProjection = 'escrow' | 'coming_back' | 'no_whole_period' | 'paid_nothing' | 'overdue'

export type Projected = {
  /** The day on which it is expected: never before today. */
  readonly on: string
  /** The day that the rule gave, where that one has passed already. */
  readonly lateSince: string | null
  readonly periodStart: string
  readonly periodEnd: string
  readonly cents: Cents
}

export type Projection = {
  /** The period that the projection repeats. */
  readonly base: Period
  readonly months: number
  readonly payments: readonly Projected[]
}

const AHEAD_MONTHS = 12

/**
 * The projection: the income of the last paid period of whole months, by share, times the shares held today, again at the
 * same rhythm, as many days after the end of each period as the last time, for the twelve months from today on. Nothing is
 * projected for a house that is not operating, that has paid no period of whole months, whose last one paid nothing, or that left
 * out a whole period.
 */
export function projectHouse(house: ProjectedHouse, today: string): Projection | { readonly none: NoProjection } {
  if (house.status !== 'operating') return { none: isGivenUp(house.status) ? 'coming_back' : 'escrow' }
  const base = house.periods
    .filter((one) => one.paidOn !== null && wholeMonths(one.start, one.end) !== null)
    .toSorted((a, b) => b.end.localeCompare(a.end))[0]
  if (!base) return { none: 'no_whole_period' }
  const months = wholeMonths(base.start, base.end)!
  const cents = sharesValueCents(house.sharesMilli, house.allSharesMilli, base.incomeCents)
  if (cents <= 0) return { none: 'paid_nothing' }
  const known = house.periods.reduce((latest, one) => (one.end > latest ? one.end : latest), base.end)
  const due = duePeriods(base, months, known, addMonths(today, AHEAD_MONTHS))
  if ((due[1]?.on ?? today) < today) return { none: 'overdue' }
  const payments = due.map(({ on, ...period }) => {
    const isLate = on < today
    return { ...period, on: isLate ? today : on, lateSince: isLate ? on : null, cents }
  })
  return { base, months, payments }
}

/** The periods after the last known one, each with the day on which it is paid if all goes as it did. */
function duePeriods(base: Period, months: number, known: string, until: string) {
  const afterDays = daysBetween(base.end, base.paidOn!)
  const due: { readonly on: string; readonly periodStart: string; readonly periodEnd: string }[] = []
  for (let start = addDays(base.end, 1); ; start = addMonths(start, months)) {
    const periodEnd = addDays(addMonths(start, months), -1)
    const on = addDays(periodEnd, afterDays)
    if (on > until) return due
    if (start > known) due.push({ on, periodStart: start, periodEnd })
  }
}

/** How many calendar months a period fills from its first day to its last; null where it fills none to the day. */
export function wholeMonths(start: string, end: string): number | null {
  const after = addDays(end, 1)
  if (!start.endsWith('-01') || !after.endsWith('-01') || after <= start) return null
  const [year, month] = start.split('-').map(Number) as [number, number]
  const [lastYear, lastMonth] = after.split('-').map(Number) as [number, number]
  return (lastYear - year) * 12 + lastMonth - month
}
