import type { Metric } from '#kit/metric.ts'
import type { Measure } from '../scorecard.ts'

// More of these is neither good nor bad.
const NEUTRAL: readonly Measure[] = ['hold', 'raised']

/** Whether a difference is good or bad news; what is shown as nothing is neither. */
export function toneOfGap(measure: Measure, { value, unit }: Metric): 'text-positive' | 'text-negative' | undefined {
  if (value === null || NEUTRAL.includes(measure)) return undefined
  const shown = unit === 'ratio' ? Math.round(value * 10_000) : Math.round(value)
  if (shown === 0) return undefined
  return shown > 0 === (measure !== 'costs') ? 'text-positive' : 'text-negative'
}
