import type { AnswerOf } from '#kit/endpoint.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { readPerformance as endpoint } from '../performance-contract.ts'
import {
  gainFigures,
  moneyWeightedFigure,
  quarterFigure,
  timeWeightedFigure,
  yearFigure,
} from '../performance/figures.ts'
import { together } from '../performance/position.ts'
import type { Holding } from '../performance/position.ts'
import { QUARTERS, yearOf } from '../performance/quarters.ts'
import { positionValueFigure, totalValueFigure } from '../performance/value-figure.ts'
import type { YieldStage } from '../performance/yield-stage.ts'
import { once } from './keep-books.ts'
import { readAccount, stageOf, stageOfAll } from './read-account.ts'
import type { ReadAccount } from './read-account.ts'

function lineOf(holding: Holding, year: number, today: string, stage: YieldStage) {
  const quarters = QUARTERS.map((quarter) => quarterFigure(holding, year, quarter, today))
  return {
    first_on: holding.flows[0]?.on ?? null,
    ...gainFigures(holding, today, stage),
    quarters,
    ytd: yearFigure(quarters),
    xirr: moneyWeightedFigure(holding, today),
    twr: timeWeightedFigure(holding, today),
  }
}

/** What each position and all of them together returned: in the quarters of a year, and since the first payment. */
export async function readPerformance(
  on: Queryable,
  investorId: string,
  asked: number | undefined,
  now: Date,
): Promise<AnswerOf<typeof endpoint>> {
  const account = await readAccount(on, investorId, now)
  const year = asked ?? yearOf(account.today)
  return once(
    account,
    `performance ${year}`,
    () => null,
    () => performanceOf(account, year),
  )
}

function performanceOf({ houses, today }: ReadAccount, year: number): AnswerOf<typeof endpoint> {
  const current = yearOf(today)
  const all = together(houses.map((one) => one.position))
  const first = all.flows[0] ? yearOf(all.flows[0].on) : current
  return {
    as_of: today,
    year,
    years: Array.from({ length: current - first + 1 }, (_, at) => current - at),
    total: {
      ...lineOf(all, year, today, stageOfAll(houses)),
      value: totalValueFigure(
        houses.map(({ house, position }) => ({ name: `house:${house.listing_id}`, holding: position })),
        today,
      ),
    },
    positions: houses.map(({ house, position }) => ({
      ...house,
      is_held: position.sharesOn(today) > 0,
      ...lineOf(position, year, today, stageOf({ house, position })),
      value: positionValueFigure(position, today),
    })),
  }
}
