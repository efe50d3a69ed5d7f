import { isDebt } from '#features/listings/capital-stack.ts'
import type { ListingDetail } from '#features/listings/contract.ts'
import { earningsOf } from '#features/listings/earnings.ts'
import { houseFactsOf } from '#features/investing/house-facts.ts'
import type { HouseFacts } from '#features/investing/house-facts.ts'
import { dayOneFigure, rangeFigure, stressMetric } from '#features/investing/preview-house.ts'
import { feesMetric, inputOf } from '#features/investing/preview.ts'
import { cashYieldMetric } from '#features/investing/reach.ts'
import { THOUSAND_CENTS } from '#features/offerings/day-one.ts'
import type { ProjectedRange } from '#features/offerings/monte-carlo.ts'
import { metricOf, unavailable } from '#kit/metric.ts'
import type { Metric } from '#kit/metric.ts'
import { canReturn, isFirstDayAhead } from './rules.ts'

export const COMPARED_FIGURES = [
  'value',
  'cash_yield',
  'range',
  'range_middle',
  'loss',
  'cap_rate',
  'ltv',
  'dscr',
  'stress',
  'day_one',
  'fees',
] as const
export type ComparedFigure = (typeof COMPARED_FIGURES)[number]

/** What a row is better by; the others are neither. */
export const BETTER: Readonly<Partial<Record<ComparedFigure, 'more' | 'less'>>> = {
  cash_yield: 'more',
  range_middle: 'more',
  loss: 'less',
  cap_rate: 'more',
  ltv: 'less',
  dscr: 'more',
  stress: 'more',
  day_one: 'more',
  fees: 'less',
}

export type Compared = {
  readonly listing: ListingDetail
  readonly figures: Readonly<Record<ComparedFigure, Metric>>
  /** What `range` shows: a quarter and three quarters of the draws; null where there is none. */
  readonly range: ProjectedRange | null
}

/**
 * What is compared of a house: for every house by the same formulas, of the same day, in the same amounts (fees and the
 * stress are those of $1,000). They are the ones of its own page. A house that is over is projected no more.
 */
export function comparedOf(listing: ListingDetail, asOf: string): Compared {
  const house = houseFactsOf(listing)
  const isAhead = canReturn(listing.status)
  const { metric, range } = isAhead ? rangeFigure(listing.id, house) : OVER
  const ahead = (figure: () => Metric): Metric => (isAhead ? figure() : OVER.metric)
  const drawn = (value: number | undefined, method: string): Metric =>
    value === undefined ? metric : metricOf(value, { unit: metric.unit, inputs: metric.inputs, method })
  const figures: Record<ComparedFigure, Metric> = {
    value: valueMetric(listing),
    cash_yield: ahead(() => ({ ...cashYieldMetric(house), method: 'F17_yield' })),
    range: metric,
    range_middle: drawn(range?.p50, 'F9_middle'),
    loss: drawn(range?.lossShare, 'F9_loss'),
    cap_rate: capRateMetric(listing),
    ltv: ltvMetric(listing, house),
    dscr: dscrMetric(house),
    stress: ahead(() => stressOf(house, listing)),
    day_one: isFirstDayAhead(listing.status) ? dayOneFigure(house).metric : OVER.metric,
    fees: ahead(() => feesMetric(house, THOUSAND_CENTS)),
  }
  for (const name of COMPARED_FIGURES) figures[name] = { ...figures[name], asOf }
  return { listing, figures, range }
}

const OVER = { metric: unavailable('over', { unit: 'ratio', method: 'F9', inputs: [] }), range: null }

function valueMetric({ app_stats: { current_property_value: value, valued_on: on } }: ListingDetail): Metric {
  return metricOf(value, { unit: 'cents', method: 'value', inputs: [inputOf('value', value, 'cents', on)] })
}

/** F7: what the house earns before its loans, of its latest value. */
function capRateMetric({
  economics,
  app_stats: { current_property_value: value, valued_on: on },
}: ListingDetail): Metric {
  const parts = { unit: 'ratio', method: 'F7_cap_rate' } as const
  if (!economics) return unavailable('no_economics', { ...parts, inputs: [] })
  const { noi, capRate } = earningsOf(economics, value)
  const inputs = [inputOf('noi', noi), inputOf('value', value, 'cents', on)]
  return capRate === null ? unavailable('no_value', { ...parts, inputs }) : metricOf(capRate, { ...parts, inputs })
}

/** F7: the loans, of the latest value. */
function ltvMetric(
  { capital_stack: stack, app_stats: { current_property_value: value, valued_on: on } }: ListingDetail,
  { debtCents }: HouseFacts,
): Metric {
  const parts = { unit: 'ratio', method: 'F7_ltv' } as const
  if (stack.length === 0) return unavailable('no_terms', { ...parts, inputs: [] })
  const inputs = [inputOf('debt', debtCents), inputOf('value', value, 'cents', on)]
  return value > 0 ? metricOf(debtCents / value, { ...parts, inputs }) : unavailable('no_value', { ...parts, inputs })
}

/** F7: how many times over the house earns what its loans cost. */
function dscrMetric({ running }: HouseFacts): Metric {
  const parts = { unit: 'count', method: 'F7_dscr' } as const
  if (typeof running === 'string') return unavailable(running, { ...parts, inputs: [] })
  const { noi } = earningsOf(running.economics, 0)
  const inputs = [inputOf('noi', noi), inputOf('debt_service', running.debtServiceCents)]
  if (running.debtServiceCents === 0) return unavailable('no_debt', { ...parts, inputs })
  return metricOf(noi / running.debtServiceCents, { ...parts, inputs })
}

/** F10, where there is a layer of equity to lose. */
function stressOf(house: HouseFacts, { capital_stack: stack }: ListingDetail): Metric {
  if (stack.some((one) => !isDebt(one))) return stressMetric(house, stack)
  return unavailable('no_terms', { unit: 'cents', method: 'F10', inputs: [] })
}
