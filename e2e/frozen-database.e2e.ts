import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processesOn } from '#platform/server/postgres/postmaster.ts'
import { expectKept, settleIntents, startLoad } from '#test/investing-load.ts'
import { startMoneyWorld } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'
import { chooseSeed, seeded } from '#test/seed.ts'

// A database that is stopped in the middle of everything, and one that dies together with its server.

const WITHIN_MS = 60_000
// A page gives up after eight seconds; the rest is for a machine that is busy.
const ANSWER_MAX_MS = 15_000
const FROZEN_MS = 20_000

let world: MoneyWorld
beforeAll(async () => {
  world = await startMoneyWorld()
})
afterAll(() => world?.remove())

const signalDatabase = (name: 'SIGSTOP' | 'SIGCONT'): void => {
  for (const pid of processesOn(join(world.server.dataDir, 'postgres', 'data'))) process.kill(pid, name)
}
const answer = async (path: string, init: RequestInit = {}, timeoutMs = ANSWER_MAX_MS) => {
  const response = await fetch(`${world.server.url}${path}`, { ...init, signal: AbortSignal.timeout(timeoutMs) })
  await response.arrayBuffer()
  return { path, status: response.status, retryAfter: response.headers.get('retry-after') }
}
const ready = async () => (await answer('/readyz')).status

test('frozen under load: every request is answered in time, and after the thaw nothing is lost', async () => {
  const investors = await world.investors(40, 1_000_000_000)
  const listingId = await world.listing({ goalCents: 90_000_000_000 })
  const reader = await world.investor()
  const bearer = { authorization: `Bearer ${reader.token}` }
  const json = { 'content-type': 'application/json' }
  const load = startLoad(world, investors, listingId, seeded(chooseSeed('database frozen')))
  await expect.poll(() => load.acknowledged(), { timeout: WITHIN_MS }).toBeGreaterThan(50)

  signalDatabase('SIGSTOP')
  const thawed = sleep(FROZEN_MS).then(() => signalDatabase('SIGCONT'))
  try {
    // The truth within two seconds, however often it is asked; and being alive never depends on the database.
    for (let time = 0; time < 3; time++) {
      expect(await answer('/readyz', {}, 4000)).toMatchObject({ status: 503, retryAfter: '2' })
      expect(await answer('/healthz', {}, 4000)).toMatchObject({ status: 200 })
    }
    const asked = await Promise.all([
      answer('/api/me', { headers: bearer }),
      answer('/api/positions', { headers: bearer }),
      answer('/api/notifications', { headers: bearer }),
      answer('/api/live', { headers: bearer }),
      answer('/positions', { headers: bearer }),
      answer(`/api/listings/${listingId}`),
      answer(`/api/listings?q=frozen&min_price=7`),
      answer('/api/listings/map?bbox=-123,47,-122,48&zoom=9'),
      answer(`/api/listings/${listingId}/like`, { method: 'PUT', headers: bearer }),
      answer('/api/login', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email: reader.email, password: 'four walls and a roof' }),
      }),
      // Many who wait for one lookup do not wait one after the other.
      ...Array.from({ length: 40 }, (_, at) => sleep(at * 50).then(() => answer('/api/wallet', { headers: bearer }))),
    ])
    for (const one of asked) expect([one.path, one.status, Number(one.retryAfter) > 0]).toEqual([one.path, 503, true])
  } finally {
    await thawed
  }
  await expect.poll(ready, { timeout: 10_000, interval: 50 }).toBe(200)
  const atReturn = load.acknowledged()
  await expect.poll(() => load.acknowledged() - atReturn, { timeout: WITHIN_MS }).toBeGreaterThan(50)
  await load.stop()
  await settleIntents(load.intents, WITHIN_MS)
  await expectKept(world, load.intents, listingId)
  await world.expectMoneyAddsUp()
})

test('killed together with its database, the server starts again at once and attaches or recovers', async () => {
  const random = seeded(chooseSeed('tree killed'))
  const investor = await world.investor(1_000_000)
  const listingId = await world.listing({ goalCents: 90_000_000_000 })
  for (let round = 1; round <= 4; round++) {
    expect((await investor.invest({ listingId, amountCents: 1000 })).status).toBe(200)
    world.server.killDatabase()
    // The server is about to bring the database back, or has just done so.
    await sleep(random() * 400)
    await world.server.kill()
    await world.server.start()
    expect(await investor.wallet()).toBe(1_000_000 - round * 1000)
  }
  await world.expectMoneyAddsUp()
})
