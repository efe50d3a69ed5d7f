import type { AnswerOf } from '#kit/endpoint.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { readPositionFigures as endpoint } from '../performance-contract.ts'
import { gainFigures } from '../performance/figures.ts'
import { together } from '../performance/position.ts'
import {
  equityFigure,
  positionValueFigure,
  sharesFigure,
  shareValueFigure,
  totalValueFigure,
} from '../performance/value-figure.ts'
import { once } from './keep-books.ts'
import { readAccount, stageOf, stageOfAll } from './read-account.ts'
import type { ReadAccount } from './read-account.ts'

/** What each position that is held cost, is worth today and gained, and what all of them did together. */
export async function readPositionFigures(
  on: Queryable,
  investorId: string,
  now: Date,
): Promise<AnswerOf<typeof endpoint>> {
  const account = await readAccount(on, investorId, now)
  return once(
    account,
    'position figures',
    () => null,
    () => figuresOf(account),
  )
}

function figuresOf({ houses, today }: ReadAccount): AnswerOf<typeof endpoint> {
  const held = houses.filter(({ position }) => position.sharesOn(today) > 0)
  const named = held.map(({ house, position }) => ({ name: `house:${house.listing_id}`, holding: position }))
  return {
    as_of: today,
    total: {
      ...gainFigures(together(held.map((one) => one.position)), today, stageOfAll(held)),
      value: totalValueFigure(named, today),
    },
    positions: held.map(({ house, position }) => ({
      listing_id: house.listing_id,
      name: house.name,
      shares: sharesFigure(position, today),
      share_of_equity: equityFigure(position, today),
      nav_per_share: shareValueFigure(position, today),
      value: positionValueFigure(position, today),
      ...gainFigures(position, today, stageOf({ house, position })),
    })),
  }
}
