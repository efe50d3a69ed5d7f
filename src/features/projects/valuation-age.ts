/** A valuation that is older than so many years says how old it is wherever it is shown. */
export const OLD_YEARS = 2

/** How many whole years ago a calendar day `YYYY-MM-DD` was, on the calendar day of `now` in UTC; a day to come is 0. */
export function yearsSince(day: string, now: Date): number {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const isBefore = now.getUTCMonth() + 1 < month || (now.getUTCMonth() + 1 === month && now.getUTCDate() < date)
  return Math.max(0, now.getUTCFullYear() - year - (isBefore ? 1 : 0))
}

/** The age to be said of a valuation, in whole years; null while it is young enough. */
export function oldAge(day: string, now = new Date()): number | null {
  const years = yearsSince(day, now)
  return years >= OLD_YEARS ? years : null
}
