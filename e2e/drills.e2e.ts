import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { makeLayout } from '#platform/server/postgres/layout.ts'
import { processesOn } from '#platform/server/postgres/postmaster.ts'
import { apiClient } from '#test/api-client.ts'
import type { ApiClient } from '#test/api-client.ts'
import { crowd, flood } from '#test/drills/crowd.ts'
import { expectCalm, figuresOf, report, size, usageOf } from '#test/drills/drill.ts'
import { startPostgresPair } from '#test/drills/postgres-pair.ts'
import { probesOf, startWatching } from '#test/drills/watch.ts'
import type { Probe } from '#test/drills/watch.ts'
import { expectKept, settleIntents, startLoad } from '#test/investing-load.ts'
import { expectAllEnded, startMoneyWorld } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'
import { chooseSeed, seeded } from '#test/seed.ts'

// What a machine, a network and a crowd do to a server: nothing ends, nothing waits over its limit, nothing is lost.
// `npm run drill` runs the long form; the figures of the last one stand in docs/trust.md.

// Reads give up after eight seconds, writes after twelve; the rest is for a machine that is busy.
const LIMITS = { requestMs: 15_000, readyMs: 3000 }
const HOUR_MS = 3_600_000
const WITHIN_MS = 90_000

const opened: { remove(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.remove()
})

/** A load that ends before its world does, also when the test fails. */
function begin(world: MoneyWorld, investors: readonly ApiClient[], listingId: string, random: () => number) {
  const load = startLoad(world, investors, listingId, random)
  opened.push({ remove: () => load.stop() })
  return load
}

function observe(probes: readonly Probe[]) {
  const watching = startWatching(probes)
  opened.push({ remove: async () => void (await watching.stop()) })
  return watching
}

async function openWorld(env: Readonly<Record<string, string>> = {}) {
  const world = await startMoneyWorld(env)
  opened.push(world)
  return world
}

/** Investors who pay by wallet and card, one offering, and one more investor for the probes with an offering apart. */
async function populate(world: MoneyWorld, count: number) {
  return {
    investors: await world.investors(count, 1_000_000_000),
    listingId: await world.listing({ goalCents: 90_000_000_000 }),
    prober: await world.investor(1_000_000_000),
    probed: await world.listing({ goalCents: 90_000_000_000 }),
  }
}

async function readiness(server: { readonly url: string }): Promise<number> {
  const response = await fetch(`${server.url}/readyz`)
  // An answer that is not read keeps its connection.
  await response.arrayBuffer()
  return response.status
}

const listeners = async (world: MoneyWorld): Promise<number> =>
  (
    await world.server.database.pool.query<{ n: number }>(
      `SELECT count(*) AS n FROM pg_stat_activity WHERE application_name = 'freehold live'`,
    )
  ).rows[0]!.n

const connections = async (world: MoneyWorld): Promise<number> =>
  (await world.server.database.pool.query<{ n: number }>('SELECT count(*) AS n FROM pg_stat_activity')).rows[0]!.n

async function expectNothingLost(world: MoneyWorld, load: ReturnType<typeof startLoad>, listingId: string) {
  await load.stop()
  await settleIntents(load.intents, WITHIN_MS)
  await expectAllEnded(world.server, WITHIN_MS)
  await expectKept(world, load.intents, listingId)
  await world.expectMoneyAddsUp()
}

test(
  'a cluster fails over and is switched over under two servers: both live, nothing acknowledged is lost',
  async () => {
    const pair = await startPostgresPair(mkdtempSync(join(tmpdir(), 'freehold-pair-')))
    opened.push(pair)
    const world = await openWorld({ DATABASE_URL: pair.url })
    const { server } = world
    const twin = await server.twin()
    const { investors, listingId, prober, probed } = await populate(world, 40)
    const atTwin = investors.map((one, at) => (at % 2 ? one : apiClient(twin, one)))
    const load = begin(world, atTwin, listingId, seeded(chooseSeed('cluster')))
    const gaps: Record<string, number[]> = { kill: [], switchover: [] }
    const slow: string[] = []
    for (let round = 0; round < size(1, 3); round++) {
      for (const [kind, act] of [
        ['kill', () => pair.failOver(3000)],
        ['switchover', () => pair.switchOver()],
      ] as const) {
        const before = load.acknowledged()
        await expect.poll(() => load.acknowledged() - before, { timeout: WITHIN_MS }).toBeGreaterThan(50)
        const probes = [server, twin].flatMap((place) => probesOf(place, prober, LIMITS, probed))
        const watching = observe(probes)
        await sleep(500)
        await act()
        const after = load.acknowledged()
        await expect.poll(() => load.acknowledged() - after, { timeout: WITHIN_MS }).toBeGreaterThan(100)
        const seen = await watching.stop()
        expectCalm(seen)
        gaps[kind]!.push(
          Math.round(Math.max(...seen.filter((one) => one.name === 'invest').map((one) => one.longestGapMs))),
        )
        slow.push(String(Math.round(Math.max(...seen.map((one) => one.slowestMs)))))
        await pair.rejoin()
      }
    }
    await expectNothingLost(world, load, listingId)
    expect(await listeners(world)).toBe(2)
    for (const { pid } of [server, twin]) process.kill(pid, 0)
    report('cluster', {
      acknowledged: load.acknowledged(),
      gapsMs: gaps,
      slowestMs: slow,
      connections: await connections(world),
      usage: [usageOf(server.pid), usageOf(twin.pid)],
    })
  },
  HOUR_MS,
)

test(
  'a database that freezes: every request answers within its limit, readiness tells the truth, nothing is lost',
  async () => {
    const world = await openWorld()
    const { server } = world
    const { investors, listingId, prober, probed } = await populate(world, 40)
    const load = begin(world, investors, listingId, seeded(chooseSeed('frozen')))
    await expect.poll(() => load.acknowledged(), { timeout: WITHIN_MS }).toBeGreaterThan(50)
    const { cluster } = makeLayout(server.dataDir)
    const frozen = processesOn(cluster)
    const watching = observe(probesOf(server, prober, LIMITS, probed))
    const ready = () => readiness(server)
    const since = async (status: number) => {
      const began = performance.now()
      await expect.poll(ready, { interval: 20, timeout: 30_000 }).toBe(status)
      return Math.round(performance.now() - began)
    }
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    const notReadyAfterMs = await since(503)
    await sleep(size(12_000, 60_000))
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
    const readyAfterMs = await since(200)
    const before = load.acknowledged()
    await expect.poll(() => load.acknowledged() - before, { timeout: WITHIN_MS }).toBeGreaterThan(100)
    const seen = await watching.stop()
    expectCalm(seen)
    await expectNothingLost(world, load, listingId)
    expect(await listeners(world)).toBe(1)
    report('frozen', {
      seconds: size(12, 60),
      notReadyAfterMs,
      readyAfterMs,
      acknowledged: load.acknowledged(),
      seen: figuresOf(seen),
      usage: usageOf(server.pid),
    })
  },
  HOUR_MS,
)

test(
  'the postmaster is killed again and again under payments: the server lives and nothing is lost',
  async () => {
    const world = await openWorld()
    const { server } = world
    const { investors, listingId, prober, probed } = await populate(world, 60)
    const random = seeded(chooseSeed('postmaster'))
    const load = begin(world, investors, listingId, random)
    const { pid } = server
    const watching = observe(probesOf(server, prober, LIMITS, probed))
    const backAfterMs: number[] = []
    for (let round = 0; round < size(2, 20); round++) {
      const before = load.acknowledged()
      await expect.poll(() => load.acknowledged() - before, { timeout: WITHIN_MS }).toBeGreaterThan(30)
      await sleep(random() * 700)
      const began = performance.now()
      server.killDatabase()
      const ready = () => readiness(server)
      await expect.poll(ready, { interval: 5, timeout: 10_000 }).toBe(503)
      await expect.poll(ready, { interval: 20, timeout: WITHIN_MS }).toBe(200)
      backAfterMs.push(Math.round(performance.now() - began))
    }
    const seen = await watching.stop()
    expectCalm(seen)
    await expectNothingLost(world, load, listingId)
    expect(server.pid).toBe(pid)
    process.kill(pid, 0)
    expect(await listeners(world)).toBe(1)
    report('postmaster', {
      kills: backAfterMs.length,
      backAfterMs,
      acknowledged: load.acknowledged(),
      seen: figuresOf(seen),
      usage: usageOf(pid),
    })
  },
  HOUR_MS,
)

test(
  'the whole tree is killed and started at once, again and again, under payments: it comes back and nothing is lost',
  async () => {
    const world = await openWorld()
    const { server } = world
    const { investors, listingId } = await populate(world, 60)
    const random = seeded(chooseSeed('tree'))
    const load = begin(world, investors, listingId, random)
    const startMs: number[] = []
    for (let round = 0; round < size(2, 20); round++) {
      const before = load.acknowledged()
      await expect.poll(() => load.acknowledged() - before, { timeout: WITHIN_MS }).toBeGreaterThan(30)
      await sleep(random() * 700)
      // In any order, and now and then the database a moment earlier: its keeper has begun to bring it back by then.
      if (random() < 0.5) {
        server.killDatabase()
        await sleep(random() * 150)
        await server.kill()
      } else {
        await server.kill()
        server.killDatabase()
      }
      const began = performance.now()
      await server.start()
      startMs.push(Math.round(performance.now() - began))
    }
    await expectNothingLost(world, load, listingId)
    report('tree', { kills: startMs.length, startMs, acknowledged: load.acknowledged() })
  },
  HOUR_MS,
)

test(
  'six hundred connections at once: what is admitted is answered, the rest is told when to come back, then all is as before',
  async () => {
    const world = await openWorld()
    const { server } = world
    const { prober, probed } = await populate(world, 1)
    const paths = ['/', '/api/listings?limit=20', `/api/listings/${probed}`, '/how-it-works']
    const before = usageOf(server.pid)
    // Operators' questions are never shed, and a person who is signed in gets an answer or a time to come back.
    const watching = observe(probesOf(server, prober, { ...LIMITS, readyMs: 5000 }, probed))
    // Requests that nobody waits for, first on one connection, then on many.
    const flooded = [await flood(server.url, 1, 2300), await flood(server.url, 40, 500)]
    const met = await crowd(server.url, { connections: 600, forMs: size(8000, 30_000), paths })
    const seen = await watching.stop()
    const peak = usageOf(server.pid)
    expectCalm(seen)
    expect(met.withoutRetryAfter).toBe(0)
    expect(met.statuses[0] ?? 0).toBe(0)
    expect(Object.keys(met.statuses).filter((status) => !['200', '429', '503'].includes(status))).toEqual([])
    await sleep(size(3000, 10_000))
    const after = await crowd(server.url, { connections: 8, forMs: 2000, paths })
    expect(Object.keys(after.statuses)).toEqual(['200'])
    report('crowd', { flooded, met, after, usage: { before, peak, after: usageOf(server.pid) }, seen: figuresOf(seen) })
  },
  HOUR_MS,
)
