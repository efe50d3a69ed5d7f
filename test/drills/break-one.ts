import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { makeLayout } from '#platform/server/postgres/layout.ts'
import { readPostmaster } from '#platform/server/postgres/postmaster.ts'
import type { Fault } from '../fault-proxy.ts'
import type { MoneyWorld } from '../money-world.ts'

const BACK_WITHIN_MS = 120_000

const FAULTS: readonly Fault[] = [
  { cutAnswerAfterBytes: 0 },
  { cutAnswerAfterBytes: 300 },
  { delayAnswerMs: 1500 },
  { delayRequestMs: 800 },
  { swallowAnswers: true },
  { doubleRequests: true },
]

/** Every fourth connection to the processors has a fault of its own. */
export function breakLine(world: MoneyWorld, random: () => number): void {
  const drawn = new Map<number, Fault>()
  world.line.setFault((connection) => {
    if (!drawn.has(connection)) drawn.set(connection, FAULTS[Math.floor(random() * FAULTS.length * 4)] ?? {})
    return drawn.get(connection)!
  })
}

/** What may end and is there again. */
export const BREAKS = ['server', 'database', 'processors', 'both'] as const

/** One thing ends, and is there again. */
export async function breakOne(world: MoneyWorld, kind: (typeof BREAKS)[number], random: () => number): Promise<void> {
  const { server, line } = world
  if (kind === 'processors') {
    await line.down()
    await sleep(500 + random() * 2000)
    await line.up()
    return
  }
  // A server does not begin with a processor that it cannot ask, and it should begin.
  line.setFault({})
  if (kind === 'database') await breakDatabase(world)
  else {
    await server.kill()
    if (kind === 'both') server.killDatabase()
    await server.start()
  }
  breakLine(world, random)
}

async function breakDatabase({ server }: MoneyWorld): Promise<void> {
  const { cluster } = makeLayout(server.dataDir)
  const killed = readPostmaster(cluster)?.pid
  const isBack = async () => {
    const answer = await fetch(`${server.url}/readyz`)
    await answer.body?.cancel()
    return answer.status === 200 && ![undefined, killed].includes(readPostmaster(cluster)?.pid)
  }
  server.killDatabase()
  await expect.poll(isBack, { interval: 20, timeout: BACK_WITHIN_MS }).toBe(true)
}
