import { isDebt } from '#features/listings/capital-stack.ts'
import type { ListingDetail } from '#features/listings/contract.ts'
import { dayOneOf } from '#features/offerings/day-one.ts'
import type { DayOne } from '#features/offerings/day-one.ts'
import { HOLD_ASSUMPTIONS } from '#features/offerings/hold-assumptions.ts'
import { projectedRange, seedOf } from '#features/offerings/monte-carlo.ts'
import type { ProjectedRange } from '#features/offerings/monte-carlo.ts'
import { metricOf, unavailable } from '#kit/metric.ts'
import type { Metric } from '#kit/metric.ts'
import type { Cents } from '#kit/money.ts'
import { holdOf } from './house-facts.ts'
import type { HouseFacts, Missing } from './house-facts.ts'
import { inputOf } from './preview.ts'

type Tranche = ListingDetail['capital_stack'][number]

/** Where an investment stands in the stack: what is open, and the loans that are paid before all equity, the first first. */
export type Place = {
  readonly kinds: readonly Tranche['kind'][]
  readonly before: readonly Tranche[]
  readonly beforeCents: Cents
}

export function placeOf(stack: readonly Tranche[]): Place {
  const isForSale = stack.some((one) => one.is_open)
  const before = isForSale ? stack.filter(isDebt) : []
  return {
    kinds: stack.filter((one) => one.is_open).map((one) => one.kind),
    before,
    beforeCents: before.reduce((sum, one) => sum + one.amount, 0),
  }
}

/** F18 with its parts, or why there is none. */
export type DayOneFigure = { readonly metric: Metric; readonly parts: DayOne | null }

export function dayOneFigure({ terms, valued, debtCents }: HouseFacts): DayOneFigure {
  const parts = { unit: 'ratio', method: 'F18' } as const
  if (!terms) return { metric: unavailable('no_terms', { ...parts, inputs: [] }), parts: null }
  const uses = terms.uses.map(({ kind, amount }) => ({ kind, amountCents: amount }))
  const inputs = [
    inputOf('value', valued.cents, 'cents', valued.on),
    inputOf('debt', debtCents),
    ...uses.map(({ kind, amountCents }) => inputOf(`use_${kind.replace(' ', '_')}`, amountCents)),
  ]
  const found = dayOneOf({ valueCents: valued.cents, debtCents, uses })
  if (!found) return { metric: unavailable('underwater', { ...parts, inputs }), parts: null }
  return { metric: metricOf(found.ratio, { ...parts, inputs }), parts: found }
}

/** F9 of a listing: its seed is the listing's own, so everybody sees the same digits. */
export type RangeFigure = { readonly metric: Metric; readonly range: ProjectedRange | null }

export function rangeFigure(listingId: string, house: HouseFacts): RangeFigure {
  const { running, valued } = house
  const parts = { unit: 'ratio', method: 'F9' } as const
  if (typeof running === 'string') return { metric: missing(running), range: null }
  const hold = holdOf(house, running)
  const range = projectedRange(hold, seedOf(listingId))
  const { base, saleCost, asOf } = HOLD_ASSUMPTIONS
  const inputs = [
    inputOf('value', valued.cents, 'cents', valued.on),
    inputOf('equity', hold.equityCents),
    inputOf('rent', hold.monthlyRentCents * 12),
    inputOf('vacancy', hold.vacancyRate, 'ratio'),
    inputOf('costs', hold.costsYearlyCents),
    inputOf('debt', house.debtCents),
    inputOf('debt_service', running.debtServiceCents),
    inputOf('reserve_refill', hold.reserveRefillCents),
    inputOf('yearly_fee', hold.feesYearlyCents),
    inputOf('use_reserve', hold.reserveCents),
    inputOf('hold', hold.holdYears, 'years'),
    inputOf('rent_growth', base.rentGrowth, 'ratio', asOf),
    inputOf('cost_growth', base.costGrowth, 'ratio', asOf),
    inputOf('value_growth', base.valueGrowth, 'ratio', asOf),
    inputOf('sale_cost', saleCost, 'ratio', asOf),
    inputOf('draws', range.draws, 'count'),
    inputOf('seed', range.seed, 'count'),
  ]
  return { metric: metricOf(range.p50, { ...parts, inputs }), range }
}

/**
 * What the listing says of itself beside the projection, which is counted without it: what it aims for, what it projects,
 * and what the house is to be worth after works, where that is more than it is valued at.
 */
export function saidByListing(
  { returns, analysis_data: { arv } }: Pick<ListingDetail, 'returns' | 'analysis_data'>,
  { valued }: Pick<HouseFacts, 'valued'>,
) {
  const { target_low: low, target_high: high, projected } = returns
  return {
    target: low === null || high === null ? null : { low, high, projected },
    afterWorksCents: arv !== null && arv > valued.cents ? arv : null,
  }
}

const missing = (reason: Missing): Metric => unavailable(reason, { unit: 'ratio', method: 'F9', inputs: [] })
