import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

// What hangs on them goes along; the files of their photos are swept.
const remove = statement(
  'listings-remove',
  `WITH phrases AS (DELETE FROM listing_phrases WHERE listing_id = ANY ($1::uuid[])),
        told AS (DELETE FROM listing_publications WHERE listing_id = ANY ($1::uuid[]))
   DELETE FROM listings WHERE id = ANY ($1::uuid[])`,
)

/** Remove listings of which later features hold nothing any more. How many there were. */
export const removeListings = (tx: Transaction, ids: readonly string[]): Promise<number> => tx.run(remove, [ids])
