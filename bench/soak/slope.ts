/** A value at a time, in hours. */
export type Point = { readonly hours: number; readonly value: number }

/** What a figure grows by in an hour, and between which two slopes 95 of 100 such runs would find it. */
export type Slope = { readonly perHour: number; readonly least: number; readonly most: number }

// Of the normal distribution, for an interval of 95 %.
const DEVIATIONS = 1.96

/**
 * The Theil-Sen estimator: the median of the slopes between all pairs of points, with Sen's interval. Memory rises and falls like a saw as
 * garbage is collected, and a line of least squares would follow its last tooth. Without two points at different times nothing is known: NaN.
 */
export function slopeOf(points: readonly Point[]): Slope {
  const slopes: number[] = []
  for (const [at, one] of points.entries())
    for (const other of points.slice(at + 1))
      if (other.hours !== one.hours) slopes.push((other.value - one.value) / (other.hours - one.hours))
  slopes.sort((a, b) => a - b)
  const n = points.length
  const spread = DEVIATIONS * Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18)
  const at = (place: number) => slopes[Math.max(0, Math.min(slopes.length - 1, Math.round(place)))] ?? NaN
  const middle = (slopes.length - 1) / 2
  return {
    perHour: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    least: at(Math.floor(middle - spread / 2)),
    most: at(Math.ceil(middle + spread / 2)),
  }
}

/** Whether a figure surely grows: even the least of its likely slopes does. */
export const isGrowing = ({ least }: Slope): boolean => least > 0
