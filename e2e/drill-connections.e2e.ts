import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { crowd, flood } from '#test/drills/crowd.ts'
import { expectCalm, figuresOf, report, size, usageOf } from '#test/drills/drill.ts'
import { HOUR_MS, LIMITS, makeDrill, populate, WITHIN_MS } from '#test/drills/drill-world.ts'
import { probesOf } from '#test/drills/watch.ts'

const drill = makeDrill()

test(
  'six hundred connections at once: what is admitted is answered, the rest is told when to come back, then all is as before',
  async () => {
    const world = await drill.openWorld()
    const { server } = world
    const { prober, probed, house } = await populate(world, 1)
    drill.opened.push(house)
    const paths = ['/', '/api/listings?limit=20', `/api/listings/${probed}`, '/how-it-works']
    const before = usageOf(server.pid)
    // Operators' questions are never shed, and a person who is signed in gets an answer or a time to come back.
    const watching = drill.observe(probesOf(server, prober, { ...LIMITS, readyMs: 5000 }, probed))
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
    const distributions = await house.expectPaid(WITHIN_MS)
    report('crowd', {
      distributions,
      flooded,
      met,
      after,
      usage: { before, peak, after: usageOf(server.pid) },
      seen: figuresOf(seen),
    })
  },
  HOUR_MS,
)
