import { xirrOf } from '#kit/irr.ts'
import { daysBetween } from '#kit/days.ts'
import { metricOf } from '#kit/metric.ts'
import type { Metric, MetricInput } from '#kit/metric.ts'
import type { Cents } from '#kit/money.ts'
import { inputOf, missing } from './figures.ts'
import { returnedCents } from './house-record.ts'
import type { HouseRecord } from './house-record.ts'
import { daysOf, earnedOf, lastYearOf, noiOf, paidOf, paidYearOf } from './period.ts'
import type { NoYear, Period, Year } from './period.ts'

/** What happened, each figure with its math. `navCents`: what the shares of the investors here are worth on `today`. */
export function actualFigures(house: HouseRecord, navCents: Cents | null, today: string) {
  const year = house.closedOn === null ? 'not_bought' : lastYearOf(house.periods)
  return {
    ...yearFigures(year),
    cash_yield: paidYieldFigure(house),
    value: valueFigure(house),
    return: returnFigure(house, navCents, today),
    multiple: multipleFigure(house),
    sale: saleFigure(house),
    hold: holdFigure(house, today),
  }
}

const sumOf = (periods: readonly Period[], of: (one: Period) => Cents): Cents =>
  periods.reduce((sum, one) => sum + of(one), 0)

function yearFigures(year: Year | NoYear | 'not_bought') {
  if (typeof year === 'string')
    return {
      rent: missing(year, 'cents', 'year_rent'),
      occupancy: missing(year, 'ratio', 'year_occupancy'),
      costs: missing(year, 'cents', 'year_costs'),
      noi: missing(year, 'cents', 'F7'),
    }
  const { periods, to } = year
  const each = (of: (one: Period) => Cents): MetricInput[] =>
    periods.map((one) => inputOf(`period:${one.start}:${one.end}`, of(one)))
  const rent = sumOf(periods, (one) => one.rent)
  const costs = sumOf(periods, (one) => one.expenses)
  return {
    rent: metricOf(rent, { unit: 'cents', method: 'year_rent', asOf: to, inputs: each((one) => one.rent) }),
    occupancy: occupancyFigure(year),
    costs: metricOf(costs, { unit: 'cents', method: 'year_costs', asOf: to, inputs: each((one) => one.expenses) }),
    noi: metricOf(sumOf(periods, noiOf), {
      unit: 'cents',
      method: 'F7',
      inputs: [
        inputOf('rent', rent, 'cents', to),
        inputOf(
          'other_income',
          sumOf(periods, (one) => one.other_income),
          'cents',
          to,
        ),
        inputOf('costs', costs, 'cents', to),
      ],
    }),
  }
}

/** What was let, weighted by the days of each period; not there where one of them does not say. */
function occupancyFigure({ periods, to }: Year): Metric {
  const told = periods.flatMap((one) =>
    one.occupancy_percent === null ? [] : [{ ...one, part: one.occupancy_percent / 100 }],
  )
  if (told.length < periods.length) return missing('not_told', 'ratio', 'year_occupancy')
  const days = told.reduce((sum, one) => sum + daysOf(one), 0)
  const weighted = told.reduce((sum, one) => sum + one.part * daysOf(one), 0)
  const inputs = told.map((one) => inputOf(`period:${one.start}:${one.end}`, one.part, 'ratio'))
  return metricOf(weighted / days, { unit: 'ratio', method: 'year_occupancy', asOf: to, inputs })
}

/** What the latest full year paid of its income, to what the investors here paid in. */
export function paidYieldFigure({ closedOn, periods, raisedCents }: HouseRecord): Metric {
  const year = closedOn === null ? 'not_bought' : paidYearOf(periods)
  if (typeof year === 'string') return missing(year, 'ratio', 'paid_yield')
  const inputs = [
    ...year.periods.map((one) => inputOf(`period:${one.start}:${one.end}`, earnedOf(one))),
    inputOf('raised', raisedCents, 'cents', closedOn),
  ]
  const value = sumOf(year.periods, earnedOf) / raisedCents
  return metricOf(value, { unit: 'ratio', method: 'paid_yield', asOf: year.to, inputs })
}

function valueFigure({ closedOn, valued, exit }: HouseRecord): Metric {
  if (closedOn === null) return missing('not_bought', 'cents', 'valuation')
  if (exit)
    return metricOf(exit.proceeds, {
      unit: 'cents',
      method: 'sold_for',
      inputs: [inputOf('proceeds', exit.proceeds, 'cents', exit.on)],
    })
  const inputs = [inputOf('value', valued.cents, 'cents', valued.on)]
  return metricOf(valued.cents, { unit: 'cents', method: 'valuation', inputs })
}

/** F3 of all investors here as one: paid in at the purchase, distributions as they were paid, the sale or today's value at the end. */
function returnFigure(house: HouseRecord, navCents: Cents | null, today: string): Metric {
  const { closedOn, exit, raisedCents, periods } = house
  if (closedOn === null) return missing('not_bought', 'ratio', 'F3')
  const end = exit
    ? { on: exit.on, cents: exit.paid, name: 'exit_paid' }
    : { on: today, cents: navCents ?? 0, name: 'nav' }
  const days = daysBetween(closedOn, end.on)
  if (!exit && navCents === null) return missing('no_value', 'ratio', 'F3')
  if (days < 365) return missing('not_a_year', 'ratio', 'F3')
  const paid = periods.flatMap((one) => (one.paid_on === null ? [] : [{ on: one.paid_on, amount: paidOf(one) }]))
  const found = xirrOf([{ on: closedOn, amount: -raisedCents }, ...paid, { on: end.on, amount: end.cents }])
  const inputs = [
    inputOf('raised', raisedCents, 'cents', closedOn),
    inputOf(
      'distributed',
      paid.reduce((sum, one) => sum + one.amount, 0),
      'cents',
      paid.at(-1)?.on ?? null,
    ),
    inputOf(end.name, end.cents, 'cents', end.on),
    inputOf('days', days, 'count'),
  ]
  if ('rate' in found) return metricOf(found.rate, { unit: 'ratio', method: 'F3', asOf: end.on, inputs })
  // Nothing came back at all: everything is lost.
  const isLost = exit !== null && returnedCents(house) === 0
  return isLost
    ? metricOf(-1, { unit: 'ratio', method: 'F3', asOf: end.on, inputs })
    : missing(found.unavailable, 'ratio', 'F3', inputs)
}

/** Everything that came back of a house that was sold, to what was paid in. */
export function multipleFigure(house: HouseRecord): Metric {
  const { closedOn, exit, raisedCents } = house
  if (!exit) return missing(closedOn === null ? 'not_bought' : 'not_sold', 'ratio', 'multiple')
  const returned = returnedCents(house)
  return metricOf(returned / raisedCents, {
    unit: 'ratio',
    method: 'multiple',
    inputs: [
      inputOf('raised', raisedCents, 'cents', closedOn),
      inputOf('distributed', returned - exit.paid, 'cents', null),
      inputOf('exit_paid', exit.paid, 'cents', exit.on),
    ],
  })
}

function saleFigure({ closedOn, exit }: HouseRecord): Metric {
  if (!exit) return missing(closedOn === null ? 'not_bought' : 'not_sold', 'cents', 'sold_for')
  return metricOf(exit.proceeds, {
    unit: 'cents',
    method: 'sold_for',
    inputs: [
      inputOf('proceeds', exit.proceeds, 'cents', exit.on),
      inputOf('sale_costs', exit.costs, 'cents', exit.on),
      inputOf('sale_debt', exit.debt, 'cents', exit.on),
      inputOf('exit_paid', exit.paid, 'cents', exit.on),
    ],
  })
}

/** How long the house is, or was, held: in years of 365 days, to a hundredth. */
function holdFigure({ closedOn, exit }: HouseRecord, today: string): Metric {
  if (closedOn === null) return missing('not_bought', 'years', 'held')
  const days = daysBetween(closedOn, exit?.on ?? today)
  const inputs = [inputOf('days', days, 'count', exit?.on ?? today)]
  return metricOf(Math.round((days / 365) * 100) / 100, { unit: 'years', method: 'held', inputs })
}
