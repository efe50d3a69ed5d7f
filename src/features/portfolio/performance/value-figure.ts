import { navCents, unspreadCents } from '#features/offerings/nav.ts'
import { metricOf, unavailable } from '#kit/metric.ts'
import type { Metric } from '#kit/metric.ts'
import { input } from './figures.ts'
import type { Holding, Position } from './position.ts'

/** F1 of a position today, with everything that its house is counted from; before its purchase what was paid in. */
export function positionValueFigure(position: Position, today: string): Metric {
  const { nav } = position
  const value = position.valueOn(today)
  const shares = input('shares', position.sharesOn(today), 'shares_milli', today)
  const house = nav.inputsOn(today)
  if (house === null) {
    const inputs = [shares, input('cost', position.costOn(today), 'cents', today)]
    return metricOf(value, { unit: 'cents', method: 'at_cost', asOf: today, inputs })
  }
  const inputs = [
    input('valuation', house.valuationCents, 'cents', house.valuedOn),
    input('cash', house.cashCents, 'cents', today),
    input('upfront', unspreadCents(house.upfrontCents, house.months), 'cents', today),
    input('debt', house.debtCents, 'cents'),
    input('nav', navCents(house), 'cents', today),
    input('all_shares', nav.allSharesMilli, 'shares_milli'),
    shares,
  ]
  return metricOf(value, { unit: 'cents', method: 'F1', asOf: today, inputs })
}

const SHARE_MILLI = 1000

/** What one share is worth today, in cents with their fraction; a house that is not bought yet has no such value. */
export function shareValueFigure({ nav }: Position, today: string): Metric {
  const house = nav.inputsOn(today)
  const parts = { unit: 'cents_per_share', method: 'F1_share', asOf: today } as const
  if (house === null) return unavailable('at_cost', { ...parts, inputs: [] })
  const cents = Math.max(0, navCents(house))
  const inputs = [input('nav', cents, 'cents', today), input('all_shares', nav.allSharesMilli, 'shares_milli')]
  return metricOf((cents * SHARE_MILLI) / nav.allSharesMilli, { ...parts, inputs })
}

/** How many shares are held, by the books. */
export function sharesFigure(position: Position, today: string): Metric {
  const { sharesIn, sharesOut } = position
  const inputs = [
    input('shares_in', sharesIn, 'shares_milli', today),
    ...(sharesOut > 0 ? [input('shares_out', sharesOut, 'shares_milli', today)] : []),
  ]
  return metricOf(position.sharesOn(today), { unit: 'shares_milli', method: 'shares', asOf: today, inputs })
}

/** What part of all equity of the house they are. */
export function equityFigure(position: Position, today: string): Metric {
  const [shares, all] = [position.sharesOn(today), position.nav.allSharesMilli]
  const inputs = [input('shares', shares, 'shares_milli', today), input('all_shares', all, 'shares_milli')]
  return metricOf(shares / all, { unit: 'ratio', method: 'equity', asOf: today, inputs })
}

/** All positions together. */
export function totalValueFigure(
  positions: readonly { readonly name: string; readonly holding: Holding }[],
  today: string,
): Metric {
  const held = positions.map(({ name, holding }) => input(name, holding.valueOn(today), 'cents', today))
  const sum = held.reduce((total, one) => total + one.value, 0)
  return metricOf(sum, { unit: 'cents', method: 'sum', asOf: today, inputs: held.filter((one) => one.value > 0) })
}
