import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { newId } from '#kit/id.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { exampleRecord } from '#test/example-record.ts'
import { addFavorite, removeFavorite } from './favorite-listing.ts'

let home: TestDatabase
let database: Database
beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url)
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

test('a like is told to whoever sells the house, of each person once, and never of their own', async () => {
  const [seller, ada] = [newId(), newId()]
  for (const id of [seller, ada])
    await database.pool.query(
      `INSERT INTO users (id, email, username, fname, lname, created_at) VALUES ($1, $2, $2, '', '', now())`,
      [id, `${id}@test.example`],
    )
  const sold = exampleRecord({ name: 'Seller House', sellerId: seller })
  const other = exampleRecord({ name: 'Other House', sellerId: seller })
  await database.transaction((tx) => saveOffered(tx, [sold, other], new Date()))
  const told = async () =>
    (
      await database.pool.query<{ user_id: string }>(
        `SELECT user_id FROM notifications WHERE indication = 'listing_liked' AND facts->>'listing_id' = $1`,
        [sold.id],
      )
    ).rows.map(({ user_id: id }) => id)
  expect(await addFavorite(database, { userId: seller, listingId: sold.id, at: new Date() })).toMatchObject({
    likes: 1,
    toldId: null,
  })
  expect(await told()).toEqual([])
  expect(await addFavorite(database, { userId: ada, listingId: sold.id, at: new Date() })).toMatchObject({
    likes: 2,
    toldId: seller,
  })
  await removeFavorite(database, ada, sold.id)
  await addFavorite(database, { userId: ada, listingId: sold.id, at: new Date() })
  expect(await told()).toEqual([seller])
  // Of another house by the same person, too.
  expect(await addFavorite(database, { userId: ada, listingId: other.id, at: new Date() })).toMatchObject({
    likes: 1,
    toldId: seller,
  })
})
