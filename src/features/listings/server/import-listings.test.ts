import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { saveImported } from '#features/offerings/server/save-offerings.ts'
import type { ImportMapping } from '../import-mapping.ts'
import { readMapping } from '../read-mapping.ts'
import { importListings } from './import-listings.ts'
import type { ImportReport } from './import-report.ts'

const KING_COUNTY = fileURLToPath(new URL('../../../../docs/mappings/king-county.json', import.meta.url))
const HEADER =
  'id,date,price,bedrooms,bathrooms,sqft_living,sqft_lot,floors,waterfront,view,condition,grade,sqft_above,sqft_basement,yr_built,yr_renovated,zipcode,lat,long,sqft_living15,sqft_lot15'

let home: TestDatabase
let database: Database
let folder: string
let mapping: ImportMapping

beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 4 })
  folder = mkdtempSync(join(tmpdir(), 'freehold-import-'))
  const read = readMapping(readFileSync(KING_COUNTY, 'utf8'))
  if (isRefusal(read)) throw new Error(read.message)
  mapping = read
})
beforeEach(async () => {
  const off = 'ALTER TABLE offering_assumptions DISABLE TRIGGER USER; DELETE FROM offering_assumptions'
  await database.pool.query(`${off}; ALTER TABLE offering_assumptions ENABLE TRIGGER USER`)
  const tables = 'offering_terms offerings capital_tranches offering_uses valuations listing_counters listings'
  // Thousands of them take a busy machine longer than one statement may.
  await database.bulkTransaction(async (tx) => {
    for (const table of tables.split(' ')) await tx.run({ name: '', text: `DELETE FROM ${table}` })
  })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
  await home.drop()
})

type Sale = Partial<
  Record<'id' | 'date' | 'price' | 'bedrooms' | 'zipcode' | 'lat' | 'waterfront' | 'renovated', string>
>
const row = (sale: Sale = {}): string =>
  [
    sale.id ?? '100',
    sale.date ?? '10/13/2014',
    sale.price ?? '221900.0',
    sale.bedrooms ?? '3',
    '1.75,1180,5650,1.0',
    sale.waterfront ?? '',
    '0.0,3,7,1180,?,1955',
    sale.renovated ?? '0.0',
    sale.zipcode ?? '98103',
    sale.lat ?? '47.66',
    '-122.34,1340,5650',
  ].join(',')

function csv(...lines: string[]): string {
  const file = join(folder, 'sales.csv')
  writeFileSync(file, [HEADER, ...lines, ''].join('\n'))
  return file
}

async function load(file: string, strict = false): Promise<ImportReport> {
  const report = await importListings(database, { file, mapping, strict, save: saveImported })
  if (isRefusal(report)) throw new Error(report.message)
  return report
}
const counts = ({ rows, inserted, updated, unchanged, rejected }: ImportReport) => [
  rows,
  inserted,
  updated,
  unchanged,
  rejected,
]
const query = async (sql: string) => (await database.pool.query(sql)).rows

describe('an imported home', () => {
  it('is a listing with its terms, its stack and its recorded sale', async () => {
    expect(counts(await load(csv(row({ waterfront: '1.0', renovated: '1991.0' }))))).toEqual([1, 1, 0, 0, 0])
    const [listing] = await query(`SELECT l.*, f.status, f.goal_cents, f.minimum_cents
      FROM listings l JOIN offerings f ON f.listing_id = l.id`)
    expect(listing).toMatchObject({
      source: 'king-county-sales',
      source_id: '100',
      name: '3-bedroom house in Seattle 98103',
      headline: 'Graded 7 of 13, condition 3 of 5, on the waterfront',
      address_line1: 'Parcel 100',
      city: 'Seattle',
      state: 'WA',
      price_cents: 22_190_000,
      price_on: '2014-10-13',
      year_built: 1955,
      status: 'open',
      created_at: new Date('2014-10-13T00:00:00Z'),
      goal_cents: 8_876_000,
      minimum_cents: 10_000,
    })
    expect(listing.description).toContain(
      'built in 1955 and renovated in 1991. It stands on the waterfront. King County',
    )
    expect(await query('SELECT kind, amount_cents, is_open FROM capital_tranches ORDER BY position')).toEqual([
      { kind: 'senior debt', amount_cents: 13_314_000, is_open: false },
      { kind: 'common equity', amount_cents: 8_876_000, is_open: true },
    ])
    expect(await query('SELECT kind, amount_cents FROM offering_uses')).toEqual([
      { kind: 'purchase', amount_cents: 22_190_000 },
    ])
    expect(await query('SELECT on_date, value_cents, method FROM valuations')).toEqual([
      { on_date: '2014-10-13', value_cents: 22_190_000, method: 'recorded sale' },
    ])
  })

  it('says nothing about what the data does not know', async () => {
    await load(csv(row({ waterfront: '', renovated: '' })))
    const [{ description }] = await query('SELECT description FROM listings')
    expect(description).toContain('built in 1955. King County')
  })
})

describe('a mapping that offers nothing', () => {
  it.each([
    ['without a stack', { capital_stack: undefined, minimum_cents: undefined }],
    ['of houses that are let already', { status: 'operating' as const }],
  ])('%s makes listings that show their facts, and no offering', async (_, change) => {
    const told = { file: csv(row()), mapping: { ...mapping, ...change }, save: saveImported }
    const report = await importListings(database, told)
    expect(isRefusal(report) || counts(report)).toEqual([1, 1, 0, 0, 0])
    expect(await query('SELECT is_public FROM listings')).toEqual([{ is_public: true }])
    for (const table of ['offerings', 'capital_tranches', 'offering_uses'])
      expect(await query(`SELECT * FROM ${table}`)).toEqual([])
  })
})

describe('importing a file again', () => {
  it('rewrites no row and says so', async () => {
    const sales = Array.from({ length: 40 }, (_, at) => row({ id: String(at), price: String(100_000 + at) }))
    const file = csv(...sales, row({ id: '7', date: '11/1/2014', price: '300000' }))
    expect(counts(await load(file))).toEqual([41, 40, 1, 0, 0])
    const versions = `SELECT 'l' AS t, id::text || xmin AS v FROM listings UNION ALL SELECT 'f', listing_id::text || xmin FROM offerings
      UNION ALL SELECT 't', listing_id::text || position || xmin FROM capital_tranches
      UNION ALL SELECT 'v', listing_id::text || on_date || xmin FROM valuations ORDER BY 1, 2`
    const before = await query(versions)
    expect(counts(await load(file))).toEqual([41, 0, 0, 41, 0])
    expect(await query(versions)).toEqual(before)
  })

  it('updates what changed and keeps what moved on by itself', async () => {
    await load(csv(row({ id: 'a' }), row({ id: 'b' })))
    await database.pool.query(
      `UPDATE offerings SET raised_cents = goal_cents, status = 'target_met' WHERE listing_id = (SELECT id FROM listings WHERE source_id = 'a')`,
    )
    expect(counts(await load(csv(row({ id: 'a', bedrooms: '4' }), row({ id: 'b' }))))).toEqual([2, 0, 1, 1, 0])
    expect(
      await query(
        `SELECT bedrooms, o.status FROM listings l JOIN offerings o ON o.listing_id = l.id WHERE source_id = 'a'`,
      ),
    ).toEqual([{ bedrooms: 4, status: 'target_met' }])
  })

  it('leaves the terms alone once money came in', async () => {
    await load(csv(row()))
    await database.pool.query('UPDATE offerings SET raised_cents = 100')
    await load(csv(row({ date: '12/1/2014', price: '999999' })))
    expect(await query('SELECT price_cents FROM listings')).toEqual([{ price_cents: 99_999_900 }])
    expect(await query('SELECT goal_cents FROM offerings')).toEqual([{ goal_cents: 8_876_000 }])
    expect(await query('SELECT sum(amount_cents)::bigint AS sum FROM capital_tranches')).toEqual([{ sum: 22_190_000 }])
  })
})

describe('a home sold twice', () => {
  const early = row({ date: '5/2/2014', price: '200000' })
  const late = row({ date: '3/9/2015', price: '250000', bedrooms: '4' })
  const other = row({ id: '200' })
  const expectLater = async () => {
    expect(
      await query(`SELECT price_cents, price_on, bedrooms, created_at FROM listings WHERE source_id = '100'`),
    ).toEqual([
      { price_cents: 25_000_000, price_on: '2015-03-09', bedrooms: 4, created_at: new Date('2015-03-09T00:00:00Z') },
    ])
    expect(
      await query(`SELECT on_date, value_cents FROM valuations v JOIN listings l ON l.id = v.listing_id
        WHERE l.source_id = '100' ORDER BY 1`),
    ).toEqual([
      { on_date: '2014-05-02', value_cents: 20_000_000 },
      { on_date: '2015-03-09', value_cents: 25_000_000 },
    ])
    expect(
      await query(`SELECT goal_cents FROM offerings f JOIN listings l ON l.id = listing_id WHERE source_id = '100'`),
    ).toEqual([{ goal_cents: 10_000_000 }])
  }

  it.each([
    ['the earlier first', [early, other, late]],
    ['the later first', [late, other, early]],
  ])('has the later price and both in its history (%s)', async (_, lines) => {
    const file = csv(...lines)
    expect(counts(await load(file))).toEqual([3, 2, 1, 0, 0])
    await expectLater()
    expect(counts(await load(file))).toEqual([3, 0, 0, 3, 0])
    await expectLater()
  })

  it.each([
    ['the earlier first', [early], [late]],
    ['the later first', [late], [early]],
  ])('in two files likewise (%s)', async (_, first, second) => {
    expect(counts(await load(csv(...first)))).toEqual([1, 1, 0, 0, 0])
    expect(counts(await load(csv(...second)))).toEqual([1, 0, 1, 0, 0])
    await expectLater()
    expect(counts(await load(csv(...first)))).toEqual([1, 0, 0, 1, 0])
    await expectLater()
  })

  it('in two batches of one file likewise', async () => {
    const filler = Array.from({ length: 1100 }, (_, at) => row({ id: `f${at}` }))
    const file = csv(late, ...filler, early)
    expect(counts(await load(file))).toEqual([1102, 1101, 1, 0, 0])
    await expectLater()
    expect(counts(await load(file))).toEqual([1102, 0, 0, 1102, 0])
  })

  it('on one day keeps the dearer sale, in either order', async () => {
    const [cheap, dear] = [row({ price: '100000' }), row({ price: '150000' })]
    for (const lines of [
      [cheap, dear],
      [dear, cheap],
    ]) {
      const file = csv(...lines)
      await load(file)
      expect(await query('SELECT l.price_cents, v.value_cents FROM listings l JOIN valuations v ON true')).toEqual([
        { price_cents: 15_000_000, value_cents: 15_000_000 },
      ])
      expect(counts(await load(file))).toEqual([2, 0, 0, 2, 0])
    }
  })
})

describe('a row that cannot be a listing', () => {
  const bad = [
    ['bedrooms', row({ bedrooms: '33' }), '33', 'must be at most 15'],
    ['price', row({ price: 'call us' }), 'call us', 'is not a number'],
    ['price', row({ price: '' }), '', 'is empty'],
    ['date', row({ date: '2/30/2015' }), '2/30/2015', 'is not a day that exists'],
    ['zipcode', row({ zipcode: '10001' }), '10001', 'is not in the table town'],
    ['lat', row({ lat: '12.5' }), '12.5', 'must be at least 47'],
    ['id', row({ id: '' }), '', 'is empty'],
    ['', '1,2,3', '3', 'cells in the row, the header has 21'],
  ] as const

  it('is reported with its line, column and reason, and the others are imported', async () => {
    const report = await load(csv(row({ id: 'good' }), ...bad.map(([, line]) => line)))
    expect(counts(report)).toEqual([9, 1, 0, 0, 8])
    expect(report.rejections).toEqual(
      bad.map(([column, , value, reason], at) => ({ line: at + 3, column, value, reason })),
    )
    expect(await query('SELECT source_id FROM listings')).toEqual([{ source_id: 'good' }])
  })

  it('changes nothing at all when strict', async () => {
    const report = await load(csv(row({ id: 'good' }), row({ bedrooms: '33' })), true)
    expect([report.imported, ...counts(report)]).toEqual([false, 2, 0, 0, 0, 1])
    expect(await query('SELECT id FROM listings')).toEqual([])
    expect((await load(csv(row({ id: 'good' })), true)).imported).toBe(true)
  })
})

describe('a file that cannot be imported', () => {
  const refused = async (file: string) => {
    const report = await importListings(database, { file, mapping })
    expect(await query('SELECT id FROM listings')).toEqual([])
    return isRefusal(report) ? report.refused : 'imported'
  }

  it('is refused and changes nothing', async () => {
    expect(await refused(join(folder, 'nothing.csv'))).toBe('file_missing')
    expect(await refused(folder)).toBe('file_missing')
    const many = Array.from({ length: 1500 }, (_, at) => row({ id: String(at) }))
    expect(await refused(csv(...many, 'a "broken" quote"'))).toBe('csv_unreadable')
    writeFileSync(join(folder, 'sales.csv'), '')
    expect(await refused(join(folder, 'sales.csv'))).toBe('csv_unreadable')
    writeFileSync(join(folder, 'sales.csv'), 'id,date\n1,2\n')
    expect(await refused(join(folder, 'sales.csv'))).toBe('column_missing')
  })
})
