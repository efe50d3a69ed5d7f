import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { testDatabase } from '#test/database.ts'
import { exampleRecord } from '#test/example-record.ts'
import { saveListings } from './save-listing.ts'

let home: Awaited<ReturnType<typeof testDatabase>>
let database: Database
beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 2 })
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

const FIRST = new Date('2030-01-05T12:00:00Z')
const SECOND = new Date('2030-02-05T12:00:00Z')

test('what comes with a listing is known on its own day; what is said of it later since then, and what was said stays', async () => {
  const id = newId()
  const save = async (values: readonly (readonly [string, number])[], now: Date) => {
    const valuations = values.map(([on, valueCents]) => ({ on, valueCents, method: 'recorded sale' }))
    const facts = exampleRecord({ id, source: 'test', sourceId: id, status: 'not_offered' })
    await database.transaction((tx) => saveListings(tx, [{ ...facts, valuations }], now))
  }
  await save([['2029-10-01', 10_000_000]], FIRST)
  await save(
    [
      ['2029-10-01', 15_000_000],
      ['2029-12-01', 16_000_000],
    ],
    SECOND,
  )
  const read = async (sql: string) => (await database.pool.query(sql)).rows
  expect(await read('SELECT on_date, value_cents, known_at FROM valuations ORDER BY on_date')).toEqual([
    { on_date: '2029-10-01', value_cents: 15_000_000, known_at: SECOND },
    { on_date: '2029-12-01', value_cents: 16_000_000, known_at: SECOND },
  ])
  expect(await read('SELECT on_date, value_cents, known_at, replaced_at FROM valuation_changes')).toEqual([
    { on_date: '2029-10-01', value_cents: 10_000_000, known_at: null, replaced_at: SECOND },
  ])
})
