import { expect, test } from 'vitest'
import { addListing } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import { moveOffering } from '../move-offering.ts'

let now = Date.parse('2026-03-01T12:00:00Z')

test('totals sum up what is public, and are half a minute old at most', async () => {
  const own = await makeTestApp({}, () => new Date(now))
  const { pool } = own.deps.database
  const totals = async () => (await own.send('GET', '/api/totals')).body
  expect(await totals()).toEqual({ invested: 0, listings: 0, minimum: null, hold_least: null, hold_most: null })
  const ids = [
    await addListing(own.deps.database),
    await addListing(own.deps.database),
    await addListing(own.deps.database),
    await addListing(own.deps.database, { status: 'draft' }),
  ]
  await pool.query('UPDATE offerings SET minimum_cents = 2500')
  await pool.query(`UPDATE listings SET is_public = false WHERE id = $1`, [ids[0]])
  await pool.query('UPDATE offerings SET minimum_cents = 100 WHERE listing_id = ANY ($1)', [[ids[0], ids[1]]])
  await pool.query(`UPDATE offerings SET raised_cents = 12345 WHERE status = 'open'`)
  await pool.query('UPDATE offering_terms SET hold_years = 5 WHERE listing_id = $1', [ids[2]])
  await pool.query('UPDATE offering_terms SET hold_years = 30 WHERE listing_id = $1', [ids[1]])
  await moveOffering(pool, ids[1]!, 'failed')
  expect((await totals())['listings']).toBe(0)
  now += 31_000
  const summed = { invested: 24_690, listings: 2, minimum: 2500, hold_least: 5, hold_most: 5 }
  expect(await totals()).toEqual(summed)

  // After ten seconds they are read again, and nobody waits for it.
  await pool.query('UPDATE offerings SET raised_cents = 20000 WHERE listing_id = $1', [ids[2]])
  now += 11_000
  expect(await totals()).toEqual(summed)
  await expect.poll(totals).toEqual({ ...summed, invested: 12_345 + 20_000 })
  await own.close()
})
