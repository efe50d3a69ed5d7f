import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { readMapping } from '../read-mapping.ts'
import { importListings } from './import-listings.ts'
import { planImport } from './plan-import.ts'

let home: TestDatabase
let database: Database
let folder: string
beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 2 })
  folder = mkdtempSync(join(tmpdir(), 'freehold-unstated-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
  await home.drop()
})

const column = (name: string) => ({ column: name })
/** What every home has: all that a mapping needs. */
const NEEDED = {
  name: column('name'),
  line1: { constant: 'Rua Nova 7' },
  city: { constant: 'Ponta Delgada' },
  lon: { constant: -25.66 },
  lat: { constant: 37.74 },
  price: { constant: 25_000_000 },
  price_on: { constant: '2026-01-01' },
}
const ROOMS = { bedrooms: column('beds'), bathrooms: column('baths'), sqft: column('area') }

function given(content: string, fields: object) {
  const words = { source: 'azores', id: column('id'), fields, valuation: { method: 'asking price' } }
  const mapping = readMapping(JSON.stringify(words))
  if (isRefusal(mapping)) throw new Error(mapping.message)
  const file = join(folder, 'homes.csv')
  writeFileSync(file, content)
  return { file, mapping }
}
async function planned(...[content, fields]: Parameters<typeof given>) {
  const plan = await planImport(database, { ...given(content, fields), rejects: join(folder, 'rejects.csv') })
  if (isRefusal(plan)) throw new Error(plan.message)
  return plan
}
async function imported(...[content, fields]: Parameters<typeof given>) {
  const report = await importListings(database, { ...given(content, fields), rejects: join(folder, 'rejects.csv') })
  if (isRefusal(report)) throw new Error(report.message)
  return [report.inserted, report.updated, report.unchanged, report.rejected]
}
const stored = async () =>
  (await database.pool.query('SELECT bedrooms, bathrooms, sqft, state, zip FROM listings ORDER BY source_id')).rows

const NOTHING = { bedrooms: null, bathrooms: null, sqft: null, state: '', zip: '' }

test('a file without areas, rooms, states and postal codes becomes listings that state none', async () => {
  const content = 'id,name\n1,Casa Nova\n'
  const plan = await planned(content, NEEDED)
  expect([plan.inserted, plan.rejected]).toEqual([1, 0])
  expect(plan.first[0]!.record).toMatchObject({ bedrooms: null, bathrooms: null, sqft: null })
  expect(await imported(content, NEEDED)).toEqual([1, 0, 0, 0])
  expect(await stored()).toEqual([NOTHING])
  expect(await imported(content, NEEDED)).toEqual([0, 0, 1, 0])
})

test('what a later file says of them is a change, and so is what it says no more; a studio has no bedrooms, and says so', async () => {
  const fields = { ...NEEDED, ...ROOMS }
  const content = 'id,name,beds,baths,area\n1,Casa Nova,0,1.5,900\n'
  const plan = await planned(content, fields)
  expect(plan.facts.map(({ fact }) => fact)).toEqual(['bathrooms', 'bedrooms', 'sqft'])
  expect(await imported(content, fields)).toEqual([0, 1, 0, 0])
  expect(await stored()).toEqual([{ ...NOTHING, bedrooms: 0, bathrooms: 1.5, sqft: 900 }])
  expect(await imported('id,name,beds,baths,area\n1,Casa Nova,,,\n', fields)).toEqual([0, 1, 0, 0])
  expect(await stored()).toEqual([NOTHING])
  const { rows } = await database.pool.query('SELECT facts FROM listing_changes ORDER BY changed_at, id')
  expect(rows.map(({ facts }) => facts.sqft)).toEqual([
    [null, 900],
    [900, null],
  ])
})

test('what cannot be an area or a number of rooms is rejected still', async () => {
  expect(await imported('id,name,beds,baths,area\n2,a,many,,\n3,b,,,0\n4,c,,x,\n', { ...NEEDED, ...ROOMS })).toEqual([
    0, 0, 0, 3,
  ])
})
