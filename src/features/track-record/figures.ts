import { metricOf, unavailable } from '#kit/metric.ts'
import type { Metric, MetricInput, Unit } from '#kit/metric.ts'

export const inputOf = (
  name: string,
  value: number,
  unit: Unit = 'cents',
  asOf: string | null = null,
): MetricInput => ({ name, value, unit, asOf })

/** A figure that is not there, with the reason. */
export const missing = (reason: string, unit: Unit, method: string, inputs: readonly MetricInput[] = []): Metric =>
  unavailable(reason, { unit, method, inputs })

/** What happened less what was promised; of rates in points. Not there where one of the two is not. */
export function gapOf(promised: Metric, actual: Metric): Metric {
  const { unit } = actual
  const method = unit === 'ratio' ? 'gap_points' : 'gap'
  const reason = reasonOf(actual) ?? reasonOf(promised)
  if (reason !== null || actual.value === null || promised.value === null) return missing(reason ?? '', unit, method)
  const inputs = [
    inputOf('actual', actual.value, unit, actual.asOf),
    inputOf('promised', promised.value, unit, promised.asOf),
  ]
  return metricOf(actual.value - promised.value, { unit, method, inputs, asOf: actual.asOf })
}

const reasonOf = ({ availability }: Metric): string | null =>
  availability === 'available' ? null : availability.unavailable
