import { lastAt } from '#kit/days.ts'
import type { Cents } from '#kit/money.ts'
import { isAtCost, monthsBetween, navCents, sharesValueCents } from './nav.ts'
import type { NavInputs } from './nav.ts'
import type { OfferingStatus } from './rules.ts'

/** What of a house is known by day. Lists are sorted by day; of two valuations of one day the later one counts. */
export type HouseHistory = {
  readonly status: OfferingStatus
  /** When its closing began: the upfront costs are spread from then on. */
  readonly closedAt: Date | null
  /** The day on which its closing had ended; null while it has not. */
  readonly boughtOn: string | null
  readonly allSharesMilli: number
  readonly debtCents: Cents
  readonly upfrontCents: Cents
  readonly valuations: readonly DatedValue[]
  /** By how much its cash and its reserve changed, day by day. */
  readonly cashChanges: readonly DatedChange[]
}

export type DatedValue = {
  readonly on: string
  readonly cents: Cents
  readonly method?: string
  /** Since when it is known here (ISO instant); without one, since its own day. */
  readonly recordedAt?: string | null
  /** Since when it says something else; null where it stands. */
  readonly replacedAt?: string | null
  /** What the listing itself says, beside its dated valuations. */
  readonly isPrice?: boolean
}

export type DatedChange = {
  readonly on: string
  readonly cents: Cents
  /** When it was written into the books, where that was later than what is asked about. */
  readonly recordedAt?: string | null
}

/** What shares of a house were worth at the end of any day (finance.md F1, F2). */
export type NavHistory = {
  readonly boughtOn: string | null
  readonly allSharesMilli: number
  /** The days on which what it is worth changed, sorted. */
  readonly changeDays: readonly string[]
  /** What F1 is counted from; null while the money counts as what was paid in. */
  inputsOn(day: string): (NavInputs & { readonly valuedOn: string; readonly valuedBy: string | null }) | null
  /** What some shares were worth; until the house was bought, what was paid for them. */
  valueOn(sharesMilli: number, paidCents: Cents, day: string): Cents
}

/** `now` is the end of today: a day that is not over has no later instant. */
export function navHistoryOf(house: HouseHistory, now: Date): NavHistory {
  const { boughtOn, valuations, allSharesMilli } = house
  const isKnownAtCost = isAtCost(house.status) || boughtOn === null
  const cash = runningSums(house.cashChanges)
  const known = new Map<string, ReturnType<NavHistory['inputsOn']>>()
  const inputsOn: NavHistory['inputsOn'] = (day) => {
    let found = known.get(day)
    if (found === undefined) {
      const valuation = isKnownAtCost || day < boughtOn ? undefined : valuations[lastAt(valuations, day)]
      found = valuation ? inputsOf(house, valuation, cash[lastAt(cash, day)]?.cents ?? 0, endOf(day, now)) : null
      known.set(day, found)
    }
    return found
  }
  return {
    boughtOn: isKnownAtCost ? null : boughtOn,
    allSharesMilli,
    changeDays: isKnownAtCost ? [] : changeDaysOf(house, boughtOn, now),
    inputsOn,
    valueOn(sharesMilli, paidCents, day) {
      if (sharesMilli === 0) return 0
      const inputs = inputsOn(day)
      return inputs ? sharesValueCents(sharesMilli, allSharesMilli, navCents(inputs)) : paidCents
    },
  }
}

const inputsOf = (
  house: HouseHistory,
  valuation: HouseHistory['valuations'][number],
  cashCents: Cents,
  at: Date,
): NonNullable<ReturnType<NavHistory['inputsOn']>> => ({
  valuationCents: valuation.cents,
  valuedOn: valuation.on,
  valuedBy: valuation.method ?? null,
  cashCents,
  receivableCents: 0,
  debtCents: house.debtCents,
  accruedCents: 0,
  payableCents: 0,
  upfrontCents: house.upfrontCents,
  months: house.closedAt ? monthsBetween(house.closedAt, at) : 0,
})

const endOf = (day: string, now: Date): Date => new Date(Math.min(Date.parse(`${day}T23:59:59.999Z`), now.getTime()))

function runningSums(changes: HouseHistory['cashChanges']): { readonly on: string; readonly cents: Cents }[] {
  let sum = 0
  return changes.map(({ on, cents }) => ({ on, cents: (sum += cents) }))
}

function changeDaysOf({ valuations, cashChanges, closedAt, upfrontCents }: HouseHistory, from: string, now: Date) {
  const today = now.toISOString().slice(0, 10)
  const spread = closedAt && upfrontCents > 0 ? monthDays(closedAt) : []
  const days = [from, ...valuations.map(({ on }) => on), ...cashChanges.map(({ on }) => on), ...spread]
  return [...new Set(days)].filter((day) => day >= from && day <= today).toSorted()
}

/** The days that end a whole month since an instant, as `monthsBetween` counts them, for as long as costs are spread. */
function monthDays(since: Date): string[] {
  const [year, month, date] = [since.getUTCFullYear(), since.getUTCMonth(), since.getUTCDate()]
  return Array.from({ length: 60 }, (_, at) => {
    const last = new Date(Date.UTC(year, month + at + 2, 0)).getUTCDate()
    // A month without that day is whole on the first of the next.
    const end = date <= last ? Date.UTC(year, month + at + 1, date) : Date.UTC(year, month + at + 2, 1)
    return new Date(end).toISOString().slice(0, 10)
  })
}
