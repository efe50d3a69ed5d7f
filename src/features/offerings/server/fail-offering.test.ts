import { afterAll, beforeAll, expect, test } from 'vitest'
import { addListing } from '#test/builders.ts'
import { makeInvestWorld } from '#test/invest-world.ts'
import type { InvestWorld } from '#test/invest-world.ts'
import { failOverdue } from './fail-offering.ts'

let world: InvestWorld
beforeAll(async () => {
  world = await makeInvestWorld()
})
afterAll(() => world.close())

test('a raise whose time seems to be over is judged once more when nobody else works on it', async () => {
  const { pool } = world.deps.database
  const listingId = await addListing(world.deps.database, { goalCents: 1000, closesAt: world.deps.clock() })
  const other = await pool.connect()
  try {
    await other.query('BEGIN')
    await other.query('UPDATE offerings SET closes_at = NULL WHERE listing_id = $1', [listingId])
    const { pid } = (await other.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!
    const failing = failOverdue(world.deps)
    const isWaitedFor = async () =>
      (
        await pool.query<{ waits: boolean }>(
          'SELECT EXISTS (SELECT FROM pg_stat_activity WHERE $1::int = ANY(pg_blocking_pids(pid))) AS waits',
          [pid],
        )
      ).rows[0]!.waits
    await expect.poll(isWaitedFor, { interval: 5, timeout: 5000 }).toBe(true)
    await other.query('COMMIT')
    expect(await failing).toBe(0)
  } finally {
    other.release()
  }
  expect(await world.funding(listingId)).toMatchObject({ status: 'open' })
})
