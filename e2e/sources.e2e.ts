import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { BREAKS, breakLine, breakOne } from '#test/drills/break-one.ts'
import { report, size, usageOf } from '#test/drills/drill.ts'
import { startPayingHouse } from '#test/drills/paying-house.ts'
import { startEventRelay } from '#test/event-relay.ts'
import { EVERY_WAY, expectKept, settleIntents, startLoad } from '#test/investing-load.ts'
import type { Load } from '#test/investing-load.ts'
import { expectAllEnded, expireReservations, startMoneyWorld } from '#test/money-world.ts'
import { chooseSeed, seeded } from '#test/seed.ts'
import { WAYS } from '#test/ways-to-pay.ts'

// Every way to pay at once, while everything is broken that can be: R3, R4, R6, R7 and R8 in one.

const WITHIN_MS = 120_000
const HOUR_MS = 3_600_000

const opened: { remove(): Promise<void> }[] = []
afterAll(async () => {
  for (const one of opened.splice(0).toReversed()) await one.remove()
})

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
      await breakOne(world, BREAKS[round % BREAKS.length]!, random)
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
