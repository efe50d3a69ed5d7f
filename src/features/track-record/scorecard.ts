import type { Metric } from '#kit/metric.ts'
import type { Cents } from '#kit/money.ts'
import { metricOf } from '#kit/metric.ts'
import { actualFigures } from './actual-figures.ts'
import { collectedFigure } from './ending.ts'
import { gapOf, inputOf, missing } from './figures.ts'
import { outcomeOf } from './house-record.ts'
import type { HouseRecord } from './house-record.ts'
import { promisedFigures } from './promised-figures.ts'
import type { DrawRange } from './promised-figures.ts'

/** What is compared, in the order in which it is read. */
export const MEASURES = [
  'raised',
  'rent',
  'occupancy',
  'costs',
  'noi',
  'cash_yield',
  'value',
  'range',
  'projected',
  'hold',
  'sale',
  'multiple',
] as const
export type Measure = (typeof MEASURES)[number]

/** A line of the scorecard: what was promised at the opening, what happened, and the difference. */
export type Score = {
  readonly measure: Measure
  readonly promised: Metric
  readonly actual: Metric
  readonly gap: Metric
}

/** The scorecard of one offering. Before the house is bought it has only what was promised, and the raise. */
export function scorecardOf(
  listingId: string,
  house: HouseRecord,
  navCents: Cents | null,
  today: string,
  draw?: DrawRange,
): readonly Score[] {
  const { facts, openedOn, closedOn, raisedCents, goalCents, exit } = house
  const valuedOn = exit?.on ?? house.valued.on
  const promised = promisedFigures(listingId, facts, openedOn, valuedOn > openedOn ? valuedOn : openedOn, draw)
  const actual = actualFigures(house, navCents, today)
  const goal = facts?.goal ?? goalCents
  const raised =
    collectedFigure(house) ??
    metricOf(raisedCents, {
      unit: 'cents',
      method: 'raised',
      asOf: closedOn ?? today,
      inputs: [inputOf('goal', goalCents), inputOf('raised', raisedCents)],
    })
  const aim = metricOf(goal, {
    unit: 'cents',
    method: 'goal',
    asOf: openedOn,
    inputs: [inputOf('goal', goal, 'cents', openedOn)],
  })
  const pairs: Readonly<Record<Measure, readonly [Metric, Metric]>> = {
    raised: [aim, raised],
    rent: [promised.rent, actual.rent],
    occupancy: [promised.occupancy, actual.occupancy],
    costs: [promised.costs, actual.costs],
    noi: [promised.noi, actual.noi],
    cash_yield: [promised.cash_yield, actual.cash_yield],
    value: [promised.value, actual.value],
    range: [promised.range, actual.return],
    projected: [promised.projected, actual.return],
    hold: [promised.hold, actual.hold],
    sale: [promised.sale, actual.sale],
    multiple: [promised.multiple, actual.multiple],
  }
  return MEASURES.map((measure) => {
    const [was, is] = pairs[measure]
    return { measure, promised: was, actual: is, gap: unfinished(measure, house) ?? gapOf(was, is) }
  })
}

/** What is compared only when it is over: how long the house was held, and a raise that has not come to its goal yet. */
function unfinished(measure: Measure, house: HouseRecord): Metric | null {
  if (measure === 'hold' && !house.exit) return missing('not_sold', 'years', 'gap')
  const isShort = house.raisedCents < (house.facts?.goal ?? house.goalCents)
  return measure === 'raised' && isShort && outcomeOf(house) === 'raising' ? missing('raising', 'cents', 'gap') : null
}
