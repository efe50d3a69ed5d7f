import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeLayout } from '#platform/server/postgres/layout.ts'
import { processesOn } from '#platform/server/postgres/postmaster.ts'
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
  'a database that freezes: every request answers within its limit, readiness tells the truth, nothing is lost',
  async () => {
    const world = await drill.openWorld()
    const { server } = world
    const { investors, listingId, house, prober, probed } = await populate(world, 40)
    drill.opened.push(house)
    const load = drill.begin(world, investors, listingId, seeded(chooseSeed('frozen')))
    await expect.poll(() => load.acknowledged(), { timeout: WITHIN_MS }).toBeGreaterThan(50)
    const { cluster } = makeLayout(server.dataDir)
    const frozen = processesOn(cluster)
    const watching = drill.observe(probesOf(server, prober, LIMITS, probed))
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
    const distributions = await expectNothingLost(world, load, { listingId, house })
    await expectListeners(world, 1)
    report('frozen', {
      seconds: size(12, 60),
      notReadyAfterMs,
      readyAfterMs,
      acknowledged: load.acknowledged(),
      distributions,
      seen: figuresOf(seen),
      usage: usageOf(server.pid),
    })
  },
  HOUR_MS,
)
