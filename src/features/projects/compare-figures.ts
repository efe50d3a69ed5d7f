import type { ListingDetail } from '#features/listings/contract.ts'
import { backMetric } from '#features/investing/back-in-sale.ts'
import { houseFactsOf } from '#features/investing/house-facts.ts'
import { houseRatios } from '#features/investing/house-ratios.ts'
import { dayOneFigure, rangeFigure } from '#features/investing/preview-house.ts'
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
  const ratios = houseRatios(house)
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
    cap_rate: ratios.capRate,
    ltv: ratios.ltv,
    dscr: ratios.dscr,
    stress: ahead(() => backMetric(house)),
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
