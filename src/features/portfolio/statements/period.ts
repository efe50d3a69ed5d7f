import { addDays } from '#kit/days.ts'

export type PeriodKind = 'month' | 'quarter' | 'year'

/** A month, a quarter or a year, by its first and last day (UTC). */
export type Period = { readonly id: string; readonly kind: PeriodKind; readonly from: string; readonly to: string }

// Notices of refunds and of late payments come within a few days; who issues sooner corrects more.
const ISSUE_DAYS = 5

const YEAR = /^2[01]\d\d$/
const QUARTER = /^(2[01]\d\d)-Q([1-4])$/
const MONTH = /^(2[01]\d\d)-(0[1-9]|1[0-2])$/

const dayOf = (year: number, month: number): string =>
  `${year + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`

const monthsOf = (id: string, kind: PeriodKind, year: number, month: number, count: number): Period => ({
  id,
  kind,
  from: dayOf(year, month),
  to: addDays(dayOf(year, month + count), -1),
})

/** `2026`, `2026-Q1` or `2026-03`; null where it is none of them. */
export function periodOf(id: string): Period | null {
  if (YEAR.test(id)) return monthsOf(id, 'year', Number(id), 0, 12)
  const [, quarterYear, quarter] = QUARTER.exec(id) ?? []
  if (quarter) return monthsOf(id, 'quarter', Number(quarterYear), (Number(quarter) - 1) * 3, 3)
  const [, monthYear, month] = MONTH.exec(id) ?? []
  return month ? monthsOf(id, 'month', Number(monthYear), Number(month) - 1, 1) : null
}

/** The day on which the statement of a period is issued: what is written down from then on is known later. */
export const issuedOn = ({ to }: Period): string => addDays(to, 1 + ISSUE_DAYS)

/** The last instant (ISO) of what a statement knows when it is issued. */
export const cutOffOf = (period: Period): string => new Date(Date.parse(issuedOn(period)) - 1).toISOString()

/** Whether it is over; until then a statement is of its days so far. */
export const isOver = ({ to }: Period, today: string): boolean => to < today

/** The years from one day to another, the latest first, each with those of its quarters and months that have begun. */
export function periodsBetween(
  first: string,
  today: string,
): { readonly year: Period; readonly quarters: readonly Period[]; readonly months: readonly Period[] }[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(today.slice(0, 4))]
  const has = (period: Period) => period.to >= first && period.from <= today
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => {
    const year = String(to - at)
    const quarters = [1, 2, 3, 4].map((n) => periodOf(`${year}-Q${n}`)!)
    const months = Array.from({ length: 12 }, (__, n) => periodOf(`${year}-${String(n + 1).padStart(2, '0')}`)!)
    return { year: periodOf(year)!, quarters: quarters.filter(has), months: months.filter(has) }
  })
}
