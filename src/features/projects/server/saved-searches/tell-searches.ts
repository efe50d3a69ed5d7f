import { arePublicationsDue, dropPublications, takePublications } from '#features/listings/server/publications.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { SavedQuery } from '../../saved-search-contract.ts'
import { matchNew } from './match-new.ts'

type Told = Pick<Deps, 'database' | 'clock' | 'log'>
type Row = { id: string; user_id: string; name: string; query: SavedQuery; created_at: Date; seen: string }

const findRun = statement<{ id: number }>('search-runs-find', 'SELECT id FROM search_runs')
const beginRun = statement<{ id: number }>(
  'search-runs-begin',
  'INSERT INTO search_runs DEFAULT VALUES ON CONFLICT (is_only) DO NOTHING RETURNING id',
)
const findNext = statement<Row>(
  'search-runs-next',
  `SELECT id, user_id, name, query, created_at, seen::text AS seen FROM saved_searches WHERE run < $1 ORDER BY run, id LIMIT $2 FOR UPDATE SKIP LOCKED`,
)
const markSeen = statement('search-runs-seen', 'UPDATE saved_searches SET run = $1 WHERE id = ANY ($2::uuid[])')
const markTold = statement(
  'search-runs-told',
  `UPDATE saved_searches s SET told_at = $1, told = n.told, found = ARRAY(SELECT jsonb_array_elements_text(n.found)::uuid)
     FROM unnest($2::uuid[], $3::int[], $4::jsonb[]) AS n(id, told, found) WHERE s.id = n.id`,
)
const readNames = statement<{ id: string; name: string }>(
  'search-runs-names',
  'SELECT id, name FROM listings WHERE id = ANY ($1::uuid[])',
)
// Those that another server holds at this moment are still counted: it ends the run, or the next turn does.
const isLeft = statement<{ n: number }>(
  'search-runs-left',
  'SELECT 1 AS n FROM saved_searches WHERE run < $1 ORDER BY run LIMIT 1',
)
const endRun = statement('search-runs-end', 'DELETE FROM search_runs WHERE id = $1')

const skipNext = statement<{ id: string }>(
  'search-runs-skip',
  `UPDATE saved_searches SET run = $1
    WHERE id = (SELECT id FROM saved_searches WHERE run < $1 ORDER BY run, id LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id`,
)

const AT_ONCE = 20
// So many listings are named to their reader; the page shows all that the search remembers.
const NAMED = 3
// Other jobs wait for this one meanwhile: what is left is for the next turn.
const TURN_MS = 2000

/**
 * The repeated job: whoever saved a search is told once of all listings that are new and fit. A run takes what became public, goes over every
 * saved search, some in each transaction, and lets go of it: each search is marked in the transaction that writes its notification, so that two
 * servers share the work, and one that dies, or whose turn is over, leaves the rest to the next. Gives how many searches were told of something.
 */
export async function tellSearches(deps: Told, quietMs?: number): Promise<number> {
  const { database } = deps
  const run = await database.bulkTransaction((tx) => takeRun(tx, quietMs))
  if (run === null) return 0
  const until = performance.now() + TURN_MS
  let told = 0
  for (let found = AT_ONCE; found > 0 && performance.now() < until;) {
    const some = await tellNext(deps, run)
    found = some.found
    told += some.told
  }
  await database.bulkTransaction(async (tx) => {
    if (await tx.first(isLeft, [run])) return
    await dropPublications(tx, run)
    await tx.run(endRun, [run])
  })
  return told
}

type Some = { readonly found: number; readonly told: number }

/** The next searches of a run. One that the database cannot ask for is left out, so that it holds up nobody else. */
async function tellNext({ database, clock, log }: Told, run: number): Promise<Some> {
  const next = (most: number) => database.bulkTransaction((tx) => tellSome(tx, run, clock(), most))
  try {
    return await next(AT_ONCE)
  } catch (error) {
    if (!isOfData(error)) throw error
  }
  try {
    return await next(1)
  } catch (error) {
    if (!isOfData(error)) throw error
    const skipped = await database.first(skipNext, [run])
    log.error({ search: skipped?.id, error }, 'a saved search cannot be asked for, and is left out')
    return { found: 1, told: 0 }
  }
}

// Class 22 of SQLSTATE: what was kept cannot be a value of the column that it is compared with.
const isOfData = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('22')

/** The run that is under way, else one that takes what waits; null where nothing does. */
async function takeRun(tx: Transaction, quietMs: number | undefined): Promise<number | null> {
  const underWay = await tx.first(findRun)
  if (underWay) return underWay.id
  if (!(await arePublicationsDue(tx, quietMs))) return null
  const begun = await tx.first(beginRun)
  if (begun) await takePublications(tx, begun.id)
  return begun?.id ?? null
}

async function tellSome(tx: Transaction, run: number, now: Date, most: number): Promise<Some> {
  const rows = await tx.rows(findNext, [run, most])
  if (rows.length === 0) return { found: 0, told: 0 }
  const matches = await matchNew(tx, run, rows)
  const news = rows.map((row, at) => ({ row, ...matches[at]! })).filter(({ n }) => n > 0)
  if (news.length > 0) {
    const named = await tx.rows(readNames, [news.flatMap(({ ids }) => ids.slice(0, NAMED))])
    const nameOf = new Map(named.map(({ id, name }) => [id, name]))
    await notify(
      tx,
      news.map(({ row, n, ids }) => newsOf(row, n, homesText(ids, n, nameOf))),
      now,
    )
    await tx.run(markTold, [
      now,
      news.map(({ row }) => row.id),
      news.map(({ n }) => n),
      news.map(({ ids }) => JSON.stringify(ids)),
    ])
  }
  await tx.run(markSeen, [run, rows.map((row) => row.id)])
  return { found: rows.length, told: news.length }
}

function newsOf({ id, user_id: userId, name, query }: Row, n: number, homes: string) {
  // What was searched for goes along: the search itself may be deleted before the link is followed.
  const search = new URLSearchParams({ found: id })
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  return {
    userId,
    indication: 'saved_search_found',
    title: `New listings for “${name}”`,
    content: `Listings that fit and were not there before (${n}): ${homes}`,
    facts: { name, n, homes },
    link: `/search?${search.toString()}`,
  } as const
}

/** The latest by their names, which are the same in every language. */
function homesText(ids: readonly string[], n: number, nameOf: ReadonlyMap<string, string>): string {
  const names = ids.slice(0, NAMED).flatMap((id) => nameOf.get(id) ?? [])
  return [...names, ...(n > names.length ? ['…'] : [])].join(' · ')
}
