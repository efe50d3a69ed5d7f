import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { apiClient } from '#test/api-client.ts'
import { expectCalm, report, size, usageOf } from '#test/drills/drill.ts'
import {
  connections,
  expectNothingLost,
  HOUR_MS,
  LIMITS,
  expectListeners,
  makeDrill,
  populate,
  WITHIN_MS,
} from '#test/drills/drill-world.ts'
import { startPostgresPair } from '#test/drills/postgres-pair.ts'
import { probesOf } from '#test/drills/watch.ts'
import { chooseSeed, seeded } from '#test/seed.ts'

const drill = makeDrill()

test(
  'a cluster fails over and is switched over under two servers: both live, nothing acknowledged is lost',
  async () => {
    const pair = await startPostgresPair(mkdtempSync(join(tmpdir(), 'freehold-pair-')))
    drill.opened.push(pair)
    const world = await drill.openWorld({ DATABASE_URL: pair.url })
    const { server } = world
    const twin = await server.twin()
    const { investors, listingId, house, prober, probed } = await populate(world, 40)
    drill.opened.push(house)
    const atTwin = investors.map((one, at) => (at % 2 ? one : apiClient(twin, one)))
    const load = drill.begin(world, atTwin, listingId, seeded(chooseSeed('cluster')))
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
        const watching = drill.observe(probes)
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
    const distributions = await expectNothingLost(world, load, { listingId, house })
    await expectListeners(world, 2)
    for (const { pid } of [server, twin]) process.kill(pid, 0)
    report('cluster', {
      acknowledged: load.acknowledged(),
      distributions,
      gapsMs: gaps,
      slowestMs: slow,
      connections: await connections(world),
      usage: [usageOf(server.pid), usageOf(twin.pid)],
    })
  },
  HOUR_MS,
)
