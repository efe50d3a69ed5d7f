import type { Queryable, Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { OfferingStatus, Sale } from '../rules.ts'

/** A row of `offerings` with the name of its listing. */
export type OfferingRow = {
  listing_id: string
  name: string
  is_public: boolean
  status: OfferingStatus
  goal_cents: number
  minimum_cents: number
  /** How much of the goal one investor may own. */
  owner_percent: number
  raised_cents: number
  reserved_cents: number
  investors: number
  closes_at: Date | null
  closed_at: Date | null
  /** Both null unless the raise was given up: when, and what it had collected by then. */
  given_up_at: Date | null
  collected_cents: number | null
  /** The agreement that holds now; null while nobody needed it, or since the terms changed. */
  agreement_hash: Buffer | null
}

const COLUMNS = `o.listing_id, l.name, l.is_public, o.status, o.goal_cents, o.minimum_cents, o.owner_percent, o.raised_cents, o.reserved_cents,
  o.investors, o.closes_at, o.closed_at, o.given_up_at, o.collected_cents, o.agreement_hash`

const find = statement<OfferingRow>(
  'offerings-find',
  `SELECT ${COLUMNS} FROM offerings o JOIN listings l ON l.id = o.listing_id WHERE o.listing_id = $1`,
)

const lockAll = statement<OfferingRow>(
  'offerings-lock',
  `SELECT ${COLUMNS} FROM offerings o JOIN listings l ON l.id = o.listing_id
    WHERE o.listing_id = ANY($1::uuid[]) ORDER BY o.listing_id FOR UPDATE OF o`,
)

export const findOffering = (on: Queryable, listingId: string): Promise<OfferingRow | null> =>
  on.first(find, [listingId])

/** Lock offerings, in the order of their ids, and read them. Whoever moves money of one locks it first, then accounts. */
export const lockOfferings = (tx: Transaction, listingIds: readonly string[]): Promise<OfferingRow[]> =>
  tx.rows(lockAll, [listingIds])

export const saleOf = (row: Pick<OfferingRow, 'status' | 'goal_cents' | 'raised_cents' | 'closes_at'>): Sale => ({
  status: row.status,
  goalCents: row.goal_cents,
  raisedCents: row.raised_cents,
  closesAt: row.closes_at,
})
