import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { isDiskFull, isDue } from './disk-room.ts'
import { makeReadiness } from './readiness.ts'

let home: TestDatabase
let database: Database
beforeAll(async () => {
  home = await testDatabase()
})
afterAll(async () => {
  await database?.close()
  await home.drop()
})

test('a disk that has less room than a database needs is full, and one that cannot be asked is not', async () => {
  expect(await isDiskFull('/')).toBe(false)
  expect(await isDiskFull('/', Number.MAX_SAFE_INTEGER)).toBe(true)
  // A file system that holds nothing has no room.
  expect(await isDiskFull('/proc')).toBe(true)
  expect(await isDiskFull('/nowhere')).toBe(false)
})

test('a server is not ready while its database says that its disk is full, and is again when there is room', async () => {
  // What the question calls now answers as PostgreSQL does where it cannot write.
  const name = new URL(home.url).pathname.slice(1)
  await home.pool.query(
    `CREATE FUNCTION public.repeat(text, int) RETURNS text LANGUAGE plpgsql AS $$
       BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`,
  )
  await home.pool.query(`ALTER DATABASE ${name} SET search_path = public, pg_catalog`)
  database = openDatabase(home.url, { max: 4 })
  const whyNotReady = makeReadiness(database)
  await expect.poll(whyNotReady).toBe('the disk of the database is full')
  await home.pool.query('DROP FUNCTION public.repeat(text, int)')
  await expect.poll(whyNotReady).toBe(null)
})

test.each([
  [0, false, false],
  [14_999, false, false],
  [15_000, false, true],
  [1999, true, false],
  [2000, true, true],
])('%d ms after the last question, full: %s, it is asked again: %s', (sinceMs, isFull, due) =>
  expect(isDue(sinceMs, isFull)).toBe(due),
)
