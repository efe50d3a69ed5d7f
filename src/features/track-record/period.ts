import { addDays, addMonths, daysBetween } from '#kit/days.ts'
import type { Cents } from '#kit/money.ts'

/** A period that a house accounted for: its report beside what it paid out. Days are calendar days, amounts cents. */
export type Period = {
  readonly start: string
  readonly end: string
  readonly rent: Cents
  readonly other_income: Cents
  readonly expenses: Cents
  readonly occupancy_percent: number | null
  /** F6, of all equity; what of it is capital that goes back, and what falls to equity that was not for sale here. */
  readonly pool: Cents
  readonly capital: Cents
  readonly outside: Cents
  readonly outside_capital: Cents
  /** The day on which its last line was paid; null while it is on its way. */
  readonly paid_on: string | null
}

/** What the investors here got of it, or will get. */
export const paidOf = (one: Period): Cents => one.pool - one.outside

/** The same without the capital that goes back: what the house earned for them. */
export const earnedOf = (one: Period): Cents => paidOf(one) - (one.capital - one.outside_capital)

/** Net operating income (F7). */
export const noiOf = (one: Pick<Period, 'rent' | 'other_income' | 'expenses'>): Cents =>
  one.rent + one.other_income - one.expenses

export const daysOf = (one: Pick<Period, 'start' | 'end'>): number => daysBetween(one.start, one.end) + 1

/** A year of reports without a gap: its periods, and its first and last day. */
export type Year = { readonly periods: readonly Period[]; readonly from: string; readonly to: string }
export type NoYear = 'no_reports' | 'not_a_year' | 'gap'

/** The latest full year of which everything is paid: what is declared only is on its way, and paid nobody yet. */
export const paidYearOf = (periods: readonly Period[]): Year | NoYear =>
  lastYearOf(periods.filter((one) => one.paid_on !== null))

/** The latest year that a house accounted for in full, or why there is none yet: part of a year is never stretched to one. */
export function lastYearOf(periods: readonly Period[]): Year | NoYear {
  const to = periods.reduce((last, one) => (one.end > last ? one.end : last), '')
  if (to === '') return 'no_reports'
  const from = addMonths(addDays(to, 1), -12)
  if (periods.every((one) => one.start > from)) return 'not_a_year'
  const within = periods.filter((one) => one.start >= from)
  // Periods never overlap, so that as many days as the year has are all of its days.
  const days = within.reduce((sum, one) => sum + daysOf(one), 0)
  return days === daysBetween(from, to) + 1 ? { periods: within, from, to } : 'gap'
}
