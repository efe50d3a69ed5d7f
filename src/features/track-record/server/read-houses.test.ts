import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import type { Statement } from '#platform/server/statement.ts'
import { newId } from '#kit/id.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { readHouses } from './read-houses.ts'

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

/** What is asked of the database for these listings, or for all that are judged. */
async function askedFor(ids: readonly string[] | null): Promise<{ text: string; values: unknown[] }> {
  const asked: { text: string; values: unknown[] }[] = []
  const rows = async <R>({ text }: Statement<R>, values: readonly unknown[] = []): Promise<R[]> => {
    asked.push({ text, values: [...values] })
    return []
  }
  await readHouses({ ...database, rows }, ids)
  return asked[0]!
}

test.each([
  ['all that are judged', null],
  ['one that is named', [newId()]],
])(
  'of %s, listings and assumptions are looked up by their keys, however many there are of others',
  async (_name, ids) => {
    const { text, values } = await askedFor(ids)
    const client = await database.pool.connect()
    try {
      // Where PostgreSQL may choose, it joins whole tables now.
      await client.query('BEGIN; SET LOCAL enable_nestloop = off; SET LOCAL enable_seqscan = off')
      const { rows } = await client.query<Record<string, string>>(`EXPLAIN ${text}`, values)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(/Index Scan using listings_pkey on listings.*\n\s*Index Cond: \(id = /)
      expect(plan).toMatch(/using offering_assumptions_pkey on offering_assumptions.*\n\s*Index Cond: \(listing_id = /)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  },
)
