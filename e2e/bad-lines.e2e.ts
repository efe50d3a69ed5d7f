import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiClient } from '#test/api-client.ts'
import { LIMITS } from '#test/drills/drill-world.ts'
import { startFaultProxy } from '#test/fault-proxy.ts'
import type { Fault } from '#test/fault-proxy.ts'
import { expectKept, makeIntent, settleIntents } from '#test/investing-load.ts'
import type { Intent } from '#test/investing-load.ts'
import { expectAllEnded, startMoneyWorlds } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'
import { chooseSeed, seeded } from '#test/seed.ts'
import { WAYS } from '#test/ways-to-pay.ts'
import type { Way } from '#test/ways-to-pay.ts'

// One charge per intent, whatever the lines do; and a processor that is down harms nothing but paying by card.

const CATALOGUE = 'Sorry, we could not process your payment at this time. We are experiencing a server issue.'
const WITHIN_MS = 60_000

// Each of the slow tests disturbs a world of its own, so that they can wait at the same time.
let worlds: MoneyWorld[] = []
beforeAll(async () => {
  worlds = await startMoneyWorlds(3)
})
afterAll(() => Promise.all(worlds.map((world) => world.remove())))

/** People who want to pay, in all the ways that there are, or by card. */
async function intentsOf(
  world: MoneyWorld,
  count: number,
  { through, ways = ['card'] }: { through?: { url: string; patienceMs: number }; ways?: readonly Way[] } = {},
) {
  const listingId = await world.listing()
  const intents = await Promise.all(
    (await world.investors(count, 100_000)).map((person, at) => {
      const investor = through ? apiClient(through, person) : person
      const wish = { investor, listingId, amountCents: 50_000, key: `of ${person.id}` }
      return makeIntent(world, wish, ways[at % ways.length])
    }),
  )
  return { listingId, intents }
}

/**
 * Where the answer is lost that says where a payer goes on, nobody can approve or confirm: such a payment is given up, its
 * payer is told that nothing was charged, and pays under a new key. Nobody else is told so. Gives who has paid in the end.
 */
async function payAnew(world: MoneyWorld, intents: readonly Intent[]): Promise<Intent[]> {
  const isReleased = (one: Intent) => one.answer?.body['code'] === 'payment_released'
  const released = intents.filter(isReleased)
  expect(released.filter(({ paying: { way } }) => !way.includes('paypal') && way !== 'authenticated card')).toEqual([])
  const anew = await Promise.all(
    released.map(({ investor, listingId, amountCents, key, paying }) =>
      makeIntent(world, { investor, listingId, amountCents, key: `${key} anew` }, paying.way),
    ),
  )
  await settleIntents(anew, WITHIN_MS)
  return [...intents.filter((one) => !isReleased(one)), ...anew]
}

/** All of them paid, each once, at the processor and in the books. */
async function expectPaidOnce(world: MoneyWorld, listingId: string, intents: readonly Intent[]): Promise<void> {
  expect(intents.map((one) => [one.answer?.status, one.answer?.body['code']])).toEqual(
    intents.map(() => [200, undefined]),
  )
  const keys = (await world.processor.captures()).map((charge) => charge.metadata['idempotency_key'])
  const byCard = intents.filter((one) => one.paying.way.includes('card'))
  expect(byCard.map((one) => keys.filter((key) => key === one.key).length)).toEqual(byCard.map(() => 1))
  await expectKept(world, intents, listingId)
  expect(await world.funding(listingId)).toEqual({ raised_cents: 50_000 * intents.length, reserved_cents: 0 })
  await expectAllEnded(world.server, WITHIN_MS)
  await world.expectMoneyAddsUp()
}

/** What works without a processor as with one. */
async function expectUnharmed(world: MoneyWorld): Promise<void> {
  const investor = await world.investor(100_000)
  const listingId = await world.listing()
  expect((await investor.get(`/api/listings/${listingId}`)).status).toBe(200)
  expect((await investor.invest({ listingId, amountCents: 60_000 })).status).toBe(200)
  expect(await investor.wallet()).toBe(40_000)
  expect((await fetch(`${world.server.url}/readyz`)).status).toBe(200)
}

describe.concurrent('on a bad line', () => {
  test('answers of the processor are swallowed, cut and late: one capture each, and each payer is told', async ({
    expect,
  }) => {
    const world = worlds[0]!
    const random = seeded(chooseSeed('bad line to the processor'))
    const faults: Fault[] = [
      { swallowAnswers: true },
      { cutAnswerAfterBytes: 0 },
      { cutAnswerAfterBytes: 300 },
      { delayAnswerMs: 1500 },
    ]
    const drawn = new Map<number, Fault>()
    world.line.setFault((connection) => {
      // The first four show each fault once, whatever the seed.
      const pick = connection <= 4 ? connection - 1 : Math.floor(random() * 8)
      if (!drawn.has(connection)) drawn.set(connection, faults[pick] ?? {})
      return drawn.get(connection)!
    })
    const { listingId, intents } = await intentsOf(world, 42, { ways: WAYS })
    await settleIntents(intents, WITHIN_MS)
    expect(drawn.size).toBeGreaterThan(4)
    world.line.setFault({})
    await expectPaidOnce(world, listingId, await payAnew(world, intents))
  })

  test('answers of the server are lost: the payer asks again with the same key and has paid once', async ({
    expect,
  }) => {
    const world = worlds[1]!
    const random = seeded(chooseSeed('bad line to the server'))
    const line = await startFaultProxy(world.server.url)
    const faults: Fault[] = [{ swallowAnswers: true }, { cutAnswerAfterBytes: 0 }, { cutAnswerAfterBytes: 120 }]
    const drawn = new Map<number, Fault>()
    line.setFault((connection) => {
      const pick = connection <= 3 ? connection - 1 : Math.floor(random() * 5)
      if (!drawn.has(connection)) drawn.set(connection, faults[pick] ?? {})
      return drawn.get(connection)!
    })
    try {
      const { listingId, intents } = await intentsOf(world, 42, {
        through: { url: line.url, patienceMs: 1500 },
        ways: WAYS,
      })
      await settleIntents(intents, WITHIN_MS)
      expect(line.connectionCount()).toBeGreaterThan(40)
      await expectPaidOnce(world, listingId, intents)
    } finally {
      await line.close()
    }
  })

  test('the processor is silent: not known yet, in time; the rest works meanwhile, what was taken is not lost', async ({
    expect,
  }) => {
    const world = worlds[2]!
    const listingId = await world.listing()
    // A silent processor is given up after eight seconds; the rest is for a machine that is busy.
    const patient = { url: world.server.url, patienceMs: LIMITS.requestMs }
    const investor = apiClient(patient, await world.investor())
    const order = { listingId, amountCents: 50_000, source: 'card', token: await world.cardToken(), key: 'k' } as const
    world.line.setFault({ swallowAnswers: true })
    const asked = investor.invest(order)
    await sleep(500)
    await expectUnharmed(world)
    const { status, body } = await asked
    expect([status, body['code']]).toEqual([202, 'payment_pending'])
    expect((await investor.get(body['follow'])).body).toMatchObject({ status: 'pending', amount: 50_000 })

    // The reconciler asks and waits, which must not hold up a stop.
    const connections = world.line.connectionCount()
    await expect.poll(() => world.line.connectionCount(), { timeout: WITHIN_MS }).toBeGreaterThan(connections)
    const stopped = Promise.race([world.server.stop(), sleep(10_000, 'still running after ten seconds')])
    expect(await stopped).toEqual({ code: 0, signal: null })
    world.line.setFault({})
    await world.server.start()
    const again = await makeIntent(world, { ...order, investor: apiClient(world.server, investor) })
    const intent: Intent = { ...again, paying: { ...again.paying, token: order.token } }
    await settleIntents([intent], WITHIN_MS)
    expect(intent.answer).toMatchObject({ status: 200 })
    const followed = await apiClient(world.server, investor).get(body['follow'])
    expect(followed.body).toMatchObject({ status: 'done', investment_id: intent.answer!.body['investment_id'] })
    expect(await world.capturesOf(investor)).toHaveLength(1)
    await world.expectMoneyAddsUp()
  })
})

describe('a hundred equal requests at once', () => {
  test.each([
    ['on a good line', {}],
    ['while the first answer of the processor is lost', { cutAnswerAfterBytes: 0 }],
  ])('%s: one capture, one answer', async (_name, fault: Fault) => {
    const world = worlds[1]!
    const { listingId, intents } = await intentsOf(world, 1)
    const first = world.line.connectionCount() + 1
    world.line.setFault((connection) => (connection === first ? fault : {}))
    const equal = Array.from({ length: 100 }, () => ({ ...intents[0]! }))
    await settleIntents(equal, WITHIN_MS)
    world.line.setFault({})
    expect(new Set(equal.map((one) => one.answer!.body['investment_id'])).size).toBe(1)
    await expectPaidOnce(world, listingId, equal.slice(0, 1))
  })
})

describe('the processor is down', () => {
  test('the sentence, the reservation is free, the rest works, it recovers by itself', async () => {
    const world = worlds[2]!
    const investor = await world.investor()
    const listingId = await world.listing({ goalCents: 50_000 })
    const order = { listingId, amountCents: 50_000, source: 'card', token: await world.cardToken() } as const
    await world.line.down()
    const answers = [await investor.invest(order), await investor.deposit({ ...order, key: 'deposit' })]
    for (const { status, body } of answers) {
      expect([status, body['feedback'], body['status'], body['charged']]).toEqual([503, CATALOGUE, 'error', false])
    }
    expect(await world.funding(listingId)).toEqual({ raised_cents: 0, reserved_cents: 0 })
    await expectUnharmed(world)
    await world.line.up()
    expect(await investor.invest({ ...order, token: await world.cardToken() })).toMatchObject({ status: 200 })
    expect(await world.capturesOf(investor)).toHaveLength(1)
    await world.expectMoneyAddsUp()
  })
})
