import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { BREAKS, breakLine, breakOne } from '#test/drills/break-one.ts'
import { report, size, usageOf } from '#test/drills/drill.ts'
import { expectMoneyEnded, expectMoneyKept, inHaste } from '#test/drills/expect-money.ts'
import { makeSavers, startMoneyLives } from '#test/drills/money-lives.ts'
import type { MoneyLives } from '#test/drills/money-lives.ts'
import { startMoneyOffice } from '#test/drills/money-office.ts'
import { startOutsideActs } from '#test/drills/outside-acts.ts'
import { makeDueDeposits, startRecurringDays } from '#test/drills/recurring-days.ts'
import { startEventRelay } from '#test/event-relay.ts'
import { expireReservations, startMoneyWorld } from '#test/money-world.ts'
import { chooseSeed, seeded } from '#test/seed.ts'

// Every way in which money moves, in and out, while whatever it moves through is broken: nothing is lost, nothing is doubled.

const WITHIN_MS = 180_000
const HOUR_MS = 3_600_000
const WALLET_CENTS = 10_000_000
const LASTS_MS = size(0, 11 * 60_000)

const opened: { remove(): Promise<void> }[] = []
afterAll(async () => {
  for (const one of opened.splice(0).toReversed()) await one.remove()
})

/** How many wishes of each kind there were, and how many of them were granted and given back. */
const endsOf = ({ deeds }: MoneyLives) =>
  Object.fromEntries(
    [...Map.groupBy(deeds, (one) => `${one.what} by ${one.way}`)].map(([name, all]) => {
      const done = all.filter((one) => one.answer?.status === 200)
      return [name, { asked: all.length, done: done.length, undone: done.filter((one) => one.isUndone).length }]
    }),
  )

test(
  'money in and out by every way, under kills, bad lines, bad events, refunds, disputes and returns: all journals are the books',
  async () => {
    const random = seeded(chooseSeed('money'))
    const relay = await startEventRelay(random)
    opened.push({ remove: () => relay.close() })
    const world = await startMoneyWorld({}, relay)
    opened.push(world)
    const savers = await makeSavers(world, size(12, 30), WALLET_CENTS)
    const listingId = await world.listing({ goalCents: 90_000_000_000 })
    const due = await makeDueDeposits(world, savers)
    const lives = startMoneyLives(world, savers, listingId, random)
    opened.push({ remove: () => lives.stop() })
    const outside = startOutsideActs(world, random)
    opened.push({ remove: () => outside.stop() })
    const days = startRecurringDays(world, due, random)
    opened.push({ remove: () => days.stop() })
    const office = await startMoneyOffice(world, savers, random)
    opened.push({ remove: () => office.stop() })
    breakLine(world, random)
    const began = performance.now()
    let broken = 0
    for (; broken < size(2, 24) || performance.now() - began < LASTS_MS; broken++) {
      const before = lives.acknowledged()
      await expect.poll(() => lives.acknowledged() - before, { timeout: WITHIN_MS }).toBeGreaterThan(size(40, 60))
      for (const one of [outside, days, office]) expect(one.failure()).toBeNull()
      await expireReservations(world.server)
      await sleep(random() * 700)
      await breakOne(world, BREAKS[broken % BREAKS.length]!, random)
    }
    world.line.setFault({})
    await inHaste(world, () => lives.stop())
    await days.stop()
    await office.stop()
    await outside.stop()
    const settling = performance.now()
    await expectMoneyEnded(world, outside, WITHIN_MS)
    const settledMs = Math.round(performance.now() - settling)
    await expectMoneyKept(world, { lives, office, days }, WALLET_CENTS)
    for (const { answersToForged } of [relay.card, relay.paypal]) expect(answersToForged[200]).toBeUndefined()
    report('money', {
      broken,
      acknowledged: lives.acknowledged(),
      ways: endsOf(lives),
      outside: outside.counts,
      office: office.counts,
      recurringDays: due.reduce((sum, one) => sum + one.days.length, 0),
      events: { card: relay.card, paypal: relay.paypal },
      settledMs,
      seconds: Math.round((performance.now() - began) / 1000),
      usage: usageOf(world.server.pid),
    })
  },
  HOUR_MS,
)
