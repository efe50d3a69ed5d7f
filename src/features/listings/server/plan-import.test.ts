import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { planImported } from '#features/offerings/server/plan-imported.ts'
import { saveImported } from '#features/offerings/server/save-offerings.ts'
import type { ImportMapping } from '../import-mapping.ts'
import { readMapping } from '../read-mapping.ts'
import { importListings } from './import-listings.ts'
import { planImport } from './plan-import.ts'
import type { ImportPlan } from './plan-import.ts'

const KING_COUNTY = fileURLToPath(new URL('../../../../docs/mappings/king-county.json', import.meta.url))
// Rows of the public record: homes that were sold twice, one of them on one day, one with 33 bedrooms, one without a grade of its water.
const RECORD = `id,date,price,bedrooms,bathrooms,sqft_living,sqft_lot,floors,waterfront,view,condition,grade,sqft_above,sqft_basement,yr_built,yr_renovated,zipcode,lat,long,sqft_living15,sqft_lot15
7129300520,10/13/2014,221900.0,3,1.0,1180,5650,1.0,,0.0,3,7,1180,0.0,1955,0.0,98178,47.5112,-122.257,1340,5650
6414100192,12/9/2014,538000.0,3,2.25,2570,7242,2.0,0.0,0.0,3,7,2170,400.0,1951,1991.0,98125,47.721,-122.319,1690,7639
6021501535,7/25/2014,430000.0,3,1.5,1580,5000,1.0,0.0,0.0,3,8,1290,290.0,1939,0.0,98117,47.687,-122.386,1570,4500
6021501535,12/23/2014,700000.0,3,1.5,1580,5000,1.0,0.0,0.0,3,8,1290,290.0,1939,0.0,98117,47.687,-122.386,1570,4500
1000102,9/16/2014,280000.0,6,3.0,2400,9373,2.0,,0.0,3,7,2400,0.0,1991,0.0,98002,47.3262,-122.214,2060,7316
1000102,9/16/2014,270000.0,6,3.0,2400,9373,2.0,0.0,0.0,3,7,2400,0.0,1991,0.0,98002,47.3262,-122.214,2060,7316
2402100895,6/25/2014,640000.0,33,1.75,1620,6000,1.0,0.0,0.0,5,7,1040,580.0,1947,0.0,98103,47.6878,-122.331,1330,4700
2487200875,12/9/2014,604000.0,4,3.0,1960,5000,1.0,0.0,0.0,5,7,1050,910.0,1965,,98136,47.5208,-122.393,1360,5000
`

let home: TestDatabase
let database: Database
let folder: string
let mapping: ImportMapping
beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 4 })
  folder = mkdtempSync(join(tmpdir(), 'freehold-plan-'))
  const read = readMapping(readFileSync(KING_COUNTY, 'utf8'))
  if (isRefusal(read)) throw new Error(read.message)
  mapping = read
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
  await home.drop()
})

function fileOf(content: string): string {
  const file = join(folder, 'homes.csv')
  writeFileSync(file, content)
  return file
}

async function plan(content: string, by = mapping): Promise<ImportPlan> {
  const planned = await planImport(database, { file: fileOf(content), mapping: by, planOffers: planImported })
  if (isRefusal(planned)) throw new Error(planned.message)
  return planned
}
async function bringIn(content: string, by = mapping) {
  const report = await importListings(database, { file: fileOf(content), mapping: by, save: saveImported })
  if (isRefusal(report)) throw new Error(report.message)
  return report
}
const counts = (one: Pick<ImportPlan, 'rows' | 'inserted' | 'updated' | 'unchanged' | 'rejected'>) => [
  one.rows,
  one.inserted,
  one.updated,
  one.unchanged,
  one.rejected,
]
const written = async () =>
  (await database.pool.query(`SELECT count(*)::int AS n, max(xmin::text) AS last FROM listings`)).rows

test('a dry run says what the import then does: for new homes, for the same ones, for changed ones, in the order of either', async () => {
  const price = (text: string) => RECORD.replace('604000.0', text)
  const many = Array.from({ length: 1100 }, (_, n) => `${900_000_000 + n}${RECORD.split('\n')[1]!.slice(10)}`)
  const steps: readonly [content: string, by?: ImportMapping][] = [
    [RECORD],
    [RECORD],
    [RECORD.replace('5000,1.0,0.0,0.0,5,7,1050', '5050,1.0,0.0,0.0,4,7,1050')],
    [price('700000.0')],
    [price('600000.0')],
    [price('600000.0'), { ...mapping, repeat: 'replace' as const }],
    [RECORD, { ...mapping, minimum_cents: 20_000 }],
    [RECORD, { ...mapping, valuation: { ...mapping.valuation, source: 'the county' }, repeat: 'replace' as const }],
    [[RECORD.trim(), ...many, RECORD.split('\n')[4]!.replace('6021501535', '900000000'), ''].join('\n')],
    [[RECORD.trim(), ...many, RECORD.split('\n')[4]!.replace('6021501535', '900000000'), ''].join('\n')],
  ]
  for (const [content, by] of steps) {
    const before = await written()
    const planned = await plan(content, by)
    expect(await written()).toEqual(before)
    expect(counts(planned)).toEqual(counts(await bringIn(content, by)))
  }
})

test('it names the facts that would change, and shows the first rows as they would look', async () => {
  await bringIn(RECORD)
  const planned = await plan(
    RECORD.replace('1960,5000,1.0,0.0,0.0,5,7', '1970,5000,1.0,0.0,0.0,4,7').replace(/^7129300520/m, '7129300521'),
  )
  expect(planned.facts).toEqual(['description', 'headline', 'sqft'].map((fact) => ({ fact, listings: 1 })))
  expect([planned.offered, planned.goalCents]).toEqual([1, 8_876_000])
  expect(planned.first.map(({ line, outcome, offer }) => [line, outcome, offer])).toEqual([
    [2, 'new', 'offered'],
    [3, 'unchanged', null],
    [5, 'unchanged', null],
    [6, 'unchanged', null],
    [9, 'changed', null],
  ])
  expect(planned.first[4]!.changes.find(({ fact }) => fact === 'sqft')).toEqual({
    fact: 'sqft',
    before: 1960,
    after: 1970,
  })
  expect(planned.first[0]!.record).toMatchObject({ name: '3-bedroom house in Seattle 98178', priceCents: 22_190_000 })
})
