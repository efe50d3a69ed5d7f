import type { Queryable, Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const show = statement(
  'listings-show',
  `WITH back AS (DELETE FROM listing_withdrawals WHERE listing_id = $1)
   UPDATE listings SET is_public = true, updated_at = CASE WHEN is_public THEN updated_at ELSE $2 END WHERE id = $1`,
)

/** Let everybody see a listing from now on, also one that was withdrawn. False: there is none. */
export const showListing = async (tx: Transaction, listingId: string, now: Date): Promise<boolean> =>
  (await tx.run(show, [listingId, now])) === 1

const hide = statement(
  'listings-hide',
  `WITH gone AS (INSERT INTO listing_withdrawals (listing_id, withdrawn_at, withdrawn_by, reason) VALUES ($1, $2, $3, $4))
   UPDATE listings SET is_public = false, updated_at = $2 WHERE id = $1 AND is_public`,
)

/** Let nobody see a listing from now on that everybody saw. */
export const hideListing = async (
  tx: Transaction,
  listingId: string,
  by: { readonly actor: string; readonly reason: string },
  now: Date,
): Promise<void> => {
  await tx.run(hide, [listingId, now, by.actor, by.reason])
}

export type Shown = {
  name: string
  is_public: boolean
  source: string | null
  source_id: string | null
  withdrawn_at: Date | null
  reason: string | null
}
const read = statement<Shown>(
  'listings-read-shown',
  `SELECT l.name, l.is_public, l.source, l.source_id, w.withdrawn_at, w.reason
     FROM listings l LEFT JOIN listing_withdrawals w ON w.listing_id = l.id WHERE l.id = $1`,
)

/** Whether everybody sees a listing, and why not; null where there is none. */
export const readShown = (on: Queryable, listingId: string): Promise<Shown | null> => on.first(read, [listingId])

const readHidden = statement<{ listing_id: string }>(
  'listings-read-withdrawn',
  'SELECT listing_id FROM listing_withdrawals WHERE listing_id = ANY ($1::uuid[])',
)

/** Which of these listings operators took out of view. */
export const readWithdrawn = async (on: Queryable, listingIds: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await on.rows(readHidden, [listingIds])).map((row) => row.listing_id))
