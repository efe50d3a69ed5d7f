import { houseKnownAt } from '#features/offerings/house-known-at.ts'
import { monthsBetween } from '#features/offerings/nav.ts'
import { navHistoryOf } from '#features/offerings/nav-history.ts'
import type { Queryable } from '#platform/server/database.ts'
import { positionOf } from '../performance/position.ts'
import type { RecordedMovement } from '../performance/movements.ts'
import type { Position } from '../performance/position.ts'
import type { Account } from '../performance/series.ts'
import { furthestStage, yieldStageOf } from '../performance/yield-stage.ts'
import type { YieldStage } from '../performance/yield-stage.ts'
import { once } from './keep-books.ts'
import { readBooks } from './read-books.ts'
import type { Books, HouseRow } from './read-books.ts'

export type HousePosition = { readonly house: HouseRow; readonly position: Position }

export type ReadAccount = Omit<Account, 'movements'> & {
  readonly movements: readonly RecordedMovement[]
  /** Of every house that there ever was something in, the latest payment first. */
  readonly houses: readonly HousePosition[]
  readonly today: string
}

/** What one person did with their money, from the books, beside what their houses were worth on any day. */
export async function readAccount(on: Queryable, investorId: string, now: Date): Promise<ReadAccount> {
  const books = await readBooks(on, investorId)
  return once(
    books.movements,
    'account',
    () => besideMovements(books, now),
    () => accountOf(books, now),
  )
}

/** Everything besides somebody's movements that their figures are counted from. */
export const besideMovements = ({ houses }: Books, now: Date) => [
  houses,
  now.toISOString().slice(0, 10),
  // Upfront costs are spread by whole months, of which one can end within a day.
  houses.map(({ history: { closedAt } }) => (closedAt ? monthsBetween(closedAt, now) : null)),
]

/** What of somebody's movements was written down until an instant (ISO); with null, all of them. */
export const movementsKnownAt = ({ movements }: Books, knownAt: string | null): readonly RecordedMovement[] =>
  knownAt === null ? movements : movements.filter((one) => one.recordedAt <= knownAt)

/** The same from books that were read, as they were known at an instant (ISO); with null, as everything known says. */
export function accountOf(books: Books, now: Date, knownAt: string | null = null): ReadAccount {
  const movements = movementsKnownAt(books, knownAt)
  const byHouse = Map.groupBy(movements, (one) => one.listingId)
  const houses = books.houses
    .flatMap(({ house, history }): HousePosition[] => {
      const moved = byHouse.get(house.listing_id)
      if (!moved) return []
      const nav = navHistoryOf(houseKnownAt(history, knownAt), now)
      return [{ house, position: positionOf(house.listing_id, moved, nav) }]
    })
    .toSorted((a, b) => lastOf(b).localeCompare(lastOf(a)) || a.house.name.localeCompare(b.house.name))
  return {
    movements,
    houses,
    positions: houses.map((one) => one.position),
    today: now.toISOString().slice(0, 10),
  }
}

export const stageOf = ({ house, position }: HousePosition): YieldStage => yieldStageOf(position, house.has_paid_period)

export const stageOfAll = (houses: readonly HousePosition[]): YieldStage => furthestStage(houses.map(stageOf))

const lastOf = ({ position }: HousePosition): string => position.flows.findLast((one) => one.cents > 0)?.on ?? ''
