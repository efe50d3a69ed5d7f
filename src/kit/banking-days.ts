import { addDays } from './days.ts'

const weekday = (day: string): number => new Date(Date.parse(day)).getUTCDay()

/** The nth weekday of a month, e.g. the third Monday of January (1, 1, 3). */
function nthOf(year: number, month: number, dayOfWeek: number, nth: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return addDays(first, ((dayOfWeek - weekday(first) + 7) % 7) + 7 * (nth - 1))
}

/** What falls on a Sunday is kept on the Monday after it; a Saturday is not moved. */
const kept = (day: string): string => (weekday(day) === 0 ? addDays(day, 1) : day)

/** The days of a year on which the Federal Reserve is closed (frbservices.org, "Holiday schedules"). */
export function bankHolidays(year: number): readonly string[] {
  const monday = 1
  const lastOfMay = [5, 4].map((nth) => nthOf(year, 5, monday, nth)).find((day) => day.startsWith(`${year}-05`))!
  return [
    kept(`${year}-01-01`),
    nthOf(year, 1, monday, 3),
    nthOf(year, 2, monday, 3),
    lastOfMay,
    kept(`${year}-06-19`),
    kept(`${year}-07-04`),
    nthOf(year, 9, monday, 1),
    nthOf(year, 10, monday, 2),
    kept(`${year}-11-11`),
    nthOf(year, 11, 4, 4),
    kept(`${year}-12-25`),
  ]
}

const isBankingDay = (day: string): boolean =>
  weekday(day) !== 0 && weekday(day) !== 6 && !bankHolidays(Number(day.slice(0, 4))).includes(day)

/** The day so many banking days after another one. */
export function addBankingDays(day: string, count: number): string {
  let at = day
  for (let left = count; left > 0;) {
    at = addDays(at, 1)
    if (isBankingDay(at)) left -= 1
  }
  return at
}
