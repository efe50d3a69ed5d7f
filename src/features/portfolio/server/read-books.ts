import type { HouseHistory } from '#features/offerings/nav-history.ts'
import type { OfferingStatus } from '#features/offerings/rules.ts'
import { readHouseHistories } from '#features/offerings/server/read-nav-history.ts'
import type { Late } from '#features/offerings/server/read-nav-history.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { RecordedMovement } from '../performance/movements.ts'
import { readMovements } from './read-movements.ts'

export type HouseRow = {
  listing_id: string
  name: string
  city: string
  state: string
  strategy: string
  status: OfferingStatus
  has_paid_period: boolean
}

const readHouses = statement<HouseRow>(
  'portfolio-performance-houses',
  `SELECT l.id AS listing_id, l.name, l.city, l.state, l.strategy, o.status,
          EXISTS (SELECT FROM distributions d WHERE d.listing_id = l.id AND d.status = 'paid') AS has_paid_period
     FROM listings l JOIN offerings o ON o.listing_id = l.id WHERE l.id = ANY($1::uuid[])`,
)

/** What one person did with their money, and everything that is known of the houses that it ever went into. */
export type Books = {
  readonly movements: readonly RecordedMovement[]
  readonly houses: readonly { readonly house: HouseRow; readonly history: HouseHistory }[]
}

/** From the books alone; `late` tells apart what was written down late of the cash of houses. */
export async function readBooks(on: Queryable, investorId: string, late?: Late): Promise<Books> {
  const movements = await readMovements(on, investorId)
  const ids = [...new Set(movements.flatMap((one) => one.listingId ?? []))]
  if (ids.length === 0) return { movements, houses: [] }
  const [rows, histories] = await Promise.all([on.rows(readHouses, [ids]), readHouseHistories(on, ids, late)])
  return { movements, houses: rows.map((house) => ({ house, history: histories.get(house.listing_id)! })) }
}
