import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { report, size } from '#test/drills/drill.ts'
import { expectNothingLost, HOUR_MS, makeDrill, populate, WITHIN_MS } from '#test/drills/drill-world.ts'
import { chooseSeed, seeded } from '#test/seed.ts'

const drill = makeDrill()

test(
  'the whole tree is killed and started at once, again and again, under payments: it comes back and nothing is lost',
  async () => {
    const world = await drill.openWorld()
    const { server } = world
    const { investors, listingId, house } = await populate(world, 60)
    drill.opened.push(house)
    const random = seeded(chooseSeed('tree'))
    const load = drill.begin(world, investors, listingId, random)
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
    const distributions = await expectNothingLost(world, load, { listingId, house })
    report('tree', { kills: startMs.length, startMs, acknowledged: load.acknowledged(), distributions })
  },
  HOUR_MS,
)
