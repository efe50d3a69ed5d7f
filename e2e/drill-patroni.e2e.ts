import { existsSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { apiClient } from '#test/api-client.ts'
import { expectCalm, isLong, report, usageOf } from '#test/drills/drill.ts'
import {
  connections,
  expectNothingLost,
  HOUR_MS,
  expectListeners,
  makeDrill,
  populate,
  WITHIN_MS,
} from '#test/drills/drill-world.ts'
import { hasPatroni, startPatroniCluster } from '#test/drills/patroni-cluster.ts'
import { probesOf } from '#test/drills/watch.ts'
import { chooseSeed, seeded } from '#test/seed.ts'

const ROUNDS = 5
const BETWEEN_MS = 120_000
// etcd, HAProxy, two nodes, two servers and all clients share a machine: what is quick when it is asked alone is measured by `freezes`.
// A COMMIT without an answer is waited for, and then looked for: a payment has both waits. How slow each was is among the figures.
const PATIENT = { requestMs: 30_000, readyMs: 30_000 }

const drill = makeDrill()

// By command alone, and where Debian's packages are: `npm run drill -- patroni`.
test.runIf(isLong && hasPatroni())(
  'patroni: five kills and five switchovers of a cluster under two servers lose nothing that was acknowledged',
  async () => {
    const parent = existsSync('/var/tmp') ? '/var/tmp' : '/tmp'
    const cluster = await startPatroniCluster(mkdtempSync(join(parent, 'freehold-patroni-')))
    drill.opened.push(cluster)
    const world = await drill.openWorld({ DATABASE_URL: cluster.url, REPLICA_URL: cluster.replicaUrl })
    const { server } = world
    const twin = await server.twin()
    const { investors, listingId, house, prober, probed } = await populate(world, 40)
    drill.opened.push(house)
    const atTwin = investors.map((one, at) => (at % 2 ? one : apiClient(twin, one)))
    const load = drill.begin(world, atTwin, listingId, seeded(chooseSeed('patroni')))
    const seen: { what: string; gapMs: number; slowestMs: number; readyMs: number; moved: boolean }[] = []
    const reads: Record<string, number> = {}

    const breakOnce = async (what: string, act: () => Promise<unknown>) => {
      const before = load.acknowledged()
      await expect.poll(() => load.acknowledged() - before, { timeout: WITHIN_MS }).toBeGreaterThan(50)
      const from = await cluster.leader()
      const watching = drill.observe([server, twin].flatMap((place) => probesOf(place, prober, PATIENT, probed)))
      await sleep(500)
      await act()
      const after = load.acknowledged()
      await expect.poll(() => load.acknowledged() - after, { timeout: BETWEEN_MS }).toBeGreaterThan(100)
      const probes = await watching.stop()
      // What a 500 was stands in the log alone.
      if (probes.some(({ statuses }) => statuses[500]))
        console.log(
          [server, twin]
            .flatMap(
              (one) =>
                one
                  .output()
                  .match(/^.*"msg":"fault".*$/gm)
                  ?.slice(-40) ?? [],
            )
            .join('\n'),
        )
      expectCalm(probes)
      await cluster.untilWhole()
      const invest = probes.filter(({ name }) => name === 'invest').map(({ longestGapMs }) => longestGapMs)
      seen.push({
        what,
        gapMs: Math.round(Math.max(...invest)),
        readyMs: Math.round(Math.max(...probes.filter(({ name }) => name === '/readyz').map((one) => one.slowestMs))),
        slowestMs: Math.round(Math.max(...probes.map(({ slowestMs }) => slowestMs))),
        moved: (await cluster.leader()) !== from,
      })
      console.log(JSON.stringify(seen.at(-1)))
    }
    for (let round = 0; round < ROUNDS; round++) {
      await breakOnce('kill', () => cluster.killPrimary())
      await breakOnce('switchover', () => cluster.switchOver())
    }
    const distributions = await expectNothingLost(world, load, { listingId, house })
    await expectListeners(world, 2)
    for (const { pid, url } of [server, twin]) {
      process.kill(pid, 0)
      const metrics = await (await fetch(`${url}/metrics`)).text()
      for (const [, place = '', count] of metrics.matchAll(/^freehold_stale_reads_total\{place="(\w+)"\} (\d+)/gm))
        reads[place] = (reads[place] ?? 0) + Number(count)
    }
    expect(reads['replica']).toBeGreaterThan(0)
    report('patroni', {
      acknowledged: load.acknowledged(),
      distributions,
      seen,
      reads,
      connections: await connections(world),
      usage: [usageOf(server.pid), usageOf(twin.pid)],
    })
  },
  HOUR_MS,
)
