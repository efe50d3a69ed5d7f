import { navCents } from '#features/offerings/nav.ts'
import { metricOf } from '#kit/metric.ts'
import type { Metric, MetricInput } from '#kit/metric.ts'
import { input, summed } from '../performance/figures.ts'
import { positionValueFigure } from '../performance/value-figure.ts'
import { totalOf } from './statement.ts'
import type { HouseChange, Standing, Statement } from './statement.ts'

const cents = (value: number, method: string, asOf: string, inputs: readonly MetricInput[]): Metric =>
  metricOf(value, { unit: 'cents', method, asOf, inputs })

function standing(at: Standing, houses: readonly HouseChange[], pick: (one: HouseChange) => number): Metric {
  const held = houses.map((one) => input(`house:${one.position.listingId}`, pick(one), 'cents', at.on))
  const inputs = [...held.filter((one) => one.value !== 0), input('wallet', at.cashCents, 'cents', at.on)]
  return cents(totalOf(at), 'F2', at.on, inputs)
}

/** The figures of a statement, each with what it is counted from. */
export function statementFigures(statement: Statement) {
  const { opening, closing, houses, valueChangeCents } = statement
  const to = closing.on
  const [contributed, income, capital] = [
    summed('external', statement.contributed),
    summed('income', statement.income),
    summed('capital_back', statement.capital),
  ]
  const cash = summed(
    'movements',
    statement.lines.flatMap(({ on, seq, at, cashCents }) =>
      cashCents === 0 ? [] : [{ on, cents: cashCents, line: { seq, at, cents: cashCents } }],
    ),
  )
  return {
    opening: standing(opening, houses, (one) => one.openingCents),
    contributed: cents(contributed.value, 'contributed', to, [contributed]),
    income: cents(income.value, 'income', to, [income]),
    capital: cents(capital.value, 'capital', to, [capital]),
    value_change: byHouse(statement, valueChangeCents, 'value_change', to, (one) => one.changeCents),
    closing: standing(closing, houses, (one) => one.closingCents),
    opening_cash: cents(opening.cashCents, 'cash', opening.on, [
      input('wallet', opening.cashCents, 'cents', opening.on),
    ]),
    closing_cash: cents(closing.cashCents, 'cash_closing', to, [
      input('opening_cash', opening.cashCents, 'cents', opening.on),
      cash,
    ]),
  }
}

/** The figures of all houses of a statement together. */
export function housesFigures(statement: Statement) {
  const { opening, closing, valueChangeCents, houses } = statement
  const paidIn = houses.reduce((sum, one) => sum + one.paidInCents, 0)
  return {
    opening: byHouse(statement, opening.houseCents, 'sum', opening.on, (one) => one.openingCents),
    paid_in: byHouse(statement, paidIn, 'paid_in', closing.on, (one) => one.paidInCents),
    change: byHouse(statement, valueChangeCents, 'value_change', closing.on, (one) => one.changeCents),
    closing: byHouse(statement, closing.houseCents, 'sum', closing.on, (one) => one.closingCents),
  }
}

/** A sum of houses, those with nothing left out. */
function byHouse(
  { houses }: Statement,
  value: number,
  method: string,
  asOf: string,
  pick: (one: HouseChange) => number,
): Metric {
  const inputs = houses.map((one) => input(`house:${one.position.listingId}`, pick(one), 'cents', asOf))
  return cents(
    value,
    method,
    asOf,
    inputs.filter((one) => one.value !== 0),
  )
}

/** The figures of one house in a statement. */
export function houseFigures(one: HouseChange, openingOn: string, to: string) {
  const paidIn = summed('paid_in', one.paidIn)
  return {
    opening: positionValueFigure(one.position, openingOn),
    paid_in: cents(paidIn.value, 'paid_in', to, [paidIn]),
    change: cents(one.changeCents, 'house_change', to, [
      input('end_value', one.closingCents, 'cents', to),
      input('begin_value', one.openingCents, 'cents', openingOn),
      paidIn,
    ]),
    closing: positionValueFigure(one.position, to),
  }
}

/** What is held of a house at the end of a day. */
export type Holding = {
  readonly sharesMilli: number
  /** Net asset value of a share in hundredths of a cent, rounded half up; null while it counts at cost. */
  readonly navPerShare: number | null
  readonly valuedOn: string | null
  readonly valuedBy: string | null
}

export function holdingOf({ position }: HouseChange, day: string): Holding | null {
  const sharesMilli = position.sharesOn(day)
  if (sharesMilli <= 0) return null
  const inputs = position.nav.inputsOn(day)
  if (!inputs) return { sharesMilli, navPerShare: null, valuedOn: null, valuedBy: null }
  return {
    sharesMilli,
    navPerShare: navPerShareOf(navCents(inputs), position.nav.allSharesMilli),
    valuedOn: inputs.valuedOn,
    valuedBy: inputs.valuedBy,
  }
}

/** F1 per whole share, in hundredths of a cent: a share is worth nothing where its house is. */
export function navPerShareOf(nav: number, allSharesMilli: number): number {
  if (nav <= 0 || allSharesMilli <= 0) return 0
  return Number((BigInt(nav) * 200_000n + BigInt(allSharesMilli)) / (2n * BigInt(allSharesMilli)))
}
