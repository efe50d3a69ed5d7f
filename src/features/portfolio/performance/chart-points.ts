import { addDays, addMonths, daysBetween, lastAt } from '#kit/days.ts'
import type { SeriesPoint } from './series.ts'

/** The part of a series from one day on: it begins with what stood at the end of that day. */
export function pointsFrom(points: readonly SeriesPoint[], from: string): SeriesPoint[] {
  const at = lastAt(points, from)
  const first = points[Math.max(0, at)]
  return first ? [{ ...first, on: at < 0 ? first.on : from }, ...points.slice(at < 0 ? 1 : at + 1)] : []
}

/** The part of a series between two days: it ends with what stood at the end of the second. */
export function pointsBetween(points: readonly SeriesPoint[], from: string, to: string): SeriesPoint[] {
  const inside = pointsFrom(points, from).filter(({ on }) => on <= to)
  return inside.length === 0 || inside.at(-1)?.on === to ? inside : [...inside, pointOn(points, to)]
}

/** What stood at the end of a day: that of the last point at or before it. */
export const pointOn = (points: readonly SeriesPoint[], day: string): SeriesPoint => ({
  ...points[Math.max(0, lastAt(points, day))]!,
  on: day,
})

/** The day at a place between the first point, 0, and the last, 1. */
export function dayAt(points: readonly SeriesPoint[], place: number): string {
  const [first, last] = [points[0]!.on, points.at(-1)!.on]
  const inside = Math.min(1, Math.max(0, place))
  return addDays(first, Math.round(daysBetween(first, last) * inside))
}

/** Where a day stands, between 0 and 1. */
export function placeOf(points: readonly SeriesPoint[], day: string): number {
  const [first, last] = [points[0]!.on, points.at(-1)!.on]
  const span = daysBetween(first, last)
  return span === 0 ? 0 : daysBetween(first, day) / span
}

const MOST_ROWS = 40

/** The rows of a chart's table: every point where they are few, else the ends of months, and the last. The newest first. */
export function rowsOf(points: readonly SeriesPoint[]): SeriesPoint[] {
  const last = points.at(-1)
  if (!last || points.length <= MOST_ROWS) return points.toReversed()
  const rows = [last]
  for (let first = `${last.on.slice(0, 7)}-01`; addDays(first, -1) > points[0]!.on; first = addMonths(first, -1))
    if (addDays(first, -1) < last.on) rows.push(pointOn(points, addDays(first, -1)))
  return [...rows, points[0]!]
}
