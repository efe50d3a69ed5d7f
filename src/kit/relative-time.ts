const MINUTE = 60
const HOUR = 3600
const DAY = 86_400
const WEEK = 604_800
/** Spec §9: weeks run until here, about 30 of them. */
const WEEKS_END = 18_144_000
/** readings, "Seconds in weeks". */
const MONTH = 2_628_000
/** Spec §9. */
const YEAR = 31_556_952

export type RelativeTime = {
  unit: 'now' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'
  /** Whole units that have passed; 0 for `now`. */
  value: number
}

/** How long ago something was, given the seconds since then; what lies in the future counts as now (Spec §9). */
export function relativeTime(seconds: number): RelativeTime {
  const whole = (unit: Exclude<RelativeTime['unit'], 'now'>, length: number): RelativeTime => ({
    unit,
    value: Math.floor(seconds / length),
  })
  if (!(seconds >= 180)) return { unit: 'now', value: 0 }
  if (seconds < HOUR) return whole('minute', MINUTE)
  if (seconds < DAY) return whole('hour', HOUR)
  if (seconds < WEEK) return whole('day', DAY)
  if (seconds < WEEKS_END) return whole('week', WEEK)
  if (seconds < YEAR) return whole('month', MONTH)
  return whole('year', YEAR)
}
