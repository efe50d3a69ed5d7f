import { isId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import { batched } from '#platform/server/batch.ts'
import { isDatabaseDown } from '#platform/server/database-errors.ts'
import type { Queryable } from '#platform/server/database.ts'
import { addFavorite, addFavorites } from './favorite-listing.ts'
import type { Mark } from './favorite-listing.ts'

type End = PromiseSettledResult<Awaited<ReturnType<typeof addFavorite>>>

const LARGEST_BATCH = 256

/**
 * Saves listings by group commit: marks that come while others are being written wait for them, and up to 256 share one
 * statement and one commit, each with an answer of its own. One that is alone does not wait.
 */
export function makeAddFavorite(on: Queryable): (mark: Mark) => ReturnType<typeof addFavorite> {
  const inBatch = batched<Mark, End>(LARGEST_BATCH, async (marks) => {
    try {
      return (await addFavorites(on, marks)).map((value) => ({ status: 'fulfilled', value }))
    } catch (error) {
      // Nothing of it is written. One of them cannot be, or others were in the way: alone, each is saved or fails for itself.
      if (isDatabaseDown(error) || marks.length === 1) throw error
      return await addOneByOne(on, marks)
    }
  })
  return async (mark) => {
    if (!isId(mark.listingId)) return refuse('listing_not_found')
    const end = await inBatch(mark)
    if (end.status === 'rejected') throw end.reason
    return end.value
  }
}

/** A lost database is not waited for once per mark. */
async function addOneByOne(on: Queryable, marks: readonly Mark[]): Promise<End[]> {
  const ends: End[] = []
  let lost: End | undefined
  for (const mark of marks) {
    const [end] = lost ? [lost] : await Promise.allSettled([addFavorite(on, mark)])
    if (end.status === 'rejected' && isDatabaseDown(end.reason)) lost = end
    ends.push(end)
  }
  return ends
}
