import type { OfferingStatus } from '#features/offerings/rules.ts'
import { readNavHistories } from '#features/offerings/server/read-nav-history.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { positionOf } from '../performance/position.ts'
import type { Position } from '../performance/position.ts'
import type { Account } from '../performance/series.ts'
import { readMovements } from './read-movements.ts'

type HouseRow = {
  listing_id: string
  name: string
  city: string
  state: string
  strategy: string
  status: OfferingStatus
}

const readHouses = statement<HouseRow>(
  'portfolio-performance-houses',
  `SELECT l.id AS listing_id, l.name, l.city, l.state, l.strategy, o.status
     FROM listings l JOIN offerings o ON o.listing_id = l.id WHERE l.id = ANY($1::uuid[])`,
)

export type HousePosition = { readonly house: HouseRow; readonly position: Position }

export type ReadAccount = Account & {
  /** Of every house that there ever was something in, the latest payment first. */
  readonly houses: readonly HousePosition[]
  readonly today: string
}

/** What one person did with their money, from the books, beside what their houses were worth on any day. */
export async function readAccount(on: Queryable, investorId: string, now: Date): Promise<ReadAccount> {
  const movements = await readMovements(on, investorId)
  const byHouse = Map.groupBy(
    movements.filter((one) => one.listingId !== null),
    (one) => one.listingId!,
  )
  const ids = [...byHouse.keys()]
  const [rows, navs] = ids.length
    ? await Promise.all([on.rows(readHouses, [ids]), readNavHistories(on, ids, now)])
    : [[], new Map<string, never>()]
  const houses = rows
    .map((house) => {
      const { listing_id: id } = house
      return { house, position: positionOf(id, byHouse.get(id)!, navs.get(id)!) }
    })
    .toSorted((a, b) => lastOf(b).localeCompare(lastOf(a)) || a.house.name.localeCompare(b.house.name))
  return {
    movements,
    houses,
    positions: houses.map((one) => one.position),
    today: now.toISOString().slice(0, 10),
  }
}

const lastOf = ({ position }: HousePosition): string => position.flows.findLast((one) => one.cents > 0)?.on ?? ''
