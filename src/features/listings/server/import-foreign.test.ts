import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import type { ImportMapping } from '../import-mapping.ts'
import { readMapping } from '../read-mapping.ts'
import { importListings } from './import-listings.ts'
import type { ImportOptions } from './import-listings.ts'
import type { ImportReport } from './import-report.ts'
import { EXAMPLE } from './mapping-page.ts'

let home: TestDatabase
let database: Database
let folder: string
beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 4 })
  folder = mkdtempSync(join(tmpdir(), 'freehold-foreign-'))
})
const wipe = async () => {
  for (const table of ['valuations', 'listing_counters', 'listings']) await database.pool.query(`DELETE FROM ${table}`)
}
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
  await home.drop()
})

const at = (name: string) => join(folder, name)
const query = async (sql: string) => (await database.pool.query(sql)).rows

function mappingOf(words: object): ImportMapping {
  const read = readMapping(JSON.stringify(words))
  if (isRefusal(read)) throw new Error(read.message)
  return read
}

async function load(content: string | Buffer, words: object, options: Partial<ImportOptions> = {}) {
  writeFileSync(at('homes.csv'), content)
  const rejects = at('rejects.csv')
  return await importListings(database, { file: at('homes.csv'), mapping: mappingOf(words), rejects, ...options })
}

async function loaded(...given: Parameters<typeof load>): Promise<ImportReport> {
  const report = await load(...given)
  if (isRefusal(report)) throw new Error(report.message)
  return report
}
const counts = ({ inserted, updated, unchanged, rejected }: ImportReport) => [inserted, updated, unchanged, rejected]

const column = (name: string) => ({ column: name })
/** A file of three columns; the rest is the same for all. */
const PLAIN = {
  source: 'plain',
  id: column('id'),
  fields: {
    name: { template: 'House {id}' },
    line1: column('street'),
    city: { constant: 'Boise' },
    state: { constant: 'ID' },
    zip: { constant: '83702' },
    lon: { constant: -116.2 },
    lat: { constant: 43.6 },
    bedrooms: { constant: 3 },
    bathrooms: { constant: 1 },
    sqft: { constant: 900 },
    price: { column: 'price', as: 'dollars' },
    price_on: { constant: '2024-01-01' },
  },
  valuation: { method: 'recorded sale' },
}

describe('a file from elsewhere', () => {
  beforeEach(wipe)
  const HEADER =
    'Municipio;Finca;Uso;Calle;Provincia;CP;Longitud;Latitud;Dormitorios;Baños;Superficie;Parcela;Año;Precio (miles USD);Fecha'
  const ROW = 'Alcañiz;17;1;"Calle Mayor; 4";Teruel;44600;-0,133;41,05;3;1,5;96,5;n/d;1987;1.221,9;31/12/19'

  it('becomes listings by a mapping with its own signs, units, days and tables', async () => {
    expect(counts(await loaded(`${HEADER}\r\n${ROW}\r\n`, EXAMPLE))).toEqual([1, 0, 0, 0])
    const [listing] = await query('SELECT * FROM listings')
    expect(listing).toMatchObject({
      source_id: 'Alcañiz-17',
      name: 'Single-family house in Alcañiz',
      headline: 'Single-family house of 96,5 m², built in 1987',
      kind: 'Single-family house',
      address_line1: 'Calle Mayor; 4',
      country: 'Spain',
      lon: -0.133,
      lat: 41.05,
      bathrooms: 1.5,
      sqft: 1039,
      lot_sqft: null,
      price_cents: 122_190_000,
      price_on: '2019-12-31',
    })
  })

  it('has a thousand where it writes a point between three digits, also in a template', async () => {
    await loaded(`${HEADER}\n${ROW.replace('96,5', '1.000')}\n`, EXAMPLE)
    expect(await query('SELECT headline, sqft FROM listings')).toEqual([
      { headline: 'Single-family house of 1.000 m², built in 1987', sqft: 10_764 },
    ])
  })

  it.each([
    ['windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    ['utf-16le', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ] as const)(
    'is read in the letters that the mapping names (%s), and its rejects are imported by it',
    async (encoding, bytes) => {
      const bad = ROW.replace('31/12/19', '31/02/19').replace(';17;', ';18;')
      const words = { ...EXAMPLE, encoding }
      expect(counts(await loaded(bytes(`${HEADER}\n${ROW}\n${bad}\n`), words))).toEqual([1, 0, 0, 1])
      expect(await query('SELECT city FROM listings')).toEqual([{ city: 'Alcañiz' }])
      const rejects = new TextDecoder(encoding).decode(readFileSync(at('rejects.csv')))
      const reasons = ';reject_line;reject_column;reject_reason'
      expect(rejects).toBe(`${HEADER}${reasons}\r\n${bad};3;Fecha;is not a day that exists\r\n`)
      expect(counts(await loaded(bytes(rejects.replace('31/02/19', '28/02/19')), words))).toEqual([1, 0, 0, 0])
    },
  )

  it.each([
    ['utf-8', 'windows-1252', Buffer.from(`${HEADER}\n${ROW}\n`, 'latin1')],
    ['utf-8', 'utf-16le', Buffer.from(`${HEADER}\n${ROW}\n`, 'utf16le')],
    ['windows-1252', 'utf-8', Buffer.from(`${HEADER}\n${ROW}\n`)],
  ])('says which letters it has where the mapping says %s and it is %s', async (encoding, right, content) => {
    const refused = await load(content, { ...EXAMPLE, encoding })
    expect(isRefusal(refused) && refused.message).toContain(`write "encoding": "${right}" into the mapping`)
  })

  it('says which sign it is divided by where that is another one', async () => {
    const refused = await load(`${HEADER}\n${ROW}\n`, { ...EXAMPLE, delimiter: ',' })
    expect(isRefusal(refused) && refused.message).toContain('divided by ";": write "delimiter": ";" into the mapping')
  })

  it('has letters that are composed otherwise than those of the mapping', async () => {
    const words = {
      ...PLAIN,
      empty: ['né'],
      tables: { use: { Île: 'Condominium' } },
      fields: {
        ...PLAIN.fields,
        line1: column('dirección'),
        line2: column('more'),
        city: column('town'),
        kind: { column: 'use', table: 'use' },
        headline: { template: '{use|in use}' },
      },
    }
    const file = 'id,dirección,more,town,use,price\nÉ1,Rue,né,Québec,Île,5'
    expect(counts(await loaded(file.normalize('NFD'), words))).toEqual([1, 0, 0, 0])
    // The same home, and one town of one name.
    expect(counts(await loaded(file.normalize('NFC'), words))).toEqual([0, 0, 1, 0])
    const city = 'Québec'.normalize('NFC')
    expect(await query('SELECT address_line1, address_line2, city, kind, headline FROM listings')).toEqual([
      { address_line1: 'Rue', address_line2: '', city, kind: 'Condominium', headline: 'Condominium' },
    ])
  })

  it('has ids of several columns, of which none is empty or takes another one for its own', async () => {
    const lines = [';1', 'a;', 'a-b;1', 'a;b-1', '7,12930E+09;1', 'a;1'].map(
      (id) => id + ROW.slice('Alcañiz;17'.length),
    )
    const report = await loaded([HEADER, ...lines].join('\n'), EXAMPLE)
    expect(counts(report)).toEqual([1, 0, 0, 5])
    expect(report.rejections.map(({ column: name, reason }) => `${name} ${reason.slice(0, 20)}`)).toEqual([
      'Municipio is empty',
      'Finca is empty',
      'Municipio holds "-", which sta',
      'Finca holds "-", which sta',
      'Municipio is a number that a s',
    ])
  })
})

describe('a hostile file', () => {
  beforeEach(wipe)
  const rows = (n: number) => Array.from({ length: n }, (_, one) => `${one},1 A Street,250000`)
  it.each([
    [
      'a byte order mark, CRLF and quotes',
      '\uFEFF"id","street","price"\r\n"1","1 ""A"" Street","$250,000.00"\r\n',
      [1, 0, 0, 0],
    ],
    ['empty lines between', 'id,street,price\n\n1,1 A Street,1e5\n\n\n', [1, 0, 0, 0]],
    [
      '200 more columns',
      `id,street,price,${Array(200).fill('x').join(',')}\n1,a,9,${Array(200).fill('').join(',')}\n`,
      [1, 0, 0, 0],
    ],
    ['an amount beyond all amounts', 'id,street,price\n1,a,1e99\n2,a,1e-9\n3,a,1e9\n', [1, 0, 0, 2]],
    ['ids twice', 'id,street,price\n1,a,9\n1,b,9\n2,c,9\n', [2, 0, 0, 1]],
    ['a cell of a megabyte', `id,street,price\n1,${'x'.repeat(1_000_000)},9\n`, [0, 0, 0, 1]],
    ['no row at all', 'id,street,price\n', [0, 0, 0, 0]],
    ['half a row in the end', 'id,street,price\n1,a,9\n2,a', [1, 0, 0, 1]],
  ] as const)('with %s is read as what it is', async (_, content, expected) => {
    const report = await loaded(content, PLAIN)
    expect(counts(report)).toEqual(expected)
    // What is told of a row is short, however long its cells are.
    expect(JSON.stringify(report.rejections).length).toBeLessThan(2000)
  })

  it.each([
    ['is empty', '', PLAIN, 'the file is empty'],
    ['has a column twice that the mapping reads', 'id,street,price,price\n1,a,9,8\n', PLAIN, 'the column price twice'],
    ['never ends its quote', 'id,street,price\n1,"a,9\n', PLAIN, 'cannot be read as CSV'],
    ['lacks a column', 'id,street\n1,a\n', PLAIN, 'no column price. It has id, street'],
  ])('that %s is refused', async (_, content, words, why) => {
    const refused = await load(content, words)
    const message = isRefusal(refused) ? (refused.message ?? '') : ''
    expect(message).toContain(why)
    expect(message.length).toBeLessThan(500)
    expect(await query('SELECT id FROM listings')).toEqual([])
  })

  it('tells how many rows there are of each reason, and keeps every one of them', async () => {
    const bad = Array.from({ length: 1500 }, (_, n) => `b${n},,250000`)
    const report = await loaded(['id,street,price', ...rows(3), ...bad, 'x,"a ""b""\nc",free'].join('\n'), PLAIN)
    expect([report.rejections.length, report.reasons]).toEqual([
      1000,
      [
        { column: 'street', reason: 'is empty', rows: 1500 },
        { column: 'price', reason: 'is not a number', rows: 1 },
      ],
    ])
    // Put right, the file of rejects is one that can be imported.
    const rejects = readFileSync(at('rejects.csv'), 'utf8').replace(',free,', ',9,')
    const again = await loaded(rejects, PLAIN)
    expect(counts(again)).toEqual([1, 0, 0, 1500])
    expect(await query(`SELECT address_line1 FROM listings WHERE source_id = 'x'`)).toEqual([
      { address_line1: 'a "b"\nc' },
    ])
    expect(readFileSync(at('rejects.csv'), 'utf8').split('\r\n')[0]).toBe(
      'id,street,price,reject_line,reject_column,reject_reason',
    )
  })
})

describe('a row that changed', () => {
  beforeEach(wipe)
  const csv = (street: string, price: string) => `id,street,price\n1,${street},${price}\n`
  it('lowers a price of the same day, and takes its street along', async () => {
    await loaded(csv('1 A Street', '250000'), PLAIN)
    expect(counts(await loaded(csv('2 B Street', '240000'), PLAIN))).toEqual([0, 1, 0, 0])
    expect(await query('SELECT address_line1, price_cents FROM listings')).toEqual([
      { address_line1: '2 B Street', price_cents: 24_000_000 },
    ])
    expect(await query('SELECT value_cents FROM valuations')).toEqual([{ value_cents: 24_000_000 }])
    expect(counts(await loaded(csv('2 B Street', '240000'), PLAIN))).toEqual([0, 0, 1, 0])
  })
})

describe('an import that ends before its file', () => {
  const many = (n: number) => ['id,street,price', ...Array.from({ length: n }, (_, one) => `${one},a,9`), ''].join('\n')
  // Each of them with homes of its own: thousands are not quickly deleted.
  const from = (source: string) => ({ ...PLAIN, source })
  const CHANGED = 'somebody wrote into the file while it was imported'

  it('because somebody writes into the file says what was written, which stays', async () => {
    const report = await loaded(many(2500), from('written into'), {
      onProgress: (step, rows) => {
        if (step === 'imported' && rows === 1250) appendFileSync(at('homes.csv'), 'x,a,9\n')
      },
    })
    expect([report.imported, report.brokeOff, ...counts(report)]).toEqual([false, CHANGED, 1000, 0, 0, 0])
    expect(await query(`SELECT count(*)::int AS n FROM listings WHERE source = 'written into'`)).toEqual([{ n: 1000 }])
    expect(counts(await loaded(many(2500), from('written into')))).toEqual([1500, 0, 1000, 0])
  })

  it('because it was stopped says so, and another run goes on', async () => {
    const stop = new AbortController()
    const report = await loaded(many(2500), from('stopped'), {
      signal: stop.signal,
      onProgress: (step, rows) => step === 'imported' && rows === 1750 && stop.abort(),
    })
    expect([report.brokeOff, report.inserted]).toEqual(['it was stopped', 1000])
    expect(counts(await loaded(many(2500), from('stopped')))).toEqual([1500, 0, 1000, 0])
  })

  it('reads a file to its end that is put aside for another one meanwhile', async () => {
    const report = await loaded(many(2500), from('put aside'), {
      onProgress: (step, rows) => {
        if (step !== 'imported' || rows !== 250) return
        rmSync(at('homes.csv'))
        writeFileSync(at('homes.csv'), 'another file')
      },
    })
    expect([report.brokeOff, ...counts(report)]).toEqual([null, 2500, 0, 0, 0])
  })
})
