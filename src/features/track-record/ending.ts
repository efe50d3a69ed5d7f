import { isGivenUp } from '#features/offerings/rules.ts'
import { metricOf } from '#kit/metric.ts'
import type { Metric, MetricInput } from '#kit/metric.ts'
import { partOf } from '#kit/money.ts'
import { inputOf, missing } from './figures.ts'
import { returnedCents } from './house-record.ts'
import type { Exit, HouseRecord } from './house-record.ts'

/** What was paid in, of which an ending says what came back, in cents: $1,000. */
export const ENDING_OF_CENTS = 100_000

/** How an offering ended. Returning: what was paid in is on its way back. */
export const ENDINGS = ['sold', 'returning', 'returned'] as const
export const ENDING_FIGURES = [
  'came_back',
  'sold_for',
  'sale_costs',
  'sale_debt',
  'sale_outside',
  'sale_paid',
  'sale_per_hundred',
  'goal',
  'collected',
  'collected_part',
  'to_return',
] as const

export type Ending = {
  readonly kind: (typeof ENDINGS)[number]
  /** The day of the sale, or on which the raise was given up. */
  readonly on: string | null
  readonly figures: readonly { readonly name: (typeof ENDING_FIGURES)[number]; readonly figure: Metric }[]
}

/** What became of the money at the end; null while the house is raised for, or owned. */
export function endingOf(house: HouseRecord, today: string): Ending | null {
  const { status, exit, givenUp } = house
  if (exit) return { kind: 'sold', on: exit.on, figures: saleFigures(house, exit) }
  if (!isGivenUp(status)) return null
  const kind = status === 'refunded' ? 'returned' : 'returning'
  return { kind, on: givenUp?.on ?? null, figures: raiseFigures(house, today) }
}

/** What was paid in when the raise was given up; null where it was not. What goes back afterwards changes nothing of it. */
export function collectedFigure({ status, givenUp, goalCents }: HouseRecord): Metric | null {
  if (!isGivenUp(status)) return null
  if (!givenUp) return missing('not_kept', 'cents', 'collected')
  const inputs = [inputOf('goal', goalCents), inputOf('collected', givenUp.collected, 'cents', givenUp.on)]
  return metricOf(givenUp.collected, { unit: 'cents', method: 'collected', inputs })
}

/** What a thousand dollars became that were paid in: every distribution, and what the sale left. */
function cameBackFigure(house: HouseRecord, exit: Exit): Metric {
  const returned = returnedCents(house)
  return metricOf(partOf(returned, ENDING_OF_CENTS, house.raisedCents), {
    unit: 'cents',
    method: 'came_back',
    inputs: [
      inputOf('raised', house.raisedCents, 'cents', house.closedOn),
      inputOf('distributed', returned - exit.paid, 'cents', null),
      inputOf('exit_paid', exit.paid, 'cents', exit.on),
    ],
  })
}

function saleFigures(house: HouseRecord, exit: Exit): Ending['figures'] {
  const { raisedCents, closedOn } = house
  const one = (name: string, cents: number) => inputOf(name, cents, 'cents', exit.on)
  const proceeds = one('proceeds', exit.proceeds)
  const costs = one('sale_costs', exit.costs)
  const debt = one('sale_debt', exit.debt)
  const outside = one('sale_outside', exit.outside)
  const paid = one('exit_paid', exit.paid)
  // What the property held itself is the rest: everything that was there was shared out.
  const held = one('held', exit.paid + exit.outside - (exit.proceeds - exit.costs - exit.debt))
  const told = (method: string, input: MetricInput) => metricOf(input.value, { unit: 'cents', method, inputs: [input] })
  const perHundred = metricOf(partOf(exit.paid, 100_000, raisedCents), {
    unit: 'cents',
    method: 'sale_per_hundred',
    // A cent that was paid in is a thousandth of a share.
    inputs: [paid, inputOf('all_shares', raisedCents, 'shares_milli', closedOn)],
  })
  return [
    { name: 'came_back', figure: cameBackFigure(house, exit) },
    { name: 'sold_for', figure: told('sold_for', proceeds) },
    { name: 'sale_costs', figure: told('sale_costs', costs) },
    { name: 'sale_debt', figure: told('sale_debt', debt) },
    ...(exit.outside > 0 ? [{ name: 'sale_outside', figure: told('sale_outside', outside) } as const] : []),
    {
      name: 'sale_paid',
      figure: metricOf(exit.paid, {
        unit: 'cents',
        method: 'sale_paid',
        inputs: [proceeds, costs, debt, held, outside],
      }),
    },
    { name: 'sale_per_hundred', figure: perHundred },
  ]
}

function raiseFigures(house: HouseRecord, today: string): Ending['figures'] {
  const { goalCents, raisedCents, givenUp, openedOn } = house
  const goal = inputOf('goal', goalCents, 'cents', openedOn)
  const part = givenUp
    ? metricOf(givenUp.collected / goalCents, {
        unit: 'ratio',
        method: 'collected_part',
        inputs: [inputOf('collected', givenUp.collected, 'cents', givenUp.on), goal],
      })
    : missing('not_kept', 'ratio', 'collected_part')
  return [
    { name: 'goal', figure: metricOf(goalCents, { unit: 'cents', method: 'goal', inputs: [goal] }) },
    { name: 'collected', figure: collectedFigure(house) ?? missing('not_kept', 'cents', 'collected') },
    { name: 'collected_part', figure: part },
    {
      name: 'to_return',
      figure: metricOf(raisedCents, {
        unit: 'cents',
        method: 'to_return',
        inputs: [inputOf('raised', raisedCents, 'cents', today)],
      }),
    },
  ]
}
