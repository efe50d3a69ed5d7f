import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#platform/server/migrate.ts'
import { testDatabase, type TestDatabase } from './database.ts'

let one: TestDatabase
let other: TestDatabase
beforeAll(async () => {
  ;[one, other] = await Promise.all([testDatabase(), testDatabase()])
})
afterAll(() => Promise.all([one.drop(), other.drop()]))

test('each test file has a migrated database that no other sees', async () => {
  expect(await migrate(one.url)).toEqual([])
  await one.pool.query('CREATE TABLE only_here ()')
  const { rows } = await other.pool.query(`SELECT to_regclass('only_here') AS found`)
  expect(rows).toEqual([{ found: null }])
})
