import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readWalletCents } from '#features/ledger/server/read-balance.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { addInvestor, cardToken } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { makeEventWorld } from '../event-world.ts'
import type { EventWorld, SentEvent } from '../event-world.ts'

let world: EventWorld
beforeAll(async () => {
  world = await makeEventWorld()
})
afterAll(() => world.close())

const walletOf = (person: TestInvestor) => readWalletCents(world.deps.database, person.id)
const takenEvents = async () =>
  (await world.deps.database.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM processor_events')).rows[0]!.n

/** Somebody pays, the card is charged or declined, and the answer is lost: only the processor knows how it ended. */
async function payInTheDark(number?: string): Promise<{ saver: TestInvestor; event: SentEvent }> {
  const saver = await addInvestor(world.deps)
  const token = await cardToken(world.sandboxUrl, number)
  const dark = world.withCards({
    charge: async (request) => {
      await world.deps.cards.charge(request)
      throw new OutsideDown('card processor', 'the answer was lost')
    },
  })
  // Of the charge first, then of the intent that made it.
  const [event] = await world.toldBy(2, () => world.deposit(saver, 20_000, dark, token))
  expect(await world.payments(saver)).toEqual([{ status: 'started', refunded_cents: 0 }])
  return { saver, event: event! }
}

describe('an event of the processor', () => {
  test('ends a payment whose answer was lost, before the reconciler looks at it', async () => {
    const { saver, event } = await payInTheDark()
    expect(event.type).toBe('charge.succeeded')
    expect(await world.deliver(event)).toMatchObject({ status: 200, body: { effect: 'taken' } })
    expect(await walletOf(saver)).toBe(20_000)
    await world.expectBooksFollow()
  })

  test('tells of a decline as well, and why', async () => {
    const { saver, event } = await payInTheDark('4000000000009995')
    expect(event.type).toBe('charge.failed')
    expect(await world.deliver(event)).toMatchObject({ status: 200, body: { effect: 'taken' } })
    const { rows } = await world.deps.database.pool.query(
      'SELECT status, void_reason, decline_code FROM transfers WHERE person_id = $1',
      [saver.id],
    )
    expect(rows).toEqual([{ status: 'voided', void_reason: 'declined', decline_code: 'insufficient_funds' }])
  })

  test('has its effect once, however often it comes, and at the same moment', async () => {
    const { saver, event } = await payInTheDark()
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.deliver(event)))
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200, 200, 200])
    expect(answers.filter((one) => one.body['effect'] === 'taken')).toHaveLength(1)
    expect(await world.deliver(event)).toMatchObject({ status: 200, body: { effect: 'known' } })
    expect(await walletOf(saver)).toBe(20_000)
    await world.expectBooksFollow()
  })

  test('of a refund reaches the wallet at once', async () => {
    const { saver, event } = await payInTheDark()
    await world.deliver(event)
    const [refunded] = await world.toldBy(1, async () => world.refund((await world.chargeOf(saver)).id, 5_000))
    expect(await world.deliver(refunded!)).toMatchObject({ status: 200, body: { effect: 'taken' } })
    expect(await walletOf(saver)).toBe(15_000)
    expect(await world.follow()).toMatchObject({ reversed: 0 })
    await world.expectBooksFollow()
  })

  test.each([20_000, 5_000])(
    'of a refund of %d cents that comes before the payment ended posts nothing',
    async (cents) => {
      const { saver } = await payInTheDark()
      const [refunded] = await world.toldBy(1, async () => world.refund((await world.chargeOf(saver)).id, cents))
      for (const effect of ['taken', 'known'])
        expect(await world.deliver(refunded!)).toMatchObject({ status: 200, body: { effect } })
      expect(await world.payments(saver)).toEqual([{ status: 'given_up', refunded_cents: 0 }])
      expect(await world.reconcile()).toMatchObject({ refunded: 1, failed: 0 })
      expect(await world.payments(saver)).toEqual([{ status: 'refunded', refunded_cents: 20_000 }])
      expect((await world.chargeOf(saver)).amount_refunded).toBe(20_000)
      expect(await walletOf(saver)).toBe(0)
      await world.expectBooksFollow()
    },
  )

  test('that comes while the processor cannot be asked is answered 503, and taken when it comes again', async () => {
    const { saver, event } = await payInTheDark()
    const { cards } = world.deps
    const findCharge = cards.findCharge.bind(cards)
    cards.findCharge = () => Promise.reject(new OutsideDown('card processor', 'cut'))
    try {
      expect(await world.deliver(event)).toMatchObject({ status: 503 })
    } finally {
      cards.findCharge = findCharge
    }
    expect(await walletOf(saver)).toBe(0)
    expect(await world.deliver(event)).toMatchObject({ status: 200, body: { effect: 'taken' } })
    expect(await walletOf(saver)).toBe(20_000)
  })
})

describe('what is refused and changes nothing', () => {
  let dark: { saver: TestInvestor; event: SentEvent }
  let before: number
  beforeAll(async () => {
    dark = await payInTheDark()
    before = await takenEvents()
  })

  const MINUTE_MS = 60_000
  const attempts: [string, (event: SentEvent) => [string, string]][] = [
    ['without a signature', ({ payload }) => [payload, '']],
    ['with words for a signature', ({ payload }) => [payload, 'trust me']],
    ['signed by somebody else', ({ payload }) => [payload, world.sign(payload, undefined, 'whsec_somebody_else')]],
    ['changed on the way', ({ payload }) => [payload.replace('20000', '90000'), world.sign(payload)]],
    [
      'signed too long ago',
      ({ payload }) => [payload, world.sign(payload, world.deps.clock().getTime() - 6 * MINUTE_MS)],
    ],
    ['with nothing in it', () => ['', world.sign('nothing')]],
    ['that is no JSON', () => ['{', world.sign('{')]],
  ]
  test.each(attempts)('an event %s', async (_, make) => {
    expect(await world.post(...make(dark.event))).toMatchObject({ status: 400 })
    expect(await takenEvents()).toBe(before)
    expect(await world.payments(dark.saver)).toEqual([{ status: 'started', refunded_cents: 0 }])
  })

  test('one that is too large to be one', async () => {
    const payload = JSON.stringify({ padding: 'x'.repeat(300_000) })
    expect((await world.post(payload, world.sign(payload))).status).toBe(413)
  })

  test('a kind that is none of ours is answered 200, so that nobody sends it again', async () => {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.created', created: 1, data: {} })
    expect(await world.deliver({ payload })).toEqual({ status: 200, body: { received: true, effect: 'ignored' } })
    expect(await takenEvents()).toBe(before)
  })

  test("somebody else's charge is noted and does nothing", async () => {
    const charge = { id: 'ch_of_another_shop', object: 'charge', transfer_group: 'not-ours' }
    const body = { id: 'evt_foreign', object: 'event', type: 'charge.succeeded', created: 1, data: { object: charge } }
    expect(await world.deliver({ payload: JSON.stringify(body) })).toMatchObject({ status: 200 })
    expect(await world.payments(dark.saver)).toEqual([{ status: 'started', refunded_cents: 0 }])
  })
})
