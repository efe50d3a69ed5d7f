import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addListing } from '#test/builders.ts'
import { boughtIn2024 } from '#test/bought-house.ts'
import { exampleRecord } from '#test/example-record.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import type { OfferedListing } from '#features/offerings/server/save-offerings.ts'
import { makeOperatorWorld } from '#test/operator-world.ts'
import type { OperatorWorld } from '#test/operator-world.ts'
import { commander, dumpOf } from '#test/operators.ts'
import { listingCommand } from './listing.ts'

let world: OperatorWorld
let app: OperatorWorld['app']
let signed: string[]
beforeAll(async () => {
  world = await makeOperatorWorld()
  app = world.app
  signed = ['--reason', 'a mistake of the file', '--as', world.asker.email]
})
afterAll(() => world.close())

const run = (...args: string[]) => commander(app.deps)(listingCommand, ...args)
const query = async (sql: string, values: unknown[] = []) => (await app.deps.database.pool.query(sql, values)).rows
const statusOf = async (id: string) => (await app.send('GET', `/api/listings/${id}`)).status
const offering = (id: string, set: string) =>
  app.deps.database.pool.query(`UPDATE offerings SET ${set} WHERE listing_id = $1`, [id])

describe('freehold listing withdraw', () => {
  it('takes a listing out of view with its reason, and publish shows it again', async () => {
    const id = await addListing(app.deps.database)
    const before = await dumpOf(app.deps)
    expect((await run('withdraw', id, '--dry-run')).said).toContain('nobody finds, sees or orders it')
    expect(await dumpOf(app.deps)).toBe(before)
    expect((await run('withdraw', id, ...signed)).code).toBe(0)
    expect(await statusOf(id)).toBe(404)
    expect((await run('show', id)).said).toMatch(/withdrawn 20.*: a mistake of the file/)
    expect((await run('withdraw', id, ...signed)).said).toContain('nobody sees it already')
    expect((await run('publish', id, ...signed)).code).toBe(0)
    expect(await statusOf(id)).toBe(200)
    expect((await run('publish', id, ...signed)).said).toContain('everybody sees it already')
    const actions = `SELECT action FROM audit_events WHERE subject = $1 AND action LIKE 'listing %' ORDER BY id`
    expect(await query(actions, [id])).toEqual([{ action: 'listing withdrawn' }, { action: 'listing published' }])
  })

  it('keeps a home that was never offered from being offered by the next import', async () => {
    const { offering: terms, ...facts } = exampleRecord({ status: 'open' })
    const record = { ...facts, source: 'quiet', sourceId: '1' }
    const save = (one: OfferedListing) => app.deps.database.transaction((tx) => saveOffered(tx, [one], new Date()))
    const [id] = (await save(record)).ids
    await run('withdraw', id!, ...signed)
    await save({ ...record, offering: terms! })
    expect([await statusOf(id!), await query('SELECT FROM offerings WHERE listing_id = $1', [id])]).toEqual([404, []])
    await run('publish', id!, ...signed)
    await save({ ...record, offering: terms! })
    expect(await query('SELECT status FROM offerings WHERE listing_id = $1', [id])).toEqual([{ status: 'open' }])
  })

  it('refuses while orders wait, money waits, or people hold shares, and says what to do', async () => {
    const ordered = await addListing(app.deps.database)
    await offering(ordered, 'reserved_cents = 10000')
    const paid = await addListing(app.deps.database)
    await offering(paid, 'raised_cents = 10000')
    const { listingId: bought } = await boughtIn2024({ deps: app.deps })
    const before = await dumpOf(app.deps)
    for (const [id, why] of [
      [ordered, 'orders over $100.00 wait to be paid'],
      [paid, 'people paid $100.00: give the raise up first'],
      [bought, '3 people hold shares of it'],
    ] as const) {
      const refused = await run('withdraw', id, ...signed)
      expect([refused.code, refused.said.includes(why), await statusOf(id)]).toEqual([1, true, 200])
    }
    expect(await dumpOf(app.deps)).toBe(before)
    const { listingId: alone } = await boughtIn2024({ deps: app.deps }, [10_000])
    expect((await run('withdraw', alone, ...signed)).said).toContain('1 person holds shares of it')
  })
})

describe('freehold listing remove', () => {
  const fromSource = async (source: string, n: number): Promise<string[]> => {
    const records = Array.from({ length: n }, (_, at) => ({
      ...exampleRecord({ status: 'open' }),
      source,
      sourceId: `${at}`,
    }))
    const saved = await app.deps.database.transaction((tx) => saveOffered(tx, records, new Date()))
    return [...saved.ids]
  }

  it('takes one away that nobody ordered anything of, with all that hangs on it', async () => {
    const id = await addListing(app.deps.database)
    const before = await dumpOf(app.deps)
    expect((await run('remove', id, '--dry-run')).said).toContain('would be removed')
    expect(await dumpOf(app.deps)).toBe(before)
    expect((await run('remove', id, ...signed)).code).toBe(0)
    expect(await statusOf(id)).toBe(404)
    for (const table of ['listings', 'listing_facts'])
      expect(await query(`SELECT FROM ${table} WHERE id = $1`, [id])).toEqual([])
    for (const table of [
      'offerings',
      'offering_assumptions',
      'offering_terms',
      'capital_tranches',
      'valuations',
      'listing_counters',
    ])
      expect(await query(`SELECT FROM ${table} WHERE listing_id = $1`, [id])).toEqual([])
    expect(await query(`SELECT detail->'listings' AS ids FROM audit_events WHERE action = 'listings removed'`)).toEqual(
      [{ ids: [id] }],
    )
    expect((await run('remove', id, ...signed)).said).toContain('there is no such listing')
  })

  it('keeps one that money was ever put into, and says why', async () => {
    const { listingId } = await boughtIn2024({ deps: app.deps })
    const before = await dumpOf(app.deps)
    const refused = await run('remove', listingId, ...signed)
    expect(refused.code).toBe(1)
    expect(refused.said).toContain('is kept: somebody ordered shares of it; ')
    expect(refused.said).toContain('money was booked for it. It can be withdrawn: listing withdraw')
    expect(await dumpOf(app.deps)).toBe(before)
  })

  it('takes all of an import away but those that something keeps, more than one batch of them', async () => {
    const ids = await fromSource('county', 520)
    const other = await fromSource('other', 1)
    await app.deps.database.pool.query(
      `INSERT INTO listing_updates (id, listing_id, on_date, title, text, written_by, written_at)
       VALUES (gen_random_uuid(), $1, '2026-01-01', 'New roof', 'In May.', $2, now())`,
      [ids[3], world.asker.id],
    )
    const dry = await run('remove-source', 'county', '--dry-run')
    expect(dry.said).toContain('519 listings would be removed, with all that hangs on them; 1 are kept')
    expect(dry.said).toContain('operators wrote about it')
    expect((await run('remove-source', 'county', ...signed)).said).toContain('519 listings are removed')
    expect(await query(`SELECT id FROM listings WHERE source IN ('county', 'other')`)).toEqual(
      expect.arrayContaining([{ id: ids[3] }, { id: other[0] }]),
    )
    expect((await run('remove-source', 'nowhere', ...signed)).said).toContain('no listing comes from nowhere')
  })

  it('is refused by the database where somebody was asked to agree to its terms', async () => {
    const { listingId } = await boughtIn2024({ deps: app.deps })
    await query(
      `INSERT INTO offering_assumptions (listing_id, opened_at, frozen_at, is_at_opening, facts)
       VALUES ($1, now(), now(), true, '{}') ON CONFLICT DO NOTHING`,
      [listingId],
    )
    await expect(query('DELETE FROM offering_assumptions WHERE listing_id = $1', [listingId])).rejects.toThrow(
      /somebody relied on it/,
    )
  })
})
