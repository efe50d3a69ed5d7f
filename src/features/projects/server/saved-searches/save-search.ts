import { newId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { LOCK_SEED } from '#platform/server/advisory-locks.ts'
import type { Database } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { SavedQuery, SavedSearch } from '../../saved-search-contract.ts'
import { MOST_SAVED_SEARCHES } from '../../saved-search-refusals.ts'
import { add, answerOf, countOwn, findSame } from './saved-search-rows.ts'

// Two at once of one person would both see room for one.
const lockPerson = statement(
  'saved-searches-lock',
  `SELECT pg_advisory_xact_lock(hashtextextended($1, ${LOCK_SEED.savedSearches}))`,
)

type Wish = { readonly name: string; readonly query: SavedQuery }

/** Save a search; the same filters again are the search that is there. Refuses `saved_searches_full`. */
export const saveSearch = (
  database: Database,
  userId: string,
  { name, query }: Wish,
): Promise<SavedSearch | Refusal<'saved_searches_full'>> =>
  database.transaction(async (tx) => {
    await tx.run(lockPerson, [userId])
    const text = JSON.stringify(Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')))
    const same = await tx.first(findSame, [userId, text])
    if (same) return answerOf(same)
    if ((await tx.first(countOwn, [userId]))!.n >= MOST_SAVED_SEARCHES)
      return refuse('saved_searches_full', { params: { most: MOST_SAVED_SEARCHES } })
    return answerOf((await tx.first(add, [newId(), userId, name, text]))!)
  })
