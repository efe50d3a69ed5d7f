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

const waiting = async (): Promise<number> => (await app.deps.database.pool.query<{ n: number }>(WAITING)).rows[0]!.n
const waitFor = async (least: number) => {
  while ((await waiting()) < least) await sleep(10)
}
// Of a part of the map, which no facts in memory answer.
const ask = (remoteAddress: string, most: number) =>
  app.app.inject({
    method: 'GET',
    url: `/api/listings?bbox=-120,30,-100,45&min_price=1&max_price=${most}`,
    remoteAddress,
  })

test('counts that go through all listings leave connections for everything else, and those of one network some for another', async () => {
  const { token } = await addInvestor(app.deps)
  const blocker = await app.deps.database.pool.connect()
  await blocker.query('BEGIN')
  await blocker.query('LOCK TABLE listings IN ACCESS EXCLUSIVE MODE')
  const flood = Array.from({ length: 40 }, (_, n) => ask('192.0.2.1', n + 5))
  await waitFor(4)
  expect((await app.send('GET', '/api/wallet', undefined, { token })).status).toBe(200)
  expect(await waiting()).toBe(4)
  const others = Array.from({ length: 10 }, (_, n) => ask('192.0.2.2', n + 100))
  await waitFor(6)
  expect((await app.send('GET', '/api/wallet', undefined, { token })).status).toBe(200)
  expect(await waiting()).toBe(6)
  await blocker.query('COMMIT')
  blocker.release()
  expect([...new Set((await Promise.all([...flood, ...others])).map((one) => one.statusCode))]).toEqual([200])
})
