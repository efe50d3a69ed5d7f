import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { realClock } from '#kit/clock.ts'
import { newId } from '#kit/id.ts'
import { isRefusal } from '#kit/refusal.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { openLive, publish } from '#platform/server/live.ts'
import type { Live } from '#platform/server/live.ts'
import { makeLog } from '#platform/server/log.ts'
import { makeViewCounter } from '#features/favorites/server/count-views.ts'
import { dropListingPages, listingsChanged } from '#features/listings/server/listing-broadcasts.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { exampleRecord } from '#test/example-record.ts'
import { makeListingCache } from './page-cache.ts'
import type { ListingCache } from './page-cache.ts'
import { makeReadListing } from './read-listing.ts'

let home: TestDatabase
let database: Database
let live: Live
let cache: ListingCache
let passedMs = 0
let id: string
const startedAt = realClock().getTime()
const clock = () => new Date(startedAt + passedMs)

beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 4 })
  live = openLive(home.url, makeLog('silent'))
  const ready = Promise.withResolvers<void>()
  const stop = live.listen(({ topic }) => topic === 'missed' && ready.resolve())
  if (!live.isHearing()) await ready.promise
  stop()
  cache = makeListingCache(live, clock)
})
beforeEach(async () => {
  passedMs = 0
  const record = exampleRecord({ name: 'Before' })
  id = record.id
  await database.transaction((tx) => saveOffered(tx, [record], clock()))
  // Broadcasts come in the order of commits: behind this one nothing of the saving is still to be heard.
  await tellOf(id)
})
afterAll(async () => {
  cache.close()
  await live.close()
  await database.close()
  await home.drop()
})

/** As another server does it, after its commit. */
async function tellOf(listingId: string): Promise<void> {
  const heard = Promise.withResolvers<void>()
  const stop = live.listen(({ topic, ids }) => topic === 'listings' && ids?.includes(listingId) && heard.resolve())
  await publish(database, listingsChanged([listingId]))
  await heard.promise
  stop()
}

async function read(): Promise<{ name: string; views: number; isOpen: boolean }> {
  const found = await makeReadListing(database, cache)(id, null, clock())
  if (isRefusal(found)) throw new Error(found.refused)
  const { name, app_stats, funding } = JSON.parse(found.bytes.toString()) as {
    name: string
    app_stats: { views: number }
    funding: { is_open: boolean }
  }
  return { name, views: app_stats.views, isOpen: funding.is_open }
}

/** By somebody who tells nobody, so that it shows whether what is answered was cached. */
const renameSilently = (name: string) => database.pool.query('UPDATE listings SET name = $2 WHERE id = $1', [id, name])

it('shows what changed on another server once that is told, and what changed here at once', async () => {
  expect((await read()).name).toBe('Before')
  await renameSilently('After')
  expect((await read()).name).toBe('Before')
  await tellOf(exampleRecord().id)
  expect((await read()).name).toBe('Before')
  await tellOf(id)
  expect((await read()).name).toBe('After')
  await renameSilently('Later')
  dropListingPages([id])
  expect((await read()).name).toBe('Later')
})

it('shows the end of an offering by the clock, though nobody tells of it', async () => {
  const closesAt = new Date(startedAt + 40_000)
  await database.pool.query('UPDATE offerings SET closes_at = $2 WHERE listing_id = $1', [id, closesAt])
  expect(await read()).toMatchObject({ name: 'Before', isOpen: true })
  await renameSilently('After')
  passedMs = 39_999
  expect((await read()).name).toBe('Before')
  passedMs = 40_000
  expect((await read()).name).toBe('After')
})

it('shows views as soon as they are written down', async () => {
  const views = makeViewCounter(database, makeLog('silent'), 1_000_000)
  expect((await read()).views).toBe(0)
  for (let n = 0; n < 2; n++) views.count(id)
  await views.flush()
  expect((await read()).views).toBe(2)
  await views.stop()
})

/** Everything that is told of a house, read anew. */
async function readWhole(listingId: string, userId: string | null = null): Promise<Record<string, unknown>> {
  dropListingPages([listingId])
  const found = await makeReadListing(database, cache)(listingId, userId, clock())
  if (isRefusal(found)) throw new Error(found.refused)
  return JSON.parse(found.bytes.toString()) as Record<string, unknown>
}

it('says that it is saved to whoever saved it, and to nobody else', async () => {
  const [mine, other] = [newId(), newId()]
  for (const one of [mine, other])
    await database.pool.query(
      `INSERT INTO users (id, email, username, fname, lname, created_at) VALUES ($1, $2, $2, '', '', now())`,
      [one, `${one}@example.com`],
    )
  await database.pool.query('INSERT INTO saved_listings (user_id, listing_id, created_at) VALUES ($1, $2, now())', [
    mine,
    id,
  ])
  expect((await readWhole(id, mine))['saved']).toBe(true)
  expect((await readWhole(id, other))['saved']).toBe(false)
})

it.each(['draft', 'review'] as const)('shows of a house nothing of an offering that is a %s', async (status) => {
  const hidden = exampleRecord({ status, name: 'Known house', isPublic: true })
  await database.transaction((tx) => saveOffered(tx, [hidden], clock()))
  expect(await readWhole(hidden.id)).toMatchObject({ status: 'not_offered', capital_stack: [], terms: null })
})

it('says how much is funded in whole percents that are reached', async () => {
  await database.pool.query('UPDATE offerings SET raised_cents = goal_cents * 3899 / 10000 WHERE listing_id = $1', [id])
  expect(await readWhole(id)).toMatchObject({ funding: { percent: 38 } })
})
