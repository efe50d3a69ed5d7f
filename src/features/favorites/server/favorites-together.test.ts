import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { newId } from '#kit/id.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { exampleRecord } from '#test/example-record.ts'
import { makeAddFavorite } from './favorites-together.ts'
import { removeFavorite } from './favorite-listing.ts'

let home: TestDatabase
let database: Database
let other: Database
let watching: Database
const [seller, ...people] = Array.from({ length: 41 }, () => newId()) as [string, ...string[]]
const houses = Array.from({ length: 6 }, (_, at) => exampleRecord({ name: `House ${at}`, sellerId: seller }))
const ids = houses.map(({ id }) => id)

beforeAll(async () => {
  home = await testDatabase()
  // Two servers on one database.
  database = openDatabase(home.url)
  other = openDatabase(home.url)
  // Nobody cuts this one's connections.
  watching = openDatabase(home.url)
  for (const id of [seller, ...people])
    await database.pool.query(
      `INSERT INTO users (id, email, username, fname, lname, created_at) VALUES ($1, $2, $2, '', '', now())`,
      [id, `${id}@test.example`],
    )
  await database.transaction((tx) => saveOffered(tx, houses, new Date()))
})
beforeEach(async () => {
  await watching.pool.query(
    'DELETE FROM saved_listings; DELETE FROM notifications; UPDATE listing_counters SET likes = 0',
  )
})
afterAll(async () => {
  await database.close()
  await other.close()
  await watching.close()
  await home.drop()
})

const mark = (userId: string, listingId: string) => ({ userId, listingId, at: new Date() })

/** How often each house is saved, by the marks and by the count that is kept. */
async function counts(): Promise<{ marks: number; likes: number }[]> {
  const { rows } = await watching.pool.query<{ marks: number; likes: number }>(
    `SELECT (SELECT count(*) FROM saved_listings WHERE listing_id = l.id) AS marks,
            coalesce((SELECT likes FROM listing_counters WHERE listing_id = l.id), 0) AS likes
       FROM unnest($1::uuid[]) WITH ORDINALITY AS l(id, n) ORDER BY n`,
    [ids],
  )
  return rows
}

test('marks that come together share a statement, and those that come meanwhile wait for the next one', async () => {
  let asked = 0
  const rows: Database['rows'] = (...values) => {
    asked += 1
    return database.rows(...values)
  }
  const add = makeAddFavorite({ ...database, rows })
  const hidden = newId()
  const before = add(mark(people[0]!, ids[0]!))
  await Promise.resolve()
  const [first, ...rest] = await Promise.all([
    before,
    ...people.flatMap((person) => ids.map((id) => add(mark(person, id)))),
    add(mark(people[1]!, hidden)),
    add(mark(people[1]!, 'abc')),
  ])
  expect(asked).toBe(2)
  expect(first).toMatchObject({ likes: 1, toldId: seller })
  const none = { refused: 'listing_not_found' }
  expect(rest.slice(-2)).toEqual([expect.objectContaining(none), expect.objectContaining(none)])
  expect(rest.slice(0, -2).every((one) => 'likes' in one && one.likes === 40)).toBe(true)
  expect(await counts()).toEqual(ids.map(() => ({ marks: 40, likes: 40 })))
  // Of each person and house once, though the first mark was sent twice.
  const told = await database.pool.query('SELECT FROM notifications WHERE user_id = $1', [seller])
  expect(told.rowCount).toBe(240)
})

test('one that cannot be written fails for itself: the others are saved', async () => {
  const add = makeAddFavorite(database)
  const nobody = newId()
  const ends = await Promise.allSettled([people[0]!, nobody, people[1]!].map((person) => add(mark(person, ids[0]!))))
  expect(ends.map((end) => end.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect((await counts())[0]).toEqual({ marks: 2, likes: 2 })
})

test('two servers that write the same houses, each in an order of its own, keep every count', async () => {
  const adds = [makeAddFavorite(database), makeAddFavorite(other)] as const
  const ends = await Promise.allSettled(
    people.flatMap((person, at) => [
      ...ids.map((id) => adds[0](mark(person, id))),
      ...ids.toReversed().map((id) => adds[1](mark(people[people.length - 1 - at]!, id))),
      removeFavorite(database, person, ids[at % ids.length]!),
    ]),
  )
  expect(ends.filter((end) => end.status === 'rejected')).toEqual([])
  for (const { marks, likes } of await counts()) expect(likes).toBe(marks)
})

test('a connection that is killed in the middle leaves all of a statement or nothing: what was answered is there', async () => {
  const add = makeAddFavorite(database)
  const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query LIKE '%INTO saved_listings%' AND pid <> pg_backend_pid()`
  for (const [at, id] of ids.entries()) {
    const asked = Promise.allSettled(people.map((person) => add(mark(person, id))))
    if (at > 0) await watching.pool.query('SELECT pg_sleep($1)', [at / 2000])
    await watching.pool.query(kill)
    const answered = (await asked).flatMap((end, n) => (end.status === 'fulfilled' ? [people[n]!] : []))
    const { rows } = await watching.pool.query<{ id: string }>(
      'SELECT user_id AS id FROM saved_listings WHERE listing_id = $1',
      [id],
    )
    expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining(answered))
  }
  for (const { marks, likes } of await counts()) expect(likes).toBe(marks)
})
