import type { ProjectedRange } from '#features/offerings/monte-carlo.ts'
import { projectHold } from '#features/offerings/hold.ts'
import type { Projected } from '#features/offerings/own-assumptions.ts'
import { debtServiceCents } from '#features/offerings/cash.ts'
import { metricOf, unavailable } from '#kit/metric.ts'
import type { Metric, MetricInput } from '#kit/metric.ts'
import { inputOf } from '#features/investing/preview.ts'

/** The figures of a projection, in the order in which they are read. */
export const PROJECTION_FIGURES = ['p25', 'p50', 'p75', 'loss', 'low', 'base', 'high', 'multiple'] as const
export type ProjectionName = (typeof PROJECTION_FIGURES)[number]
export type ProjectionFigures = Readonly<Record<ProjectionName, Metric | null>>

/** F8 in its three cases, and F9 where it is drawn already (null while it is not). */
export function projectionFigures({ hold, scenarios }: Projected, range: ProjectedRange | null): ProjectionFigures {
  const inputs = inputsOf({ hold, scenarios })
  const drawn = range && [...inputs, inputOf('draws', range.draws, 'count'), inputOf('seed', range.seed, 'count')]
  const f9 = (value: (range: ProjectedRange) => number, method = 'F9') =>
    range && drawn && metricOf(value(range), { unit: 'ratio', method, inputs: drawn })
  const f8 = (name: 'low' | 'base' | 'high') => {
    const scenario = scenarios[name]
    const { irr } = projectHold(hold, scenario, scenarios.saleCost)
    const parts = {
      unit: 'ratio',
      method: 'F8',
      inputs: inputsOf({ hold, scenarios: { ...scenarios, base: scenario } }),
    } as const
    return 'rate' in irr ? metricOf(irr.rate, parts) : unavailable('nothing_back', parts)
  }
  const { multiple } = projectHold(hold, scenarios.base, scenarios.saleCost)
  return {
    p25: f9(({ p25 }) => p25),
    p50: f9(({ p50 }) => p50),
    p75: f9(({ p75 }) => p75),
    loss: f9(({ lossShare }) => lossShare, 'loss_share'),
    low: f8('low'),
    base: f8('base'),
    high: f8('high'),
    multiple: metricOf(multiple, { unit: 'count', method: 'multiple', inputs }),
  }
}

function inputsOf({ hold, scenarios }: Projected): MetricInput[] {
  const { base, saleCost } = scenarios
  return [
    inputOf('value', hold.valueCents),
    inputOf('equity', hold.equityCents),
    inputOf('rent', hold.monthlyRentCents * 12),
    inputOf('vacancy', Math.min(1, Math.max(0, hold.vacancyRate + base.vacancyShift)), 'ratio'),
    inputOf('costs', hold.costsYearlyCents),
    inputOf('debt_service', debtServiceCents(hold.debts)),
    inputOf('reserve_refill', hold.reserveRefillCents),
    inputOf('yearly_fee', hold.feesYearlyCents),
    inputOf('reserve', hold.reserveCents),
    inputOf('hold', hold.holdYears, 'years'),
    inputOf('rent_growth', base.rentGrowth, 'ratio'),
    inputOf('cost_growth', base.costGrowth, 'ratio'),
    inputOf('value_growth', base.valueGrowth, 'ratio'),
    inputOf('sale_cost', saleCost, 'ratio'),
  ]
}
