/** Calendar days as texts `YYYY-MM-DD`, which sort as time does. Records count days by UTC. */

const DAY_MS = 86_400_000

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** How many days from one to the other; below zero where the second comes first. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The same day so many months later, or the last one of a month that is shorter. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The place of the last item at or before a day, in a list that is sorted by day; -1 where all come later. */
export function lastAt(items: readonly { readonly on: string }[], day: string): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (items[middle]!.on <= day) low = middle + 1
    else high = middle
  }
  return low - 1
}
