import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const show = statement(
  'listings-show',
  'UPDATE listings SET is_public = true, updated_at = CASE WHEN is_public THEN updated_at ELSE $2 END WHERE id = $1',
)

/** Let everybody see a listing from now on. False: there is none. */
export const showListing = async (tx: Transaction, listingId: string, now: Date): Promise<boolean> =>
  (await tx.run(show, [listingId, now])) === 1
