import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { importCommand } from './import.ts'

let home: TestDatabase
let database: Database
let folder: string
const jpeg = (width: number) =>
  sharp({ create: { width, height: 30, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
const column = (name: string) => ({ column: name })
const mapping = {
  source: 'test',
  id: column('id'),
  fields: {
    name: { template: 'House {id}' },
    line1: { constant: '1 A Street' },
    city: { constant: 'Boise' },
    state: { constant: 'ID' },
    zip: { constant: '83702' },
    lon: { constant: -116.2 },
    lat: { constant: 43.6 },
    bedrooms: column('beds'),
    bathrooms: { constant: 1 },
    sqft: { constant: 900 },
    price: { column: 'price', as: 'dollars' },
    price_on: { constant: '2026-01-01' },
  },
  valuation: { method: 'recorded sale' },
  capital_stack: [{ kind: 'common equity', share: 1, is_open: true }],
  minimum_cents: 10_000,
}

beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 2 })
  folder = mkdtempSync(join(tmpdir(), 'freehold-cli-'))
  writeFileSync(join(folder, 'map.json'), JSON.stringify(mapping))
  writeFileSync(join(folder, 'homes.csv'), 'id,beds,price\n1,3,250000\n2,4,300000.50\n3,many,1\n')
  writeFileSync(join(folder, 'broken.csv'), 'id,beds,price\n1,3,250000\n"2,4,3\n')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
  await home.drop()
})

const run = (...args: string[]) => runOn(database, ...args)

async function runOn(on: Database, ...args: string[]) {
  const said: string[] = []
  const complained: string[] = []
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'x'.repeat(32), DATA_DIR: folder })
  const io = {
    config,
    database: on,
    owner: { url: home.url },
    log: (line: string) => said.push(line),
    error: (line: string) => complained.push(line),
  }
  const code = await importCommand.run(args, io)
  const { rows } = await database.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM listings')
  return { code, said: said.join('\n'), complained: complained.join('\n'), listings: rows[0]?.n }
}
const at = (name: string) => join(folder, name)

describe('the import command', () => {
  it('takes homes to stand in the country of the server where neither the file nor its mapping names one', async () => {
    const env = { NODE_ENV: 'test', SECRET_KEY: 'x'.repeat(32), DATA_DIR: folder, COUNTRY: 'Portugal' }
    const said: string[] = []
    const io = { config: readConfig(env), database, owner: { url: home.url }, log: (line: string) => said.push(line) }
    const words = [at('homes.csv'), '--map', at('map.json'), '--dry-run']
    expect(await importCommand.run(words, { ...io, error: () => undefined })).toBe(0)
    expect(said.join('\n')).toContain('1 A Street, 83702 Boise, ID, Portugal (43.6, -116.2)')
  })

  it.each([
    ['a file that is not there', ['none.csv', '--map', 'map.json'], 'there is no file'],
    ['a mapping that is not there', ['homes.csv', '--map', 'none.json'], 'there is no mapping file'],
    ['a mapping that is none', ['homes.csv', '--map', 'homes.csv'], 'not JSON'],
    ['a file that is no CSV', ['broken.csv', '--map', 'map.json'], 'cannot be read as CSV'],
    ['a bad row, when strict', ['homes.csv', '--map', 'map.json', '--strict'], '1 of 3 rows cannot be listings'],
  ])('refuses %s and changes nothing', async (_, [file, flag, map, ...rest], why) => {
    const words = [at(file!), flag!, at(map!), '--rejects', at('refused.csv'), ...rest]
    const { code, complained, listings } = await run(...words)
    expect([code, listings]).toEqual([1, 0])
    expect(complained).toContain(why)
    expect(complained).toContain('Nothing was changed.')
  })

  it.each([[[]], [['homes.csv']], [['a.csv', 'b.csv', '--map', 'm']], [['a.csv', '--map', 'm', '--fast']]])(
    'does not understand %j',
    (args) => {
      expect(importCommand.check?.(args)).toMatch(/^import: /)
    },
  )

  it('says in a dry run what would come of a file, and writes nothing', async () => {
    const args = [at('homes.csv'), '--map', at('map.json'), '--dry-run']
    const plan = await run(...args)
    expect([plan.code, plan.listings]).toEqual([0, 0])
    expect(plan.said).toContain('line 2, new, offered for $250,000.00: House 1\n    1 A Street, Boise, ID 83702, USA')
    expect(plan.said).toContain('3 rows: 2 would be new, 0 changed, 0 unchanged, 1 rejected')
    expect(plan.said).toContain('2 would be offered to investors at once, $550,000.50 together')
    expect(plan.said).toContain('dry run: nothing was changed')
    expect(existsSync(at('homes.rejects.csv'))).toBe(false)
    await run(...args, '--rejects', at('bad.csv'))
    expect(readFileSync(at('bad.csv'), 'utf8')).toContain('3,many,1,4,beds')
    expect((await run(...args, '--strict')).said).toContain('with --strict, nothing would be imported')
  })

  it.each([
    ['the file itself', 'homes.csv', 'is the file that is imported'],
    ['the mapping', 'map.json', 'is the mapping'],
    ['a place that is not there', 'none/bad.csv', 'rejected rows cannot be written to'],
  ])('writes no rejects into %s, and changes nothing', async (_, file, why) => {
    const given = () => ['homes.csv', 'map.json'].map((name) => readFileSync(at(name), 'utf8'))
    const before = given()
    const { code, complained, listings } = await run(at('homes.csv'), '--map', at('map.json'), '--rejects', at(file))
    expect([code, listings, given()]).toEqual([1, 0, before])
    expect(complained).toContain(why)
  })

  it('imports what can be, and says what became of every row', async () => {
    expect(importCommand.check?.([at('homes.csv'), '--map', at('map.json')])).toBeNull()
    const first = await run(at('homes.csv'), '--map', at('map.json'))
    expect([first.code, first.listings]).toEqual([0, 2])
    expect(first.said).toContain('2 inserted, 0 updated, 0 unchanged, 1 rejected')
    expect(first.complained).toBe(
      `line 4: beds "many" is not a number\nrejected rows are in ${at('homes.rejects.csv')}`,
    )
    expect(readFileSync(at('homes.rejects.csv'), 'utf8')).toBe(
      'id,beds,price,reject_line,reject_column,reject_reason\r\n3,many,1,4,beds,is not a number\r\n',
    )
    const second = await run(at('homes.csv'), '--map', at('map.json'))
    expect(second.said).toContain('0 inserted, 0 updated, 2 unchanged, 1 rejected')

    // Dry runs and what was refused left nothing in the trail.
    const { rows } = await database.pool.query(
      `SELECT actor, action, subject, detail FROM audit_events WHERE action LIKE 'listings import%' ORDER BY id`,
    )
    const sha256 = createHash('sha256')
      .update(readFileSync(at('homes.csv')))
      .digest('hex')
    const about = { file: 'homes.csv', sha256, mapping: expect.stringMatching(/^[0-9a-f]{64}$/), rows: 3 }
    const counts = (inserted: number, unchanged: number) => ({ inserted, updated: 0, unchanged, rejected: 1 })
    const event = (action: string, detail: object) => ({ actor: 'operator', action, subject: 'test', detail })
    expect(rows).toEqual([
      event('listings import begun', about),
      event('listings imported', { ...about, ...counts(2, 0) }),
      event('listings import begun', about),
      event('listings imported', { ...about, ...counts(0, 2) }),
    ])
  })

  it('says that it broke off where the database goes in the middle, and goes on when it is given again', async () => {
    const rows = Array.from({ length: 1500 }, (_, n) => `${n},3,250000`)
    writeFileSync(join(folder, 'many.csv'), ['id,beds,price', ...rows].join('\n'))
    writeFileSync(join(folder, 'many.json'), JSON.stringify({ ...mapping, source: 'many' }))
    let batches = 0
    const going: Database = {
      ...database,
      bulkTransaction: async (work) => {
        if (++batches > 1) throw new Error('Connection terminated unexpectedly')
        return await database.bulkTransaction(work)
      },
    }
    const args = [at('many.csv'), '--map', at('many.json')]
    const before = (await run()).listings!
    const broken = await runOn(going, ...args)
    expect([broken.code, broken.listings]).toEqual([1, before + 1000])
    expect(broken.complained).toContain('it broke off: Connection terminated unexpectedly.')
    expect(broken.complained).toContain('1000 inserted, 0 updated, 0 unchanged, of 1500 rows')
    const { rows: told } = await database.pool.query('SELECT detail FROM audit_events ORDER BY id DESC LIMIT 1')
    expect(told[0]).toMatchObject({ detail: { inserted: 1000, broke_off: 'Connection terminated unexpectedly' } })
    expect((await run(...args)).said).toContain('500 inserted, 0 updated, 1000 unchanged, 0 rejected')
    await database.pool.query(`UPDATE listings SET is_public = false WHERE source = 'many'`)
  })

  it('takes in the photos that rows name; what cannot be taken in is listed, and keeps nothing back', async () => {
    mkdirSync(join(folder, 'photos'))
    writeFileSync(join(folder, 'photos', 'a.jpg'), await jpeg(60))
    writeFileSync(join(folder, 'photos', 'b.jpg'), await jpeg(70))
    writeFileSync(join(folder, 'photos', 'page.jpg'), '<html>')
    const rows = [
      'id,beds,price,photos',
      '1,3,250000,b.jpg; a.jpg',
      '2,4,300000.50,https://127.0.0.1/x.jpg;page.jpg;../map.json;a\u0000.jpg',
    ]
    writeFileSync(join(folder, 'photos.csv'), rows.join('\n'))
    writeFileSync(
      join(folder, 'photos.json'),
      JSON.stringify({ ...mapping, photos: { column: 'photos', separator: ';' } }),
    )
    const args = [at('photos.csv'), '--map', at('photos.json'), '--photos', at('photos')]
    const first = await run(...args)
    expect([first.code, first.said.includes('2 photos added, 4 could not be taken in')]).toEqual([0, true])
    for (const why of [
      'x.jpg: is an address of this machine',
      'page.jpg: This is no JPEG',
      'map.json: is not in',
      '.jpg: holds control',
    ])
      expect(first.complained).toContain(why)
    const shown = () => database.pool.query('SELECT origin FROM listing_photos WHERE position > 0 ORDER BY position')
    expect((await shown()).rows).toEqual([{ origin: 'b.jpg' }, { origin: 'a.jpg' }])
    const second = await run(...args)
    expect(second.said).toContain('0 photos added')
    // What an operator took off does not come back.
    await database.pool.query(`UPDATE listing_photos SET position = NULL, removed_at = now() WHERE origin = 'a.jpg'`)
    await run(...args)
    expect((await shown()).rows).toEqual([{ origin: 'b.jpg' }])
    expect((await run(at('photos.csv'), '--map', at('photos.json'))).complained).toContain('--photos names no folder')
  })
})
