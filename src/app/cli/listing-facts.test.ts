import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMapping } from '#features/listings/read-mapping.ts'
import { importListings } from '#features/listings/server/import-listings.ts'
import { planImport } from '#features/listings/server/plan-import.ts'
import { saveImported } from '#features/offerings/server/save-offerings.ts'
import type { UpdatesAnswer } from '#features/updates/contract.ts'
import { isRefusal } from '#kit/refusal.ts'
import { boughtIn2024 } from '#test/bought-house.ts'
import { makeOperatorWorld } from '#test/operator-world.ts'
import type { OperatorWorld } from '#test/operator-world.ts'
import { commander, dumpOf } from '#test/operators.ts'
import { importCommand } from './import.ts'
import { listingCommand } from './listing.ts'

let world: OperatorWorld
let app: OperatorWorld['app']
let signed: string[]
beforeAll(async () => {
  world = await makeOperatorWorld()
  app = world.app
  signed = ['--reason', 'measured anew', '--as', world.asker.email]
})
afterAll(() => world.close())

const run = (...args: string[]) => commander(app.deps)(listingCommand, ...args)
const query = async (sql: string, values: unknown[] = []) => (await app.deps.database.pool.query(sql, values)).rows
const updatesOf = async (id: string) =>
  ((await app.send('GET', `/api/listings/${id}/updates?show=changes`)).body as unknown as UpdatesAnswer).entries

const MAPPING = {
  source: 'county',
  id: { column: 'id' },
  fields: {
    name: { template: 'House {id}' },
    line1: { column: 'street' },
    city: { constant: 'Boise' },
    state: { constant: 'ID' },
    zip: { constant: '83702' },
    lon: { constant: -116.2 },
    lat: { constant: 43.6 },
    bedrooms: { constant: 3 },
    bathrooms: { constant: 2.1 },
    sqft: { column: 'sqft' },
    price: { constant: 25_000_000 },
    price_on: { constant: '2024-01-01' },
  },
  valuation: { method: 'recorded sale' },
}
const given = (street: string, sqft: string) => {
  const mapping = readMapping(JSON.stringify(MAPPING))
  if (isRefusal(mapping)) throw new Error(mapping.message)
  return { file: world.fileOf('homes.csv', `id,street,sqft\n1,${street},${sqft}\n`), mapping, save: saveImported }
}
const bringIn = (street: string, sqft: string) => importListings(app.deps.database, given(street, sqft))
const plan = (street: string, sqft: string) => planImport(app.deps.database, given(street, sqft))
const standing = async () =>
  (await query(`SELECT id, address_line1 AS street, sqft FROM listings WHERE source = 'county'`))[0]

describe('freehold listing correct', () => {
  it('puts a fact right for good: its change log tells it, and imports leave it alone until their source says something else', async () => {
    await bringIn('1 A Street', '900')
    const { id } = await standing()
    const dry = await dumpOf(app.deps)
    expect((await run('correct', id, '--fact', 'sqft', '--to', '1040', '--dry-run')).said).toContain(
      'sqft: 900 -> 1040',
    )
    expect(await dumpOf(app.deps)).toBe(dry)
    const done = await run('correct', id, '--fact', 'sqft', '--to', '1,040', ...signed)
    expect([done.code, done.said.includes('imports of county leave it alone')]).toEqual([0, true])

    expect(await plan('1 A Street', '900')).toMatchObject({ updated: 0, unchanged: 1 })
    expect(await bringIn('1 A Street', '900')).toMatchObject({ updated: 0, unchanged: 1 })
    expect(await bringIn('2 B Street', '900')).toMatchObject({ updated: 1 })
    expect(await standing()).toMatchObject({ street: '2 B Street', sqft: 1040 })
    expect(await plan('2 B Street', '950')).toMatchObject({ updated: 1, facts: [{ fact: 'sqft', listings: 1 }] })
    expect(await bringIn('2 B Street', '950')).toMatchObject({ updated: 1 })
    expect(await standing()).toMatchObject({ street: '2 B Street', sqft: 950 })
    expect(await bringIn('2 B Street', '950')).toMatchObject({ unchanged: 1 })

    const told = (await updatesOf(id)).map(({ kind, by, reason, lines }) => [kind, by, reason, lines?.en, lines?.es])
    const line = (section: string, was: string, is: string) => [{ section, was, is }]
    const AREA = ['Living area in square feet', 'Superficie en pies cuadrados'] as const
    expect(told).toEqual([
      ['facts_changed', 'source', null, line(AREA[0], '1,040', '950'), line(AREA[1], '1,040', '950')],
      [
        'facts_changed',
        'source',
        null,
        line('Address', '1 A Street', '2 B Street'),
        line('Dirección', '1 A Street', '2 B Street'),
      ],
      ['facts_changed', 'operator', 'measured anew', line(AREA[0], '900', '1,040'), line(AREA[1], '900', '1,040')],
    ])
    const shown = await run('show', id)
    for (const one of [
      'line1         2 B Street',
      'from county, where it is 1',
      'everybody sees it',
      '(measured anew)',
      'sqft: 900 -> 1040',
    ])
      expect(shown.said).toContain(one)
    expect(await query(`SELECT action FROM audit_events WHERE subject = $1 AND action LIKE 'listing %'`, [id])).toEqual(
      [{ action: 'listing corrected' }],
    )
  })

  it('moves a house on the map, and forgets what is optional', async () => {
    const { id } = await standing()
    await run('correct', id, '--fact', 'lon', '--to', '-122.31', ...signed)
    await run('correct', id, '--fact', 'lat', '--to', '43.7', ...signed)
    await run('correct', id, '--fact', 'year_built', '--to', '1990', ...signed)
    await run('correct', id, '--fact', 'year_built', '--to', '', ...signed)
    for (const fact of ['bedrooms', 'sqft', 'state']) await run('correct', id, '--fact', fact, '--to', '', ...signed)
    expect(await query('SELECT bedrooms, sqft, state FROM listings WHERE id = $1', [id])).toEqual([
      { bedrooms: null, sqft: null, state: '' },
    ])
    // The source says what it said: the corrections stand.
    expect(await bringIn('2 B Street', '950')).toMatchObject({ unchanged: 1 })
    await run('correct', id, '--fact', 'sqft', '--to', '950', ...signed)
    const [row] = await query(
      'SELECT lon, lat, year_built, my < (SELECT max(my) FROM listings) AS is_north FROM listings WHERE id = $1',
      [id],
    )
    expect(row).toMatchObject({ lon: -122.31, lat: 43.7, year_built: null })
    expect((await query('SELECT count(*)::int AS n FROM map_cells'))[0].n).toBeGreaterThan(0)
  })

  it('takes two operators where people put money into the house', async () => {
    const { listingId, owners } = await boughtIn2024({ deps: app.deps })
    const before = await dumpOf(app.deps)
    expect((await run('correct', listingId, '--fact', 'bedrooms', '--to', '2', '--dry-run')).said).toContain('-> 2')
    expect(await dumpOf(app.deps)).toBe(before)
    const asked = await run('correct', listingId, '--fact', 'bedrooms', '--to', '2', ...signed)
    expect(asked.said).toContain('nothing is changed before another operator says so')
    expect((await world.approve(asked)).said).toBe('done: bedrooms')
    expect((await updatesOf(listingId))[0]).toMatchObject({
      kind: 'facts_changed',
      by: 'two_operators',
      reason: 'measured anew',
    })
    expect(owners.length).toBe(3)
  })

  it('leaves in the audit trail whose an import was', async () => {
    const map = world.fileOf('map.json', JSON.stringify({ ...MAPPING, source: 'signed' }))
    const file = world.fileOf('signed.csv', 'id,street,sqft\n1,3 C Street,\n')
    const importing = (email: string) => commander(app.deps)(importCommand, file, '--map', map, '--as', email)
    expect((await importing('nobody@example.com')).code).toBe(1)
    expect((await importing(world.asker.email)).code).toBe(0)
    const told = `SELECT actor, action, detail->>'file' AS file FROM audit_events WHERE subject = 'signed' ORDER BY id`
    expect(await query(told)).toEqual(
      ['listings import begun', 'listings imported'].map((action) => ({
        actor: world.asker.id,
        action,
        file: expect.stringContaining('signed.csv') as string,
      })),
    )
  })

  it('changes nothing without an operator, and nothing that is so already', async () => {
    const { id } = await standing()
    const as = ['--reason', 'x', '--as', 'nobody@example.com']
    expect((await run('correct', id, '--fact', 'sqft', '--to', '1', ...as)).code).toBe(1)
    expect(await standing()).toMatchObject({ sqft: 950 })
    const before = await dumpOf(app.deps)
    expect((await run('correct', id, '--fact', 'sqft', '--to', '950', ...signed)).said).toContain('it says so already')
    expect((await run('correct', world.asker.id, '--fact', 'sqft', '--to', '1', ...signed)).said).toContain(
      'no such listing',
    )
    expect(await dumpOf(app.deps)).toBe(before)
  })

  it.each([
    [['correct', 'x', '--fact', 'sqft', '--to', '1', '--reason', 'r', '--as', 'a'], 'is not the id of a listing'],
    [['correct', '', '--fact', 'price', '--to', '1', '--reason', 'r', '--as', 'a'], '--fact takes name, headline'],
    [['correct', '', '--fact', 'sqft', '--reason', 'r', '--as', 'a'], '--to is required'],
    [
      ['correct', '', '--fact', 'sqft', '--to', 'big', '--reason', 'r', '--as', 'a'],
      '--to is not a number (given: big)',
    ],
    [['correct', '', '--fact', 'city', '--to', '', '--reason', 'r', '--as', 'a'], '--to is empty'],
    [['correct', '', '--fact', 'sqft', '--to', '1', '--as', 'a'], '--reason is required'],
    [['correct', '', '--fact', 'sqft', '--to', '1', '--reason', 'r'.repeat(501), '--as', 'a'], 'longer than 500'],
    [['remove', '', '--as', 'a'], '--reason is required'],
  ])('does not understand %j', (words, why) => {
    const args = words.map((one, at) => (one === '' && at === 1 ? world.asker.id : one))
    expect(listingCommand.check?.(args)).toContain(why)
  })
})
