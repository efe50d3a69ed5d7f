import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purposes } from '#app/server/purposes.ts'
import { readWalletCents } from '#features/ledger/server/read-balance.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { addInvestor, addListing, cardToken } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { answerBank, ask } from '#test/card-sandbox.ts'
import { makeEventWorld } from '#test/event-world.ts'
import type { EventWorld } from '#test/event-world.ts'
import { cancelPayment, capturePayment } from './capture-payment.ts'
import { PaymentPending } from './payment-pending.ts'
import { approvalOf } from './transfer.ts'
import type { Transfer } from './transfer.ts'

// Cards whose bank authenticates their holder (3-D Secure), from the first request to every end.

const ALWAYS = '4000002500003155'
const MINUTE_MS = 60_000

let world: EventWorld
beforeAll(async () => {
  world = await makeEventWorld()
})
afterAll(() => world.close())

type Waiting = { readonly saver: TestInvestor; readonly paymentId: string; readonly url: string }

/** A deposit is begun, and its payer is sent to their bank (3-D Secure). */
async function begin(number = ALWAYS): Promise<Waiting> {
  const saver = await addInvestor(world.deps)
  const told = await world.deposit(saver, 20_000, world.deps, await cardToken(world.sandboxUrl, number))
  if (!(told instanceof PaymentPending) || !told.next) throw new Error('nobody was sent to a bank')
  expect(told.next.type).toBe('card_authentication')
  expect(await endOf(saver)).toBe('started')
  expect(await world.captured(saver)).toEqual([])
  return { saver, paymentId: told.paymentId, url: told.next.url }
}

const answer = (one: Waiting, how: 'complete' | 'fail') => answerBank(world.sandboxUrl, one.url, how)

async function rowOf(paymentId: string): Promise<Transfer> {
  return (await world.deps.database.pool.query<Transfer>('SELECT * FROM transfers WHERE id = $1', [paymentId])).rows[0]!
}

/** Back from the bank. */
async function confirm({ paymentId }: Waiting, on = world.deps): Promise<boolean> {
  return (await capturePayment(on, purposes, await rowOf(paymentId))).status !== 'started'
}

/** Does not want to go there. */
async function cancel({ paymentId }: Waiting, on = world.deps): Promise<boolean> {
  return (await cancelPayment(on, purposes, await rowOf(paymentId))).status !== 'started'
}

const endOf = async (saver: TestInvestor) => (await world.payments(saver))[0]?.status
const codeOf = async ({ paymentId }: Waiting) => (await rowOf(paymentId)).decline_code
const walletOf = (saver: TestInvestor) => readWalletCents(world.deps.database, saver.id)

async function intentOf({ paymentId }: Waiting): Promise<string> {
  const { outside_id: id } = await rowOf(paymentId)
  return (await ask(`${world.sandboxUrl}/v1/payment_intents/${id}`, world.secretKey)).body['status'] as string
}

describe('back from the bank', () => {
  test.each([ALWAYS, '4000002760003184', '4000000000003220'])(
    '%s: authenticated, the payment is made',
    async (number) => {
      const one = await begin(number)
      expect(await confirm(one)).toBe(false)
      const back = new URL((await answer(one, 'complete'))!)
      expect([back.pathname, back.searchParams.get('payment')]).toEqual(['/account/payment', one.paymentId])
      expect(await confirm(one)).toBe(true)
      expect([await endOf(one.saver), await walletOf(one.saver)]).toEqual(['posted', 20_000])
      expect((await rowOf(one.paymentId)).next_url).toBeNull()
      await world.expectBooksFollow()
    },
  )

  test('not authenticated: nothing is charged, and the address takes no other answer', async () => {
    const one = await begin()
    await answer(one, 'fail')
    expect(await confirm(one)).toBe(true)
    expect([await endOf(one.saver), await codeOf(one)]).toEqual(['declined', 'payment_intent_authentication_failure'])
    expect(await intentOf(one)).toBe('canceled')
    await answer(one, 'complete')
    expect(await world.captured(one.saver)).toEqual([])
    await world.expectBooksFollow()
  })

  test.each([
    ['4000008400001629', 'generic_decline'],
    ['4000008260003178', 'insufficient_funds'],
  ])('%s: authenticated, and declined for %s', async (number, code) => {
    const one = await begin(number)
    await answer(one, 'complete')
    expect(await confirm(one)).toBe(true)
    expect([await endOf(one.saver), await codeOf(one), await intentOf(one)]).toEqual(['declined', code, 'canceled'])
    expect(await walletOf(one.saver)).toBe(0)
  })

  test('twice at the same moment, with the event of the processor: one effect', async () => {
    const one = await begin()
    const events = await world.toldBy(2, () => answer(one, 'complete'))
    await Promise.all([confirm(one), confirm(one), ...events.map((event) => world.deliver(event))])
    expect([await endOf(one.saver), await walletOf(one.saver)]).toEqual(['posted', 20_000])
    expect(await world.captured(one.saver)).toHaveLength(1)
    await world.expectBooksFollow()
  })

  test('with a change of mind: given up at once, and the bank asks no more', async () => {
    const one = await begin()
    expect(await cancel(one)).toBe(true)
    expect([await endOf(one.saver), await intentOf(one)]).toEqual(['given_up', 'canceled'])
    await answer(one, 'complete')
    expect(await world.captured(one.saver)).toEqual([])
  })

  test('a change of mind that comes after the answer gives nothing up: it is paid', async () => {
    const one = await begin()
    await answer(one, 'complete')
    expect(await cancel(one)).toBe(true)
    expect([await endOf(one.saver), await walletOf(one.saver)]).toEqual(['posted', 20_000])
  })

  test('while the processor cannot be asked nothing changes', async () => {
    const one = await begin()
    await answer(one, 'complete')
    const deaf = world.withCards({ findIntent: () => Promise.reject(new OutsideDown('card processor', 'cut')) })
    expect(await confirm(one, deaf)).toBe(false)
    expect(await endOf(one.saver)).toBe('started')
    expect(await confirm(one)).toBe(true)
  })

  test.each(['confirm', 'cancel'] as const)(
    'to %s while the processor cannot be asked: nobody is told that nothing is charged, until it says that the payment waits',
    async (how) => {
      const one = await begin()
      const deaf = world.withCards({ findIntent: () => Promise.reject(new OutsideDown('card processor', 'cut')) })
      expect(await (how === 'confirm' ? confirm(one, deaf) : cancel(one, deaf))).toBe(false)
      expect(approvalOf(await rowOf(one.paymentId))).toBeNull()
      expect(await confirm(one)).toBe(false)
      expect(approvalOf(await rowOf(one.paymentId))).toEqual({ type: 'card_authentication', url: one.url })
      await answer(one, 'complete')
      expect(await confirm(one)).toBe(true)
      expect(await walletOf(one.saver)).toBe(20_000)
    },
  )
})

describe('by an event alone', () => {
  test('authenticated: made before anybody asks', async () => {
    const one = await begin()
    const [charged, succeeded] = await world.toldBy(2, () => answer(one, 'complete'))
    expect([charged!.type, succeeded!.type]).toEqual(['charge.succeeded', 'payment_intent.succeeded'])
    expect(await world.deliver(succeeded!)).toMatchObject({ status: 200, body: { effect: 'taken' } })
    expect(await walletOf(one.saver)).toBe(20_000)
    expect(await world.deliver(charged!)).toMatchObject({ status: 200, body: { effect: 'taken' } })
    await world.expectBooksFollow()
  })

  test.each([ALWAYS, '4000008400001629'])('%s not made: canceled before it is written down', async (number) => {
    const one = await begin(number)
    const isDeclined = number !== ALWAYS
    const events = await world.toldBy(isDeclined ? 2 : 1, () => answer(one, isDeclined ? 'complete' : 'fail'))
    expect(events.at(-1)!.type).toBe('payment_intent.payment_failed')
    expect(await world.deliver(events[0]!)).toMatchObject({ status: 200, body: { effect: 'taken' } })
    expect([await endOf(one.saver), await intentOf(one)]).toEqual(['declined', 'canceled'])
  })
})

describe('nobody comes back', () => {
  test('authenticated all the same: the reconciler finishes it within half a minute', async () => {
    const one = await begin()
    world.pass(11_000)
    expect(await world.reconcile()).toMatchObject({ waiting: 1, posted: 0 })
    await answer(one, 'complete')
    // It was asked about a moment ago.
    expect(await world.reconcile()).toMatchObject({ waiting: 0, posted: 0 })
    world.pass(31_000)
    expect(await world.reconcile()).toMatchObject({ posted: 1, failed: 0 })
    expect(await walletOf(one.saver)).toBe(20_000)
  })

  test('a house is held for a quarter of an hour, then the payment is canceled and released', async () => {
    const ada = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database, { goalCents: 50_000 })
    const token = await cardToken(world.sandboxUrl, ALWAYS)
    const told = await world.invest(ada, { listingId, amountCents: 50_000, source: 'card', token })
    if (!(told instanceof PaymentPending) || !told.next) throw new Error('nobody was sent to a bank')
    const one = { saver: ada, paymentId: told.paymentId, url: told.next.url }
    const late = await addInvestor(world.deps, 50_000)
    world.pass(14 * MINUTE_MS)
    expect(await world.reconcile()).toMatchObject({ waiting: 1, voided: 0 })
    expect(await world.invest(late, { listingId, amountCents: 50_000 })).toMatchObject({ refused: expect.anything() })
    world.pass(2 * MINUTE_MS)
    expect(await world.reconcile()).toMatchObject({ voided: 1, failed: 0 })
    expect([await endOf(ada), await intentOf(one)]).toEqual(['given_up', 'canceled'])
    expect(await answer(one, 'complete')).toContain('redirect_status=failed')
    expect(await world.captured(ada)).toEqual([])
    expect(await world.invest(late, { listingId, amountCents: 50_000 })).toMatchObject({ raisedCents: 50_000 })
    await world.expectBooksFollow()
  })

  test('authenticated as its time ran out: what cannot be canceled is paid', async () => {
    const one = await begin()
    await answer(one, 'complete')
    world.pass(16 * MINUTE_MS)
    expect(await world.reconcile()).toMatchObject({ posted: 1, voided: 0 })
    expect(await walletOf(one.saver)).toBe(20_000)
  })

  test('given up while nobody could be asked, authenticated after it: the money goes back', async () => {
    const one = await begin()
    const cut = () => Promise.reject(new OutsideDown('card processor', 'cut'))
    const deaf = world.withCards({ findIntent: cut, findCharge: cut })
    world.pass(16 * MINUTE_MS)
    expect(await world.reconcile(deaf)).toMatchObject({ voided: 1 })
    await answer(one, 'complete')
    world.pass(2 * MINUTE_MS)
    expect(await world.reconcile()).toMatchObject({ refunded: 1, failed: 0 })
    expect([await endOf(one.saver), await walletOf(one.saver)]).toEqual(['refunded', 0])
    await world.expectBooksFollow()
  })

  test('given up while nobody could be asked, and not authenticated: canceled as soon as somebody can', async () => {
    const one = await begin()
    const cut = () => Promise.reject(new OutsideDown('card processor', 'cut'))
    world.pass(16 * MINUTE_MS)
    expect(await world.reconcile(world.withCards({ findIntent: cut, findCharge: cut }))).toMatchObject({ voided: 1 })
    expect(await intentOf(one)).toBe('requires_action')
    world.pass(2 * MINUTE_MS)
    await world.reconcile()
    expect([await endOf(one.saver), await intentOf(one)]).toEqual(['given_up', 'canceled'])
  })

  test('the answer that names the bank was lost: nobody can confirm it, and it is released in half a minute', async () => {
    const saver = await addInvestor(world.deps)
    const lost = world.withCards({
      charge: async (request) => {
        await world.deps.cards.charge(request)
        throw new OutsideDown('card processor', 'the answer was lost')
      },
    })
    const told = await world.deposit(saver, 20_000, lost, await cardToken(world.sandboxUrl, ALWAYS))
    expect(told).toMatchObject({ next: null })
    world.pass(31_000)
    expect(await world.reconcile()).toMatchObject({ voided: 1 })
    expect(await endOf(saver)).toBe('given_up')
  })
})
