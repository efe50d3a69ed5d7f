import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { newId } from '#kit/id.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { testDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'
import { exampleRecord } from './example-record.ts'
import { ROOT } from './read-words.ts'

let home: TestDatabase
let database: Database
beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 2 })
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

test('likes and saved listings of the version before become one list, each since the earlier day, and are counted again', async () => {
  const [ada, bob] = [newId(), newId()]
  const houses = ['both', 'liked', 'saved', 'neither'].map((name) => exampleRecord({ name }))
  const [both, liked, saved, neither] = houses.map(({ id }) => id) as [string, string, string, string]
  for (const id of [ada, bob]) {
    await home.pool.query(
      `INSERT INTO users (id, email, username, fname, lname, created_at) VALUES ($1, $2, $2, '', '', now())`,
      [id, `${id}@test.example`],
    )
  }
  await database.transaction((tx) => saveOffered(tx, houses, new Date()))
  await home.pool.query('CREATE TABLE listing_likes (LIKE saved_listings INCLUDING ALL)')
  const add = async (table: string, userId: string, listingId: string, day: string) =>
    await home.pool.query(`INSERT INTO ${table} VALUES ($1, $2, $3)`, [userId, listingId, `${day}T12:00:00Z`])
  await add('listing_likes', ada, both, '2026-01-02')
  await add('saved_listings', ada, both, '2026-01-05')
  await add('listing_likes', bob, both, '2026-02-02')
  await add('saved_listings', bob, both, '2026-02-01')
  await add('listing_likes', ada, liked, '2026-03-01')
  await add('saved_listings', bob, saved, '2026-04-01')
  // As the version before counted: likes alone, and one that was counted wrongly.
  await home.pool.query(
    'INSERT INTO listing_counters (listing_id, likes, views) VALUES ($1, 2, 7), ($2, 1, 0), ($3, 4, 0)',
    [both, liked, neither],
  )
  await home.pool.query(readFileSync(join(ROOT, 'db/migrations/0125-one-mark.sql'), 'utf8'))

  const marks = await home.pool.query<{ user_id: string; listing_id: string; day: string }>(
    `SELECT user_id, listing_id, (created_at AT TIME ZONE 'UTC')::date::text AS day FROM saved_listings ORDER BY created_at`,
  )
  expect(marks.rows).toEqual([
    { user_id: ada, listing_id: both, day: '2026-01-02' },
    { user_id: bob, listing_id: both, day: '2026-02-01' },
    { user_id: ada, listing_id: liked, day: '2026-03-01' },
    { user_id: bob, listing_id: saved, day: '2026-04-01' },
  ])
  const counters = await home.pool.query<{ listing_id: string; likes: string; views: string }>(
    'SELECT listing_id, likes::int, views::int FROM listing_counters WHERE listing_id = ANY($1)',
    [[both, liked, saved, neither]],
  )
  const counted = new Map(counters.rows.map(({ listing_id, likes, views }) => [listing_id, [likes, views]]))
  expect([both, liked, saved, neither].map((id) => counted.get(id))).toEqual([
    [2, 7],
    [1, 0],
    [1, 0],
    [0, 0],
  ])
})
