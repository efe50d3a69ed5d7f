import type { Queryable } from '#platform/server/database.ts'
import type { OfferingTerms } from '../terms.ts'
import { termsOf } from './save-offerings.ts'
import { readTermsOf } from './save-statements.ts'

/** What is, or was, for sale of a listing, and what for; null where nothing is. */
export async function readTerms(on: Queryable, listingId: string): Promise<OfferingTerms | null> {
  const row = await on.first(readTermsOf, [listingId])
  return row && termsOf(row)
}
