import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const removeTerms = statement(
  'offerings-remove-terms',
  `WITH promised AS (DELETE FROM offering_assumptions WHERE listing_id = ANY ($1::uuid[]))
   DELETE FROM offering_terms WHERE listing_id = ANY ($1::uuid[])`,
)
const remove = statement(
  'offerings-remove',
  'DELETE FROM offerings WHERE listing_id = ANY ($1::uuid[]) AND raised_cents + reserved_cents = 0',
)

/** Remove what is for sale of listings that go, where nobody was ever asked to agree to it. The database refuses any other. */
export async function removeOfferings(tx: Transaction, listingIds: readonly string[]): Promise<void> {
  await tx.run(removeTerms, [listingIds])
  await tx.run(remove, [listingIds])
}
