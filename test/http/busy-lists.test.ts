import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

const WAITING = `SELECT count(*)::int AS n FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%listings%'`

test('counts that go through all listings leave connections for everything else', async () => {
  const { token } = await addInvestor(app.deps)
  const { pool } = app.deps.database
  const blocker = await pool.connect()
  await blocker.query('BEGIN')
  await blocker.query('LOCK TABLE listings IN ACCESS EXCLUSIVE MODE')
  const asked = Array.from({ length: 40 }, (_, n) => app.send('GET', `/api/listings?min_price=1&max_price=${n + 5}`))
  for (let n = 0; n < 6; await sleep(10)) n = (await pool.query<{ n: number }>(WAITING)).rows[0]!.n
  expect((await app.send('GET', '/api/wallet', undefined, { token })).status).toBe(200)
  expect((await pool.query<{ n: number }>(WAITING)).rows[0]!.n).toBe(6)
  await blocker.query('COMMIT')
  blocker.release()
  expect([...new Set((await Promise.all(asked)).map((one) => one.status))]).toEqual([200])
})
