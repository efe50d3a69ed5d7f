import { metricOf } from '#kit/metric.ts'
import type { Metric } from '#kit/metric.ts'
import { input } from './figures.ts'
import { pointOn } from './chart-points.ts'
import type { SeriesPoint } from './series.ts'

/**
 * What the value changed by from the end of a day until the last point, beside what was put in or taken out (F2). Null where
 * there is no day in between, or nothing was there yet.
 */
export function changeSince(points: readonly SeriesPoint[], day: string): Metric | null {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || day < first.on || day >= last.on) return null
  const begin = pointOn(points, day)
  const external = last.contributed - begin.contributed
  return metricOf(last.value - begin.value - external, {
    unit: 'cents',
    method: 'change',
    asOf: last.on,
    inputs: [
      input('begin_value', begin.value, 'cents', day),
      input('end_value', last.value, 'cents', last.on),
      input('external', external, 'cents'),
    ],
  })
}
