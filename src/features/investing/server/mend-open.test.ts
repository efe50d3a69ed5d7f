import { readFile, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'

const FOLDER = fileURLToPath(new URL('../../../../db/migrations/', import.meta.url))

let cloned: TestDatabase
beforeAll(async () => {
  cloned = await testDatabase()
})
afterAll(() => cloned.drop())

test('the upgrade closes every house that was open by mistake, and no other', async () => {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
  const upgrade = files.findIndex((name) => name.startsWith('0011'))
  const client = await cloned.pool.connect()
  const run = async (name: string) => await client.query(await readFile(FOLDER + name, 'utf8'))
  // A database of the version before, in a schema of its own.
  await client.query('CREATE SCHEMA before; SET search_path = before')
  for (const name of files.slice(0, upgrade)) await run(name)
  const add = async (status: string, raisedCents: number) => {
    const id = newId()
    await client.query(
      `INSERT INTO listings (id, name, address_line1, city, state, zip, lon, lat, mx, my, bedrooms, bathrooms, sqft, price_cents, price_on, status, created_at, updated_at)
       VALUES ($1, 'House', '', '', 'WA', '', 0, 0, 1, 1, 1, 1, 1, 1, '2026-01-01', $2, now(), now())`,
      [id, status],
    )
    await client.query(
      'INSERT INTO listing_funding (listing_id, goal_cents, minimum_cents, raised_cents) VALUES ($1, 100, 1, $2)',
      [id, raisedCents],
    )
    return id
  }
  const open = [await add('open', 0), await add('open', 99)]
  for (const status of ['draft', 'target_met', 'operating', 'failed', 'refunded']) await add(status, 0)
  await add('open', 100)
  await run(files[upgrade]!)
  const { rows } = await client.query<{ listing_id: string }>('SELECT listing_id FROM listing_funding WHERE is_open')
  client.release(true)
  expect(rows.map((row) => row.listing_id).toSorted()).toEqual(open.toSorted())
})
