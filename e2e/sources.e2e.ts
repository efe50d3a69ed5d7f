import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { makeLayout } from '#platform/server/postgres/layout.ts'
import { readPostmaster } from '#platform/server/postgres/postmaster.ts'
import { report, size, usageOf } from '#test/drills/drill.ts'
import { startPayingHouse } from '#test/drills/paying-house.ts'
import { startEventRelay } from '#test/event-relay.ts'
import type { Fault } from '#test/fault-proxy.ts'
import { EVERY_WAY, expectKept, settleIntents, startLoad } from '#test/investing-load.ts'
import type { Load } from '#test/investing-load.ts'
import { expectAllEnded, expireReservations, startMoneyWorld } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'
import { chooseSeed, seeded } from '#test/seed.ts'
import { WAYS } from '#test/ways-to-pay.ts'

// Every way to pay at once, while everything is broken that can be: R3, R4, R6, R7 and R8 in one.

const WITHIN_MS = 120_000
const HOUR_MS = 3_600_000

const opened: { remove(): Promise<void> }[] = []
afterAll(async () => {
  for (const one of opened.splice(0).toReversed()) await one.remove()
})

const FAULTS: readonly Fault[] = [
  { cutAnswerAfterBytes: 0 },
  { cutAnswerAfterBytes: 300 },
  { delayAnswerMs: 1500 },
  { delayRequestMs: 800 },
  { swallowAnswers: true },
]

/** Every fourth connection to the processors has a fault of its own. */
function breakLine(world: MoneyWorld, random: () => number): void {
  const drawn = new Map<number, Fault>()
  world.line.setFault((connection) => {
    if (!drawn.has(connection)) drawn.set(connection, FAULTS[Math.floor(random() * FAULTS.length * 4)] ?? {})
    return drawn.get(connection)!
  })
}

const KINDS = ['server', 'database', 'processors', 'both'] as const

/** One thing ends, and is there again. */
async function breakOne(world: MoneyWorld, kind: (typeof KINDS)[number], random: () => number): Promise<void> {
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
  await expect.poll(isBack, { interval: 20, timeout: WITHIN_MS }).toBe(true)
}

/** What became of the orders of each way. */
const endsOf = ({ intents }: Load) =>
  Object.fromEntries(
    WAYS.map((way) => {
      const all = intents.filter((one) => one.paying.way === way)
      const paid = all.filter((one) => one.answer?.status === 200)
      return [way, { orders: all.length, paid: paid.length, takenBack: paid.filter((one) => one.isTakenBack).length }]
    }),
  )

test(
  'all sources at once under kills, bad lines and bad events: both journals are the books, and nothing stays open',
  async () => {
    const random = seeded(chooseSeed('sources'))
    const relay = await startEventRelay(random)
    opened.push({ remove: () => relay.close() })
    const world = await startMoneyWorld({}, relay)
    opened.push(world)
    const investors = await world.investors(size(28, 56), 1_000_000_000)
    const listingId = await world.listing({ goalCents: 90_000_000_000 })
    const house = await startPayingHouse(world)
    opened.push(house)
    const load = startLoad(world, investors, listingId, random, EVERY_WAY)
    opened.push({ remove: () => load.stop() })
    breakLine(world, random)
    const broken = size(2, 24)
    for (let round = 0; round < broken; round++) {
      const before = load.acknowledged()
      await expect.poll(() => load.acknowledged() - before, { timeout: WITHIN_MS }).toBeGreaterThan(size(30, 60))
      await expireReservations(world.server)
      await sleep(random() * 700)
      await breakOne(world, KINDS[round % KINDS.length]!, random)
    }
    await load.stop()
    world.line.setFault({})
    const began = performance.now()
    await settleIntents(load.intents, WITHIN_MS)
    await expectAllEnded(world.server, WITHIN_MS)
    const distributions = await house.expectPaid(WITHIN_MS)
    const settledMs = Math.round(performance.now() - began)
    await expectKept(world, load.intents, listingId)
    await world.expectMoneyAddsUp()
    for (const { answers, answersToForged } of [relay.card, relay.paypal]) {
      expect(answers[200]).toBeGreaterThan(0)
      expect(answersToForged[200]).toBeUndefined()
    }
    report('sources', {
      broken,
      acknowledged: load.acknowledged(),
      distributions,
      ways: endsOf(load),
      events: { card: relay.card, paypal: relay.paypal },
      settledMs,
      usage: usageOf(world.server.pid),
    })
  },
  HOUR_MS,
)
