import { createHash } from 'node:crypto'
import type { Queryable } from '#platform/server/database.ts'
import { textOfTerms } from '../terms.ts'
import type { OfferingTerms } from '../terms.ts'
import { termsOf } from './save-offerings.ts'
import { readTermsOf } from './save-statements.ts'

/** What is, or was, for sale of a listing, and what for; null where nothing is. */
export async function readTerms(on: Queryable, listingId: string): Promise<OfferingTerms | null> {
  const row = await on.first(readTermsOf, [[listingId]])
  return row && termsOf(row)
}

/** The same of many listings, by their ids; those without an offering are left out. */
export async function readAllTerms(
  on: Queryable,
  listingIds: readonly string[],
): Promise<ReadonlyMap<string, OfferingTerms>> {
  const rows = await on.rows(readTermsOf, [listingIds])
  return new Map(rows.map((row) => [row.listing_id, termsOf(row)]))
}

/** Names the terms of a listing as they stand, so that one can tell whether they were changed; null where there are none. */
export async function hashOfTerms(on: Queryable, listingId: string): Promise<string | null> {
  const terms = await readTerms(on, listingId)
  return terms && createHash('sha256').update(textOfTerms(terms)).digest('hex')
}
