import { expect, test } from 'vitest'
import { apiClient } from '#test/api-client.ts'
import { crowd } from '#test/drills/crowd.ts'
import { report, size } from '#test/drills/drill.ts'
import { expectNothingLost, HOUR_MS, makeDrill, populate, WITHIN_MS } from '#test/drills/drill-world.ts'
import { startRollingProxy } from '#test/drills/rolling-proxy.ts'
import { chooseSeed, seeded } from '#test/seed.ts'
import type { Twin } from '#test/server-process.ts'

const drill = makeDrill()

// Longer than the proxy takes to notice, also on a busy machine.
const DRAIN_SECONDS = 3

test(
  'two servers behind a proxy are restarted in turn under payments and reads: no request fails',
  async () => {
    // Keeps the database, and is asked nothing itself.
    const world = await drill.openWorld()
    const { server } = world
    const startOne = () => server.twin({ DATABASE_URL: server.embeddedUrl, DRAIN_SECONDS: String(DRAIN_SECONDS) })
    const proxy = await startRollingProxy()
    drill.opened.push({ remove: () => proxy.close() })
    const serving: Twin[] = [await startOne(), await startOne()]
    for (const { url } of serving) await proxy.add(url)
    const { investors, listingId, house } = await populate(world, 20)
    drill.opened.push(house)
    const throughProxy = investors.map((one) => apiClient(proxy, one))
    const load = drill.begin(world, throughProxy, listingId, seeded(chooseSeed('rolling')))
    const paths = ['/', '/api/listings?limit=20', `/api/listings/${listingId}`, '/how-it-works']
    const statuses: Record<string, number> = {}
    const slowest: number[] = []
    let restarts = 0
    while (restarts < size(2, 8) || proxy.answered() < size(300, 50_000)) {
      const readers = crowd(proxy.url, { connections: 8, forMs: DRAIN_SECONDS * 1000 + 3000, paths })
      const before = load.acknowledged()
      await expect.poll(() => load.acknowledged() - before, { timeout: WITHIN_MS }).toBeGreaterThan(10)
      const old = serving.shift()!
      expect(await old.stop()).toEqual({ code: 0, signal: null })
      proxy.forget(old.url)
      const fresh = await startOne()
      await proxy.add(fresh.url)
      serving.push(fresh)
      restarts += 1
      const met = await readers
      for (const [status, count] of Object.entries(met.statuses)) statuses[status] = (statuses[status] ?? 0) + count
      slowest.push(met.slowestMs)
      expect(proxy.failures).toEqual([])
      // A server that cannot keep up says so, with a time to come back: that is not for the restart.
      expect(Object.keys(met.statuses).filter((status) => status !== '200' && status !== '503')).toEqual([])
      expect(met.withoutRetryAfter).toBe(0)
    }
    const distributions = await expectNothingLost(world, load, { listingId, house })
    expect(proxy.failures).toEqual([])
    report('rolling', {
      restarts,
      answered: proxy.answered(),
      acknowledged: load.acknowledged(),
      distributions,
      statuses,
      slowestMs: Math.max(...slowest),
    })
  },
  HOUR_MS,
)
