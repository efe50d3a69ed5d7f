import { projectHold } from '#features/offerings/hold.ts'
import type { HoldInputs } from '#features/offerings/hold.ts'
import { projectedRange, seedOf } from '#features/offerings/monte-carlo.ts'
import type { ProjectedRange } from '#features/offerings/monte-carlo.ts'
import type { FrozenFacts, Scenarios } from '#features/offerings/frozen.ts'
import { metricOf } from '#kit/metric.ts'
import type { Metric, MetricInput } from '#kit/metric.ts'
import { inputOf, missing } from './figures.ts'
import { plannedValueCents, promisedHold, promisedYear } from './promise.ts'
import type { PromisedYear } from './promise.ts'

/** F9 of a listing. It takes some ten milliseconds: whoever asks for many keeps what was drawn. */
export type DrawRange = (listingId: string, hold: HoldInputs, scenarios: Scenarios) => ProjectedRange
export const drawRange: DrawRange = (listingId, hold, scenarios) => projectedRange(hold, seedOf(listingId), scenarios)

/** What an offering promised when it opened, each figure with its math. `openedOn` is the day of its inputs. */
export function promisedFigures(
  listingId: string,
  facts: FrozenFacts | null,
  openedOn: string,
  valuedOn: string,
  draw: DrawRange = drawRange,
) {
  return {
    ...yearFigures(facts, openedOn),
    value: valueFigure(facts, valuedOn),
    ...holdFigures(listingId, facts, openedOn, draw),
    projected: statedFigure(facts, openedOn),
  }
}

function yearFigures(facts: FrozenFacts | null, on: string) {
  const year = facts === null ? 'no_assumptions' : promisedYear(facts)
  if (facts === null || typeof year === 'string') {
    const reason = typeof year === 'string' ? year : 'no_assumptions'
    return {
      rent: missing(reason, 'cents', 'promised_rent'),
      occupancy: missing(reason, 'ratio', 'promised_occupancy'),
      costs: missing(reason, 'cents', 'promised_costs'),
      noi: missing(reason, 'cents', 'F7'),
      cash_yield: missing(reason, 'ratio', 'F17'),
    }
  }
  const rent = inputOf('rent_full', year.rentCents, 'cents', on)
  const vacancy = inputOf('vacancy', year.vacancyRate, 'ratio', on)
  return {
    rent: metricOf(year.collectedCents, { unit: 'cents', method: 'promised_rent', inputs: [rent, vacancy] }),
    occupancy: metricOf(1 - year.vacancyRate, { unit: 'ratio', method: 'promised_occupancy', inputs: [vacancy] }),
    costs: costsFigure(facts, year, on),
    noi: metricOf(year.noiCents, {
      unit: 'cents',
      method: 'F7',
      inputs: [inputOf('rent', year.collectedCents, 'cents', on), inputOf('costs', year.costsCents, 'cents', on)],
    }),
    cash_yield: promisedYieldFigure(facts, on),
  }
}

const costsFigure = ({ economics }: FrozenFacts, { costsCents }: PromisedYear, on: string): Metric =>
  metricOf(costsCents, {
    unit: 'cents',
    method: 'promised_costs',
    inputs: [
      inputOf('opex', economics!.opex_yearly_cents, 'cents', on),
      inputOf('taxes', economics!.taxes_yearly_cents, 'cents', on),
      inputOf('insurance', economics!.insurance_yearly_cents, 'cents', on),
    ],
  })

/** F17 as it was assumed. */
export function promisedYieldFigure(facts: FrozenFacts | null, on: string): Metric {
  const year = facts === null ? 'no_assumptions' : promisedYear(facts)
  if (facts === null || typeof year === 'string')
    return missing(typeof year === 'string' ? year : 'no_assumptions', 'ratio', 'F17')
  return metricOf(year.cashYield, {
    unit: 'ratio',
    method: 'F17',
    inputs: [
      inputOf('noi', year.noiCents, 'cents', on),
      inputOf('debt_service', year.debtServiceCents, 'cents', on),
      inputOf('reserve_refill', facts.reserve_refill, 'cents', on),
      inputOf('yearly_fee', facts.fee_yearly, 'cents', on),
      inputOf('equity', facts.equity, 'cents', on),
    ],
  })
}

function valueFigure(facts: FrozenFacts | null, valuedOn: string): Metric {
  if (facts === null) return missing('no_assumptions', 'cents', 'planned_value')
  const { base, asOf } = facts.scenarios
  return metricOf(plannedValueCents(facts, valuedOn), {
    unit: 'cents',
    method: 'planned_value',
    asOf: valuedOn,
    inputs: [
      inputOf('value_then', facts.value, 'cents', facts.value_on),
      inputOf('value_growth', base.valueGrowth, 'ratio', asOf),
    ],
  })
}

/** F9, and F8 in the base case, over the hold that was named. */
function holdFigures(listingId: string, facts: FrozenFacts | null, on: string, draw: DrawRange) {
  const hold = facts === null ? 'no_assumptions' : promisedHold(facts)
  const years = facts?.hold_years ?? null
  const heldFor =
    years === null
      ? missing(facts === null ? 'no_assumptions' : 'no_terms', 'years', 'promised_hold')
      : metricOf(years, { unit: 'years', method: 'promised_hold', inputs: [], asOf: on })
  if (facts === null || typeof hold === 'string') {
    const reason = typeof hold === 'string' ? hold : 'no_assumptions'
    return {
      hold: heldFor,
      range: missing(reason, 'ratio', 'F9'),
      multiple: missing(reason, 'ratio', 'F8'),
      sale: missing(reason, 'cents', 'planned_sale'),
    }
  }
  const { scenarios } = facts
  const inputs: readonly MetricInput[] = [
    inputOf('value_then', hold.valueCents, 'cents', facts.value_on),
    inputOf('equity', hold.equityCents, 'cents', on),
    inputOf('rent_full', hold.monthlyRentCents * 12, 'cents', on),
    inputOf('vacancy', hold.vacancyRate, 'ratio', on),
    inputOf('costs', hold.costsYearlyCents, 'cents', on),
    inputOf('hold', hold.holdYears, 'years', on),
    inputOf('rent_growth', scenarios.base.rentGrowth, 'ratio', scenarios.asOf),
    inputOf('cost_growth', scenarios.base.costGrowth, 'ratio', scenarios.asOf),
    inputOf('value_growth', scenarios.base.valueGrowth, 'ratio', scenarios.asOf),
    inputOf('sale_cost', scenarios.saleCost, 'ratio', scenarios.asOf),
  ]
  const range = draw(listingId, hold, scenarios)
  const { multiple } = projectHold(hold, scenarios.base, scenarios.saleCost)
  const sale = Math.round(facts.value * (1 + scenarios.base.valueGrowth) ** hold.holdYears)
  return {
    hold: heldFor,
    range: metricOf(range.p50, {
      unit: 'ratio',
      method: 'F9',
      asOf: on,
      inputs: [
        inputOf('p25', range.p25, 'ratio'),
        inputOf('p75', range.p75, 'ratio'),
        inputOf('loss_share', range.lossShare, 'ratio'),
        ...inputs,
        inputOf('draws', range.draws, 'count'),
        inputOf('seed', range.seed, 'count'),
      ],
    }),
    multiple: metricOf(multiple, { unit: 'ratio', method: 'F8', asOf: on, inputs }),
    sale: metricOf(sale, {
      unit: 'cents',
      method: 'planned_sale',
      asOf: on,
      inputs: inputs.filter(({ name }) => ['value_then', 'value_growth', 'hold'].includes(name)),
    }),
  }
}

/** What the listing itself said that it would return in a year. */
function statedFigure(facts: FrozenFacts | null, on: string): Metric {
  const stated = facts?.projected ?? null
  if (facts === null || stated === null)
    return missing(facts === null ? 'no_assumptions' : 'not_stated', 'ratio', 'stated_return')
  return metricOf(stated, {
    unit: 'ratio',
    method: 'stated_return',
    asOf: on,
    inputs: [
      ...(facts.target_low === null ? [] : [inputOf('target_low', facts.target_low, 'ratio', on)]),
      ...(facts.target_high === null ? [] : [inputOf('target_high', facts.target_high, 'ratio', on)]),
    ],
  })
}
