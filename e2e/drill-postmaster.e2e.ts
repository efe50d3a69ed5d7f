import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { expectCalm, figuresOf, report, size, usageOf } from '#test/drills/drill.ts'
import {
  expectNothingLost,
  HOUR_MS,
  LIMITS,
  expectListeners,
  makeDrill,
  populate,
  readiness,
  WITHIN_MS,
} from '#test/drills/drill-world.ts'
import { probesOf } from '#test/drills/watch.ts'
import { chooseSeed, seeded } from '#test/seed.ts'

const drill = makeDrill()

test(
  'the postmaster is killed again and again under payments: the server lives and nothing is lost',
  async () => {
    const world = await drill.openWorld()
    const { server } = world
    const { investors, listingId, house, prober, probed } = await populate(world, 60)
    drill.opened.push(house)
    const random = seeded(chooseSeed('postmaster'))
    const load = drill.begin(world, investors, listingId, random)
    const { pid } = server
    const watching = drill.observe(probesOf(server, prober, LIMITS, probed))
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
    const distributions = await expectNothingLost(world, load, { listingId, house })
    expect(server.pid).toBe(pid)
    process.kill(pid, 0)
    await expectListeners(world, 1)
    report('postmaster', {
      kills: backAfterMs.length,
      backAfterMs,
      acknowledged: load.acknowledged(),
      distributions,
      seen: figuresOf(seen),
      usage: usageOf(pid),
    })
  },
  HOUR_MS,
)
