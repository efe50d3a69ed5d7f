import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { migrate } from '#platform/server/migrate.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { exampleRecord } from '#test/example-record.ts'
import { goBackBefore } from '#test/go-back.ts'

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

test('what was stored before ß, æ and œ were taken for plain letters is found by them, and who presents it has their key', async () => {
  await goBackBefore(home, '0207-search-ligatures.sql')
  const named = (name: string, line1: string) =>
    exampleRecord({ name, address: { line1, city: 'Aarhus', state: '', zip: '8000' }, presented: `${name} Cœur` })
  const homes = [named('First', 'Lange Straße 4'), named('Second', 'Main Street 5')]
  await database.transaction((tx) => saveOffered(tx, homes, new Date()))
  const found = async (q: string) => {
    const { rows } = await home.pool.query<{ name: string }>(
      `SELECT name FROM listings WHERE search @@ to_tsquery('simple', $1) ORDER BY name`,
      [q],
    )
    return rows.map(({ name }) => name)
  }
  expect(await found('strasse')).toEqual([])
  expect(await migrate(home.url)).toContain('0207-search-ligatures.sql')
  expect(await found('strasse')).toEqual(['First'])
  expect(await found('coeur')).toEqual(['First', 'Second'])
  const client = await home.pool.connect()
  try {
    // By the index, as the sponsor's page asks.
    await client.query('SET enable_seqscan = off')
    const { rows } = await client.query(
      `SELECT name FROM listings WHERE folded_name(presented) = 'first coeur' AND presented <> ''`,
    )
    expect(rows).toEqual([{ name: 'First' }])
  } finally {
    client.release(true)
  }
})
