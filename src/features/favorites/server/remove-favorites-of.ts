import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const remove = statement(
  'favorites-remove-of-listings',
  `WITH views AS (DELETE FROM listing_view_days WHERE listing_id = ANY ($1::uuid[])),
        counters AS (DELETE FROM listing_counters WHERE listing_id = ANY ($1::uuid[]))
   DELETE FROM saved_listings WHERE listing_id = ANY ($1::uuid[])`,
)

/** Forget who liked these listings and how often they were seen, where they are removed. */
export const removeFavoritesOf = async (tx: Transaction, listingIds: readonly string[]): Promise<void> => {
  await tx.run(remove, [listingIds])
}
