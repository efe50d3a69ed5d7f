import { dateFormat } from '#kit/date-format.ts'

/** Things of one calendar day, as they came. */
export type DayGroup<T> = {
  /** `YYYY-MM-DD` where the reader is. */
  readonly day: string
  readonly isToday: boolean
  readonly isYesterday: boolean
  /** Seconds since 1970 of the first one, to name the day by. */
  readonly at: number
  readonly items: readonly T[]
}

/** Cuts a list that is ordered by time into days, in its own order. `timeZone` is the reader's unless it is named. */
export function byDay<T extends { readonly created: number }>(
  list: readonly T[],
  nowSeconds: number,
  timeZone?: string,
): DayGroup<T>[] {
  const format = dateFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
  const dayOf = (seconds: number) => format.format(seconds * 1000)
  const today = dayOf(nowSeconds)
  const yesterday = dayBefore(today)
  const groups: (DayGroup<T> & { items: T[] })[] = []
  for (const item of list) {
    const day = dayOf(item.created)
    const last = groups.at(-1)
    if (last?.day === day) last.items.push(item)
    else groups.push({ day, isToday: day === today, isYesterday: day === yesterday, at: item.created, items: [item] })
  }
  return groups
}

// By the calendar, not by 24 hours: a day of a clock change has 23 or 25 of them.
function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}
