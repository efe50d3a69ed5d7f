import type { AnswerOf } from '#kit/endpoint.ts'
import { metricOf } from '#kit/metric.ts'
import type { Metric } from '#kit/metric.ts'
import type { Queryable } from '#platform/server/database.ts'
import { breakdownOf } from '../breakdown/breakdown.ts'
import type { readPortfolio as endpoint } from '../performance-contract.ts'
import { input, moneyWeightedFigure, summed } from '../performance/figures.ts'
import { externalCentsOf, flowsBetween, flowsOf, sumOf } from '../performance/movements.ts'
import { atWork, together } from '../performance/position.ts'
import { rangeStart } from '../performance/ranges.ts'
import type { Range } from '../performance/ranges.ts'
import { cashOnOf, seriesOf } from '../performance/series.ts'
import type { SeriesPoint } from '../performance/series.ts'
import { positionValueFigure } from '../performance/value-figure.ts'
import { once } from './keep-books.ts'
import { readAccount } from './read-account.ts'
import type { ReadAccount } from './read-account.ts'

/** Everything that a person has, how it came about over a range of time, and what the part of it at work returned. */
export async function readPortfolio(
  on: Queryable,
  investorId: string,
  range: Range,
  now: Date,
): Promise<AnswerOf<typeof endpoint>> {
  const account = await readAccount(on, investorId, now)
  return once(
    account,
    `portfolio ${range}`,
    () => null,
    () => portfolioOf(account, range),
  )
}

function portfolioOf(account: ReadAccount, range: Range): AnswerOf<typeof endpoint> {
  const { movements, houses, positions, today } = account
  const from = rangeStart(range, today, movements[0]?.on ?? today)
  const points = seriesOf(account, from, today)
  const income = together(positions).income
  const working = houses.flatMap(({ position }) => atWork(position) ?? [])
  const waiting = positions.filter((one) => one.nav.boughtOn === null && one.sharesOn(today) > 0)
  return {
    as_of: today,
    range,
    from,
    ...totalsOf(account, points),
    income: centsOf('F2_income', today, [summed('distributions', income)]),
    in_escrow: centsOf(
      'in_escrow',
      today,
      waiting.map((one) => input(`house:${one.listingId}`, one.costOn(today), 'cents', today)),
    ),
    at_work: moneyWeightedFigure(together(working), today),
    breakdown: breakdownOf(housesOf(account), today),
    names: Object.fromEntries(houses.map(({ house }) => [house.listing_id, house.name])),
    points,
  }
}

/** The houses that are bought, with what the shares of them are worth. */
const housesOf = ({ houses, today }: ReadAccount) =>
  houses
    .filter(({ position }) => position.nav.boughtOn !== null)
    .map(({ house, position }) => ({
      listingId: house.listing_id,
      state: house.state,
      strategy: house.strategy,
      value: positionValueFigure(position, today),
    }))

function totalsOf(account: ReadAccount, points: readonly SeriesPoint[]) {
  const { houses, today } = account
  const [first, last] = [points[0]!, points.at(-1)!]
  const cash = cashOnOf(account)(today)
  const shares = houses.map(({ house, position }) =>
    input(`house:${house.listing_id}`, position.valueOn(today), 'cents', today),
  )
  const external = flowsBetween(flowsOf(account.movements, externalCentsOf), first.on, today)
  const change = last.value - first.value - sumOf(external)
  return {
    value: centsOf('F2', today, [...shares.filter((one) => one.value !== 0), input('wallet', cash, 'cents', today)]),
    cash: centsOf('cash', today, [input('wallet', cash, 'cents', today)]),
    contributed: centsOf('contributed', today, [summed('external', flowsOf(account.movements, externalCentsOf))]),
    change: metricOf(change, {
      unit: 'cents',
      method: 'change',
      asOf: today,
      inputs: [
        input('begin_value', first.value, 'cents', first.on),
        input('end_value', last.value, 'cents', today),
        summed('external', external),
      ],
    }),
  }
}

/** An amount that is the sum of what went in. */
const centsOf = (method: string, today: string, inputs: Metric['inputs']): Metric =>
  metricOf(
    inputs.reduce((sum, one) => sum + one.value, 0),
    { unit: 'cents', method, asOf: today, inputs },
  )
