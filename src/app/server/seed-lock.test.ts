import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { underSeedLock } from './seed-lock.ts'

let home: TestDatabase
let database: Database
beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 3 })
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

// Other tests have locks of their own in other databases of the same server.
const LOCKS = `pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
const held = async () => (await home.pool.query(`SELECT pid FROM ${LOCKS}`)).rowCount

test('one at a time: whoever comes meanwhile does nothing, and the lock is free when the work is done or failed', async () => {
  const done = await underSeedLock(database, async () => {
    expect(await underSeedLock(database, () => Promise.reject(new Error('two at once')))).toBe(null)
    return 'done'
  })
  expect([done, await held()]).toEqual([{ value: 'done' }, 0])
  await expect(underSeedLock(database, () => Promise.reject(new Error('the work')))).rejects.toThrow('the work')
  expect(await held()).toBe(0)
})

test('what the work came to is told also when the connection of the lock was lost meanwhile', async () => {
  const done = await underSeedLock(database, async () => {
    await home.pool.query(`SELECT pg_terminate_backend(pid) FROM ${LOCKS}`)
    await expect.poll(held).toBe(0)
    return 'done'
  })
  expect(done).toEqual({ value: 'done' })
  expect(await underSeedLock(database, async () => 'again')).toEqual({ value: 'again' })
})
