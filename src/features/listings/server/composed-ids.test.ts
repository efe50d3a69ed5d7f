import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addListing } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'

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

test('ids that were imported with decomposed letters are composed, and none takes that of another listing', async () => {
  const composed = 'É1'.normalize('NFC')
  const other = 'Ñ2'.normalize('NFC')
  // One letter with two marks, in either order of them: two spellings that are composed to the same.
  const [marks, turned] = ['a\u0323\u0302', 'a\u0302\u0323']
  const given = [
    ['county', composed.normalize('NFD')],
    ['town', composed],
    ['town', composed.normalize('NFD')],
    ['county', other.normalize('NFD')],
    ['county', 'plain'],
    ['village', marks],
    ['village', turned],
  ] as const
  const ids: string[] = []
  for (const [source, sourceId] of given) {
    const id = await addListing(database)
    await database.pool.query('UPDATE listings SET source = $2, source_id = $3 WHERE id = $1', [id, source, sourceId])
    ids.push(id)
  }
  const now = async () =>
    (
      await database.pool.query('SELECT source_id FROM listings ORDER BY array_position($1::uuid[], id)', [ids])
    ).rows.map((row) => row.source_id)
  const run = () => database.pool.query(readFileSync('db/migrations/0209-ids-composed.sql', 'utf8'))
  await run()
  const expected = [composed, composed, composed.normalize('NFD'), other, 'plain', marks.normalize('NFC'), turned]
  expect(await now()).toEqual(expected)
  await run()
  expect(await now()).toEqual(expected)
})

test('texts that were imported with decomposed letters are composed, and what their source said of a corrected one', async () => {
  const [name, city, plain] = [await addListing(database), await addListing(database), await addListing(database)]
  const set = (column: string, id: string, value: string) =>
    database.pool.query(`UPDATE listings SET ${column} = $2 WHERE id = $1`, [id, value])
  await set('name', name, 'Maison Sainte-Fé'.normalize('NFD'))
  await set('city', city, 'Québec'.normalize('NFD'))
  await database.pool.query(
    `INSERT INTO listing_corrections (listing_id, fact, said, value)
     VALUES ($1, 'state', to_jsonb($2::text), '"QC"'), ($1, 'bedrooms', '3', '4')`,
    [city, 'Québec'.normalize('NFD')],
  )
  const read = async (sql: string) => (await database.pool.query(sql, [[name, city, plain]])).rows
  const before = await read('SELECT to_jsonb(l) AS row FROM listings l WHERE id = ANY ($1) ORDER BY id')
  await database.pool.query(readFileSync('db/migrations/0213-texts-composed.sql', 'utf8'))
  const texts = await read('SELECT id, name, city FROM listings WHERE id = ANY ($1)')
  expect(texts.find(({ id }) => id === name).name).toBe('Maison Sainte-Fé'.normalize('NFC'))
  expect(texts.find(({ id }) => id === city).city).toBe('Québec'.normalize('NFC'))
  expect(await read('SELECT city FROM listing_facts WHERE id = ANY ($1)')).toContainEqual({ city: 'québec' })
  expect(await read('SELECT fact, said FROM listing_corrections WHERE listing_id = ANY ($1) ORDER BY fact')).toEqual([
    { fact: 'bedrooms', said: 3 },
    { fact: 'state', said: 'Québec'.normalize('NFC') },
  ])
  // What was composed all along is as it was.
  const after = await read('SELECT to_jsonb(l) AS row FROM listings l WHERE id = ANY ($1) ORDER BY id')
  const rowOf = (rows: typeof before) => rows.find(({ row }) => row.id === plain)
  expect(rowOf(after)).toEqual(rowOf(before))
})

const TEXTS = 'headline description kind strategy neighborhood presented address_line1 address_line2 state zip country'

test.each(TEXTS.split(' '))('the migration composes a %s that is the only text to compose', async (column) => {
  const id = await addListing(database)
  await database.pool.query(`UPDATE listings SET ${column} = $2 WHERE id = $1`, [id, 'é'.normalize('NFD')])
  await database.pool.query(readFileSync('db/migrations/0213-texts-composed.sql', 'utf8'))
  const { rows } = await database.pool.query(`SELECT ${column} AS text FROM listings WHERE id = $1`, [id])
  expect(rows).toEqual([{ text: 'é'.normalize('NFC') }])
})
