import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refundRaises } from '#features/investing/server/refund-raise.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import type { PaypalOrderRequest } from '#platform/server/outside/paypal/paypal-processor.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { makePaypalWorld } from '#test/paypal-world.ts'
import type { PaypalWorld } from '#test/paypal-world.ts'
import { DECLINE_LIMITS } from '../decline-limits.ts'
import { PaymentPending } from './payment-pending.ts'

let world: PaypalWorld
beforeAll(async () => {
  world = await makePaypalWorld()
})
afterAll(() => world.close())

const MINUTE_MS = 60_000
const AMOUNT = 50_000

async function begun(amountCents = AMOUNT) {
  const investor = await addInvestor(world.deps)
  const listingId = await addListing(world.deps.database)
  const order = await world.order(investor, listingId, amountCents)
  return { investor, listingId, ...order }
}

async function paid() {
  const order = await begun()
  await world.decide(order.paypalId)
  expect(await world.capture(order.investor, order.id)).toMatchObject({ status: 'posted', kind: 'paypal' })
  return order
}

const stateOf = async (investor: TestInvestor) => (await world.payments(investor)).map((one) => one.status)
const capturesNow = async () => (await world.captures()).length

describe('an order at PayPal', () => {
  test('holds the amount, takes nothing before it is approved, and is funded once', async () => {
    const { investor, listingId, id, paypalId } = await begun()
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 0, reserved_cents: AMOUNT })
    expect(await world.capture(investor, id)).toMatchObject({ status: 'started' })
    const back = await world.decide(paypalId)
    expect(back).toContain(`/project/${listingId}/fund?payment=${id}&token=${paypalId}`)
    const before = await capturesNow()
    const ends = await Promise.all(Array.from({ length: 4 }, () => world.capture(investor, id)))
    expect(new Set(ends.map((one) => one.status))).toEqual(new Set(['posted']))
    expect(await capturesNow()).toBe(before + 1)
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: AMOUNT, reserved_cents: 0 })
    expect(await world.investments(investor)).toEqual([{ source: 'paypal', status: 'funded', refunded_cents: 0 }])
    await world.expectPaypalAgrees()
  })

  test.each(['http://192.168.1.7:3000', undefined])(
    'leads back to the server as its payer found it: %s',
    async (origin) => {
      const investor = await addInvestor(world.deps)
      const listingId = await addListing(world.deps.database)
      const asked: PaypalOrderRequest[] = []
      const own = world.deps.paypal!
      const paypal = world.withPaypal({ createOrder: (request) => (asked.push(request), own.createOrder(request)) })
      const order = world.orderOf(investor, { listingId, source: 'paypal', origin })
      const begun = await world.investWith(paypal, order)
      const { paymentId } = begun as PaymentPending
      const back = `${origin ?? `http://localhost:${world.deps.config.port}`}/project/${listingId}/fund?payment=${paymentId}`
      expect(asked).toMatchObject([{ returnUrl: back, cancelUrl: `${back}&cancelled=1` }])
    },
  )

  test('is the same one for the same key, and for an equal order that waits', async () => {
    const { investor, listingId, id, url } = await begun()
    expect(await world.order(investor, listingId)).toMatchObject({ id, url })
    expect(await world.funding(listingId)).toMatchObject({ reserved_cents: AMOUNT })
    const keyed = { listingId, amountCents: AMOUNT, source: 'paypal' as const, key: 'a key of mine' }
    const first = await world.invest(investor, keyed)
    expect(await world.invest(investor, keyed)).toEqual(first)
    expect(await world.invest(investor, { ...keyed, amountCents: 1000 })).toMatchObject({ refused: 'key_reused' })
  })

  test('is nobody else’s, however alike theirs is', async () => {
    const { listingId, id } = await begun()
    const other = await addInvestor(world.deps)
    expect((await world.order(other, listingId)).id).not.toBe(id)
    expect(await world.funding(listingId)).toMatchObject({ reserved_cents: 2 * AMOUNT })
  })

  test('that was given up is told so to whoever asks with its key once more', async () => {
    const [investor, listingId] = [await addInvestor(world.deps), await addListing(world.deps.database)]
    const keyed = { listingId, amountCents: AMOUNT, source: 'paypal' as const, key: 'given up' }
    const first = await world.invest(investor, keyed)
    if (!(first instanceof PaymentPending)) throw new Error('not begun')
    await world.cancel(investor, first.paymentId)
    expect(await world.invest(investor, keyed)).toMatchObject({ refused: 'payment_released' })
    expect(await world.funding(listingId)).toMatchObject({ reserved_cents: 0 })
  })

  test('that is left or declined is no card that was declined', async () => {
    const { listingId, investor } = await begun()
    for (let n = 0; n < DECLINE_LIMITS.account[0].max; n++) {
      const { id } = await world.order(investor, listingId, 1_000 + n)
      await world.cancel(investor, id)
    }
    world.expectDone(await world.investByCard(investor, listingId, 2_000))
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 2_000 })
    await world.expectPaypalAgrees()
  })

  test('is another one where another part of it comes from the wallet', async () => {
    const { listingId, investor, id } = await begun()
    const alike = { listingId, amountCents: AMOUNT, source: 'paypal' as const, key: null }
    expect(await world.invest(investor, { ...alike, walletCents: 1_000 })).toMatchObject({
      refused: 'insufficient_funds',
    })
    expect(await world.invest(investor, alike)).toMatchObject({ paymentId: id })
  })

  test('that its payer says no to is free at once, and what they approve after that is not captured', async () => {
    const { investor, listingId, id, paypalId } = await begun()
    expect(await world.decide(paypalId, 'deny')).toContain('cancelled=1')
    expect(await world.cancel(investor, id)).toMatchObject({ status: 'voided', void_reason: 'given_up' })
    expect(await world.funding(listingId)).toMatchObject({ reserved_cents: 0 })
    const before = await capturesNow()
    await world.decide(paypalId)
    expect(await world.capture(investor, id)).toMatchObject({ status: 'voided' })
    world.pass(MINUTE_MS)
    await world.reconcile()
    expect(await capturesNow()).toBe(before)
  })

  test('whose money PayPal cannot get is declined, and free', async () => {
    const { investor, listingId, id, paypalId } = await begun()
    await world.decide(paypalId, 'approve', 'declined')
    expect(await world.capture(investor, id)).toMatchObject({
      void_reason: 'declined',
      decline_code: 'instrument_declined',
    })
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 0, reserved_cents: 0 })
    await world.expectPaypalAgrees()
  })

  test('that nobody decides about is given up after a quarter of an hour, however late it is approved', async () => {
    const { investor, listingId, id, paypalId } = await begun()
    world.pass(14 * MINUTE_MS)
    await world.reconcile()
    expect(await stateOf(investor)).toEqual(['started'])
    world.pass(MINUTE_MS + 1000)
    const before = await capturesNow()
    await world.decide(paypalId)
    expect(await world.capture(investor, id)).toMatchObject({ void_reason: 'given_up' })
    expect(await world.funding(listingId)).toMatchObject({ reserved_cents: 0 })
    expect(await capturesNow()).toBe(before)
    expect(await stateOf(investor)).toEqual(['given_up'])
  })

  test('that was approved by somebody who never came back is captured by the reconciler', async () => {
    const { investor, listingId, paypalId } = await begun()
    await world.decide(paypalId)
    world.pass(11_000)
    expect(await world.reconcile()).toMatchObject({ posted: 1 })
    expect(await stateOf(investor)).toEqual(['posted'])
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: AMOUNT })
    await world.expectPaypalAgrees()
  })

  test('that is not what was asked for any more is not captured', async () => {
    for (const value of [
      { currency_code: 'USD', value: '1.00' },
      { currency_code: 'EUR', value: '500.00' },
    ]) {
      const { investor, id, paypalId } = await begun()
      const path = "/purchase_units/@reference_id=='default'/amount"
      const patch = [{ op: 'replace', path, value }]
      expect((await world.ask(`/v2/checkout/orders/${paypalId}`, 'PATCH', patch)).status).toBe(204)
      await world.decide(paypalId)
      const before = await capturesNow()
      expect(await world.capture(investor, id)).toMatchObject({ void_reason: 'given_up' })
      expect(await capturesNow()).toBe(before)
    }
  })

  test('that was captured with another amount or currency posts nothing, and all of it goes back', async () => {
    for (const value of [
      { currency_code: 'USD', value: '1.00' },
      { currency_code: 'EUR', value: '500.00' },
    ]) {
      const { investor, listingId, id, paypalId } = await begun()
      const path = "/purchase_units/@reference_id=='default'/amount"
      await world.ask(`/v2/checkout/orders/${paypalId}`, 'PATCH', [{ op: 'replace', path, value }])
      await world.decide(paypalId)
      expect((await world.ask(`/v2/checkout/orders/${paypalId}/capture`, 'POST', {})).status).toBe(201)
      expect(await world.capture(investor, id)).toMatchObject({ status: 'voided', void_reason: 'refunded' })
      expect(await world.funding(listingId)).toMatchObject({ raised_cents: 0, reserved_cents: 0 })
      const kept = (await world.captures()).filter((one) => one.refundedCents < one.amountCents)
      expect(kept.some((one) => one.amountCents === Number(value.value) * 100 && one.amountCents !== AMOUNT)).toBe(
        false,
      )
    }
    await world.expectPaypalAgrees()
  })

  test('that was captured although it was given up goes back, and its payer is told', async () => {
    const { investor, id, paypalId } = await begun()
    await world.decide(paypalId)
    await world.cancel(investor, id)
    await world.ask(`/v2/checkout/orders/${paypalId}/capture`, 'POST', {})
    world.pass(2 * MINUTE_MS)
    expect(await world.reconcile()).toMatchObject({ refunded: 1 })
    expect(await stateOf(investor)).toEqual(['refunded'])
    expect((await world.news(investor))[0]?.[0]).toBe('investment_not_made_paypal')
    await world.expectPaypalAgrees()
  })
})

describe('PayPal that fails', () => {
  test('makes no order: nothing is held, and it is certain that nothing was charged', async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    const down = world.withPaypal({ createOrder: () => Promise.reject(new OutsideDown('PayPal', 'silent')) })
    await expect(world.order(investor, listingId, AMOUNT, down)).rejects.toMatchObject({ isUndone: true })
    expect(await world.funding(listingId)).toMatchObject({ reserved_cents: 0 })
    expect(await stateOf(investor)).toEqual(['given_up'])
  })

  test('loses its answer to a capture: the payment is found, and funded once', async () => {
    const { investor, listingId, id, paypalId } = await begun()
    await world.decide(paypalId)
    const dark = world.withPaypal({
      capture: async (...asked) => {
        await world.deps.paypal!.capture(...asked)
        throw new OutsideDown('PayPal', 'the answer was lost')
      },
    })
    expect(await world.capture(investor, id, dark)).toMatchObject({ status: 'started' })
    world.pass(11_000)
    expect(await world.reconcile()).toMatchObject({ posted: 1 })
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: AMOUNT, reserved_cents: 0 })
    await world.expectPaypalAgrees()
  })

  test('is silent for so long that the reservation ends, and has captured: the money goes back', async () => {
    const { investor, listingId, paypalId } = await begun()
    await world.decide(paypalId)
    await world.ask(`/v2/checkout/orders/${paypalId}/capture`, 'POST', {})
    const silent = world.withPaypal({ look: () => Promise.reject(new OutsideDown('PayPal', 'silent')) })
    world.pass(16 * MINUTE_MS)
    await world.reconcile(silent)
    expect(await stateOf(investor)).toEqual(['given_up'])
    expect(await world.funding(listingId)).toMatchObject({ reserved_cents: 0 })
    world.pass(2 * MINUTE_MS)
    await world.reconcile()
    expect(await stateOf(investor)).toEqual(['refunded'])
    await world.expectPaypalAgrees()
  })
})

describe('money that goes back to PayPal', () => {
  test('of a raise that failed goes back by itself, and is followed at once', async () => {
    const { investor, listingId } = await paid()
    await world.deps.database.pool.query(`UPDATE offerings SET status = 'failed' WHERE listing_id = $1`, [listingId])
    await refundRaises(world.deps)
    // PayPal's list may be hours late.
    const late = world.withPaypal({ listRefunds: async () => [] })
    expect(await world.follow(late)).toMatchObject({ reversed: 1 })
    await refundRaises(world.deps)
    expect(await world.funding(listingId)).toMatchObject({ status: 'refunded', raised_cents: 0 })
    expect(await world.investments(investor)).toEqual([
      { source: 'paypal', status: 'refunded', refunded_cents: AMOUNT },
    ])
    expect(await world.follow()).toMatchObject({ reversed: 0 })
    await world.expectPaypalAgrees()
  })

  test('in the dashboard, in parts, is followed by the list', async () => {
    const { investor, id } = await paid()
    const { charge_id: chargeId } = await world.own(investor, id)
    const amount = { currency_code: 'USD', value: '120.00' }
    for (let part = 0; part < 2; part++)
      expect((await world.ask(`/v2/payments/captures/${chargeId}/refund`, 'POST', { amount })).status).toBe(201)
    expect(await world.follow()).toMatchObject({ reversed: 2 })
    expect(await world.own(investor, id)).toMatchObject({ status: 'posted', refunded_cents: 24_000 })
    await world.expectPaypalAgrees()
  })

  test('by a dispute that is lost stands apart until then, and is taken back once', async () => {
    const { investor, id, paypalId } = await begun()
    await world.decide(paypalId, 'approve', 'disputing')
    await world.capture(investor, id)
    expect(await world.followDisputes()).toMatchObject({ opened: 1 })
    await world.expectPaypalAgrees()
    const [dispute] = await world.deps.paypal!.listDisputes(new Date(0))
    await world.ask(`/test/disputes/${dispute!.disputeId}`, 'POST', { how: 'lost' })
    expect(await world.followDisputes()).toMatchObject({ lost: 1 })
    expect(await world.own(investor, id)).toMatchObject({ status: 'reversed' })
    await world.expectPaypalAgrees()
  })
})
