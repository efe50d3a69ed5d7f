import { removeFavoritesOf } from '#features/favorites/server/remove-favorites-of.ts'
import { dropListingPages, publishListings } from '#features/listings/server/listing-broadcasts.ts'
import { removeListings } from '#features/listings/server/remove-listings.ts'
import { lockOfferings } from '#features/offerings/server/find-offering.ts'
import { removeOfferings } from '#features/offerings/server/remove-offerings.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'

/** What keeps a home: money, or what people or operators wrote about it. It can be withdrawn instead. */
export const TIES = {
  orders: 'somebody ordered shares of it',
  agreements: 'somebody was asked to agree to its terms',
  money: 'money was booked for it',
  documents: 'documents were kept about it',
  valuations: 'operators wrote down what it is worth',
  updates: 'operators wrote about it',
  submissions: 'a seller sent it in',
  posts: 'posts are about it',
  questions: 'people asked about it',
  ratings: 'people rated it',
} as const
export type Tie = keyof typeof TIES

export type KeptHome = { readonly id: string; readonly name: string; readonly ties: readonly Tie[] }

const tie = (name: Tie, table: string, condition = ''): string =>
  `CASE WHEN EXISTS (SELECT FROM ${table} t WHERE t.listing_id = l.id${condition}) THEN '${name}' END`
// Orders have no index by their listing: those of all homes in question are looked up at once.
const ORDERED = `CASE WHEN l.id IN (SELECT i.listing_id FROM investments i) THEN 'orders' END`
const TIED = `array_remove(ARRAY[${[
  ORDERED,
  tie('agreements', 'offering_agreements'),
  tie('money', 'ledger_accounts'),
  tie('documents', 'listing_documents'),
  tie('valuations', 'valuations', ' AND t.recorded_at IS NOT NULL'),
  tie('updates', 'listing_updates'),
  tie('submissions', 'submissions'),
  `CASE WHEN EXISTS (SELECT FROM posts t WHERE l.id IN (t.listing_id, t.draft_listing_id)) THEN 'posts' END`,
  tie('questions', 'listing_questions'),
  tie('ratings', 'listing_ratings'),
].join(', ')}], NULL)`

const readTies = statement<{ id: string; name: string; ties: Tie[] }>(
  'homes-read-ties',
  `SELECT l.id, l.name, ${TIED}::text[] AS ties FROM listings l WHERE l.id = ANY ($1::uuid[]) ORDER BY l.id`,
)
const ofSource = statement<{ id: string }>(
  'homes-of-source',
  'SELECT id FROM listings WHERE source = $1 AND id > $2 ORDER BY id LIMIT $3',
)
const lock = statement('homes-lock', 'SELECT FROM listings WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE')

/** What keeps each of these listings; those that are none are left out. */
export const readHomes = (on: Queryable, ids: readonly string[]): Promise<KeptHome[]> => on.rows(readTies, [ids])

const BATCH = 500
const NO_ID = '00000000-0000-0000-0000-000000000000'

/** The homes of a source, some hundred at a time, with what keeps each. */
export async function* homesOfSource(on: Queryable, source: string): AsyncGenerator<KeptHome[]> {
  for (let after = NO_ID; ;) {
    const ids = (await on.rows(ofSource, [source, after, BATCH])).map(({ id }) => id)
    if (ids.length === 0) return
    yield await readHomes(on, ids)
    after = ids.at(-1)!
  }
}

type By = { readonly actor: string; readonly reason: string }

/**
 * Remove listings for good with all that hangs on them, in one transaction. Only those go that nothing keeps; what is known of the
 * others is given back.
 */
export async function removeHomes(
  deps: Pick<Deps, 'database' | 'clock'>,
  ids: readonly string[],
  by: By,
): Promise<{ readonly removed: number; readonly kept: readonly KeptHome[] }> {
  const now = deps.clock()
  const done = await deps.database.bulkTransaction(async (tx) => {
    // Whoever orders locks the offering; whoever writes about a home refers to it, and waits.
    await lockOfferings(tx, ids)
    await tx.run(lock, [ids])
    const homes = await readHomes(tx, ids)
    const free = homes.filter(({ ties }) => ties.length === 0).map(({ id }) => id)
    const kept = homes.filter(({ ties }) => ties.length > 0)
    if (free.length === 0) return { removed: 0, kept }
    await removeFavoritesOf(tx, free)
    await removeOfferings(tx, free)
    const removed = await removeListings(tx, free)
    const names = homes.filter(({ id }) => free.includes(id)).map(({ name }) => name)
    const detail = { listings: free, first: names[0], reason: by.reason }
    await audit(tx, { at: now, actor: by.actor, action: 'listings removed', subject: free[0]!, detail })
    await publishListings(tx)
    return { removed, kept }
  })
  dropListingPages()
  return done
}
