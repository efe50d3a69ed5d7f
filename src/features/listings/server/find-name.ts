import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const find = statement<{ name: string }>('listings-find-name', 'SELECT name FROM listings WHERE id = $1')

/** The name of a listing, shown or not; null where there is none. */
export const findListingName = async (on: Queryable, listingId: string): Promise<string | null> =>
  (await on.first(find, [listingId]))?.name ?? null
