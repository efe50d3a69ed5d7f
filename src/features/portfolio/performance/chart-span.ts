import { isDay } from '#kit/days.ts'
import { rangeStart, RANGES } from './ranges.ts'
import type { Range } from './ranges.ts'

/** The part of time that a chart shows, from the end of one day to that of another; `range` where it has a name. */
export type ChartSpan = { readonly range: Range | null; readonly from: string; readonly to: string }

/** From the first day of a series to today: nothing can be shown beyond. */
export type Bounds = { readonly first: string; readonly today: string }

/** Whether a chart can show what lies between two days: both exist within its bounds, and the first comes first. */
export const canShow = (from: string, to: string, { first, today }: Bounds): boolean =>
  isDay(from) && isDay(to) && first <= from && from < to && to <= today

/** What an address asks for: `?from=…&to=…`, else `?range=…`, else all of the time. */
export function chartSpanOf(search: URLSearchParams, bounds: Bounds): ChartSpan {
  const { first, today } = bounds
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  if (canShow(from, to, bounds)) return { range: null, from, to }
  const range = RANGES.find((one) => one === search.get('range')) ?? 'All'
  const start = rangeStart(range, today, first)
  return { range, from: start < first ? first : start, to: today }
}
