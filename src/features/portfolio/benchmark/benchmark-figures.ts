import { metricOf, unavailable } from '#kit/metric.ts'
import type { Metric } from '#kit/metric.ts'
import type { Cents } from '#kit/money.ts'
import { input, summed } from '../performance/figures.ts'
import type { Flow } from '../performance/movements.ts'
import { moneyWeighted } from '../performance/since-start.ts'
import { positionValueFigure } from '../performance/value-figure.ts'
import type { Position } from '../performance/position.ts'
import type { PriceIndex } from './price-index.ts'
import { replay } from './replay.ts'
import type { NoReplay, Replay } from './replay.ts'

/** Ours beside the index, both on the same day. */
export type BenchmarkFigures = {
  readonly ours_value: Metric
  readonly index_value: Metric
  readonly ours_xirr: Metric
  readonly index_xirr: Metric
}

export type Compared = { readonly listingId: string; readonly replay: Replay; readonly oursCents: Cents }

/** One position beside the house prices of its state. `compared` is what the total is made of; null where there is nothing. */
export function positionBenchmark(
  position: Position,
  index: PriceIndex | null,
  today: string,
): { readonly figures: BenchmarkFigures; readonly compared: Compared | null } {
  const found = replay(position.flows, index, today)
  if ('none' in found) return { figures: without(found.none), compared: null }
  const { on, flows, begin, end, valueCents } = found
  const oursCents = position.valueOn(on)
  const inputs = [
    ...paymentInputs(flows),
    input('index_begin', begin / 100, 'count', flows[0]!.on),
    input('index_end', end / 100, 'count', on),
  ]
  const value = { unit: 'cents', method: 'F19', asOf: on, inputs } as const
  const figures = {
    ours_value: positionValueFigure(position, on),
    index_value: valueCents < 0 ? unavailable('index_empty', value) : metricOf(valueCents, value),
    ...rates(flows, oursCents, valueCents, on),
  }
  return { figures, compared: { listingId: position.listingId, replay: found, oursCents } }
}

/** Whether something of it is left in the index: where more came out than it would have had, its row has no value there. */
export const hasRest = ({ replay: { valueCents } }: Compared): boolean => valueCents >= 0

/**
 * The positions that can be compared, as one: those of which something is left in the index, so that the total is the sum of
 * the rows that have both values. They are compared on one day, since all states are known until the same quarter.
 */
export function totalBenchmark(all: readonly Compared[]): BenchmarkFigures {
  const compared = all.filter(hasRest)
  const [first] = compared
  if (!first) return without(all.length > 0 ? 'index_empty' : 'none_compared')
  const { on } = first.replay
  const sum = (pick: (one: Compared) => Cents): Metric => {
    const inputs = compared.map((one) => input(`house:${one.listingId}`, pick(one), 'cents', on))
    const value = inputs.reduce((total, one) => total + one.value, 0)
    return metricOf(value, { unit: 'cents', method: 'sum', asOf: on, inputs })
  }
  const flows = compared.flatMap((one) => one.replay.flows).toSorted((a, b) => a.on.localeCompare(b.on))
  const [ours, index] = [sum((one) => one.oursCents), sum((one) => one.replay.valueCents)]
  const total = (pick: (one: Compared) => Cents) => compared.reduce((cents, one) => cents + pick(one), 0)
  return {
    ours_value: ours,
    index_value: index,
    ...rates(
      flows,
      total((one) => one.oursCents),
      total((one) => one.replay.valueCents),
      on,
    ),
  }
}

const rates = (flows: readonly Flow[], oursCents: Cents, indexCents: Cents, on: string) => ({
  ours_xirr: rateFigure(flows, oursCents, on, 'end_value'),
  index_xirr: indexCents < 0 ? none('F3', 'index_empty') : rateFigure(flows, indexCents, on, 'index_value'),
})

function rateFigure(flows: readonly Flow[], valueCents: Cents, on: string, valueName: string): Metric {
  const found = moneyWeighted(flows, valueCents, on)
  if ('none' in found) return none('F3', found.none)
  const inputs = [
    ...paymentInputs(flows),
    input(valueName, valueCents, 'cents', on),
    input('days_held', found.days, 'count'),
  ]
  return metricOf(found.rate, { unit: 'ratio', method: found.isYearly ? 'F3' : 'F3_held', asOf: on, inputs })
}

const paymentInputs = (flows: readonly Flow[]) => [
  summed(
    'paid_in',
    flows.filter(({ cents }) => cents > 0),
  ),
  summed(
    'came_back',
    flows.filter(({ cents }) => cents < 0),
    -1,
  ),
]

const none = (method: string, reason: string, unit: 'ratio' | 'cents' = 'ratio'): Metric =>
  unavailable(reason, { unit, method, inputs: [] })

const without = (reason: NoReplay | 'none_compared' | 'index_empty'): BenchmarkFigures => ({
  ours_value: none('F19', reason, 'cents'),
  index_value: none('F19', reason, 'cents'),
  ours_xirr: none('F19', reason),
  index_xirr: none('F19', reason),
})
