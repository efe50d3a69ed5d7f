import { dateFormat } from '#kit/date-format.ts'

/** Things of one calendar month, as they came. */
export type MonthGroup<T> = {
  /** `YYYY-MM` where the reader is. */
  readonly month: string
  /** Seconds since 1970 of the first one, to name the month by. */
  readonly at: number
  readonly items: readonly T[]
}

/**
 * Cuts a list that is ordered by time into months, in its own order. `timeZone` is the reader's unless it is named.
 */
export function byMonth<T extends { readonly created: number }>(
  list: readonly T[],
  timeZone?: string,
): MonthGroup<T>[] {
  const format = dateFormat('en-CA', { year: 'numeric', month: '2-digit', timeZone })
  const groups: { month: string; at: number; items: T[] }[] = []
  for (const item of list) {
    const month = format.format(item.created * 1000)
    const last = groups.at(-1)
    if (last?.month === month) last.items.push(item)
    else groups.push({ month, at: item.created, items: [item] })
  }
  return groups
}
