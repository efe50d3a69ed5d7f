import { houseKnownAt } from '#features/offerings/house-known-at.ts'
import { navHistoryOf } from '#features/offerings/nav-history.ts'
import type { NavHistory } from '#features/offerings/nav-history.ts'
import { readHouseHistories } from '#features/offerings/server/read-nav-history.ts'
import type { Queryable } from '#platform/server/database.ts'

/** What houses were worth at the end of every day, by all that is known now. */
export async function readNavHistories(
  on: Queryable,
  listingIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, NavHistory>> {
  const houses = await readHouseHistories(on, listingIds)
  return new Map([...houses].map(([id, house]) => [id, navHistoryOf(houseKnownAt(house, null), now)]))
}
