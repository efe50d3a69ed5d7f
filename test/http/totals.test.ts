import { expect, test } from 'vitest'
import { countTotals, makeTotals } from '#features/marketing/server/read-totals.ts'
import { addListing } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import { moveOffering } from '../move-offering.ts'

let now = Date.parse('2026-03-01T12:00:00Z')

test('totals sum up what is public, as the job counted them last', async () => {
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
  // The row that nobody counted before was counted for the first question; what is asked later waits for the job.
  now += 11_000
  expect((await totals())['listings']).toBe(0)
  await countTotals(own.deps)
  expect((await totals())['listings']).toBe(0)
  now += 11_000
  const summed = { invested: 24_690, listings: 2, minimum: 2500, hold_least: 5, hold_most: 5 }
  expect(await totals()).toEqual(summed)

  // Another server reads the same row.
  const other = makeTotals(own.deps)
  await pool.query('UPDATE offerings SET raised_cents = 20000 WHERE listing_id = $1', [ids[2]])
  expect(await other()).toEqual(summed)
  await own.close()
})

test('a row that no job counted for a minute is counted before the answer, unless the database is late', async () => {
  const own = await makeTestApp({}, () => new Date(now))
  const { pool } = own.deps.database
  await countTotals(own.deps)
  await addListing(own.deps.database)
  const listings = async () => (await makeTotals(own.deps)()).listings
  await pool.query(`UPDATE public_totals SET counted_at = now() - interval '55 seconds'`)
  expect(await listings()).toBe(0)
  expect(await listings()).toBe(0)
  await pool.query(`UPDATE public_totals SET counted_at = now() - interval '61 seconds'`)
  expect(await listings()).toBe(1)
  await addListing(own.deps.database)
  await pool.query(`UPDATE public_totals SET counted_at = now() - interval '61 seconds'`)
  const holding = await pool.connect()
  await holding.query('BEGIN; SELECT FROM public_totals FOR UPDATE')
  const asked = performance.now()
  expect(await listings()).toBe(1)
  expect(performance.now() - asked).toBeLessThan(4000)
  await holding.query('ROLLBACK')
  holding.release()
  await expect.poll(listings).toBe(2)
  await own.close()
})

test('a count that fails leaves what is kept as the answer', async () => {
  const own = await makeTestApp({}, () => new Date(now))
  const { pool } = own.deps.database
  await addListing(own.deps.database)
  await countTotals(own.deps)
  await pool.query(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$;
     UPDATE public_totals SET counted_at = now() - interval '61 seconds';
     CREATE TRIGGER refuse BEFORE UPDATE ON public_totals FOR EACH ROW EXECUTE FUNCTION refuse()`,
  )
  await expect(countTotals(own.deps)).rejects.toThrow('not now')
  expect((await makeTotals(own.deps)()).listings).toBe(1)
  await own.close()
})

test('two that count at once leave one row, and the sums of both are whole', async () => {
  const own = await makeTestApp({}, () => new Date(now))
  await addListing(own.deps.database)
  const counted = await Promise.all(Array.from({ length: 8 }, () => countTotals(own.deps)))
  expect(counted.map((one) => one.listings)).toEqual(Array.from({ length: 8 }, () => 1))
  const { rows } = await own.deps.database.pool.query('SELECT listings FROM public_totals')
  expect(rows).toEqual([{ listings: 1 }])
  await expect(own.deps.database.pool.query('INSERT INTO public_totals (is_only) VALUES (false)')).rejects.toThrow(
    'public_totals_is_only_check',
  )
  await own.close()
})
