import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { addInvestor, addListing } from '../builders.ts'
import { makePaypalWorld } from '../paypal-world.ts'
import type { PaypalWorld } from '../paypal-world.ts'

let world: PaypalWorld
beforeAll(async () => {
  world = await makePaypalWorld()
})
afterAll(() => world.close())

const AMOUNT = 50_000

/** Somebody approves a payment at PayPal and does not come back; what PayPal tells of it. */
async function approved(buyer: Parameters<PaypalWorld['decide']>[2] = 'good') {
  const investor = await addInvestor(world.deps)
  const listingId = await addListing(world.deps.database)
  const { id, paypalId } = await world.order(investor, listingId)
  const [event] = await world.toldBy(1, () => world.decide(paypalId, 'approve', buyer))
  expect(event?.type).toBe('CHECKOUT.ORDER.APPROVED')
  return { investor, listingId, id, paypalId, event: event! }
}

describe('an event of PayPal', () => {
  test('of an approval captures the order and funds it, once, however often it comes and whoever comes back', async () => {
    const { investor, listingId, id, event } = await approved()
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 4 }, () => world.deliver(event))),
      world.capture(investor, id),
    ])
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200, 200])
    expect(answers.filter((one) => one.body['effect'] === 'taken')).toHaveLength(1)
    expect(await world.deliver(event)).toMatchObject({ status: 200, body: { effect: 'known' } })
    expect(await world.own(investor, id)).toMatchObject({ status: 'posted' })
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: AMOUNT, reserved_cents: 0 })
    await world.expectPaypalAgrees()
  })

  test('of a capture that comes before its answer funds the order, and the answer finds it done', async () => {
    const { investor, listingId, id, paypalId } = await approved()
    const [captured] = await world.toldBy(1, () => world.ask(`/v2/checkout/orders/${paypalId}/capture`, 'POST', {}))
    expect(captured?.type).toBe('PAYMENT.CAPTURE.COMPLETED')
    expect(await world.deliver(captured!)).toMatchObject({ status: 200, body: { effect: 'taken' } })
    expect(await world.capture(investor, id)).toMatchObject({ status: 'posted' })
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: AMOUNT })
    await world.expectPaypalAgrees()
  })

  test('of a payment that was looked at for hours gives it back once it is paid', async () => {
    const { investor, id } = await approved('reviewed')
    expect(await world.capture(investor, id)).toMatchObject({ status: 'started' })
    world.pass(16 * 60_000)
    await world.reconcile()
    for (let look = 0; look < 4; look++) {
      world.pass(3_700_000)
      await world.reconcile()
    }
    const captureId = JSON.parse(world.told.findLast((one) => one.type === 'PAYMENT.CAPTURE.PENDING')!.payload).resource
      .id as string
    const [completed] = await world.toldBy(1, () => world.ask(`/test/captures/${captureId}`, 'POST', {}))
    expect(await world.deliver(completed!)).toMatchObject({ status: 200, body: { effect: 'taken' } })
    expect(await world.own(investor, id)).toMatchObject({ void_reason: 'given_up', charge_id: captureId })
    expect(await world.reconcile()).toMatchObject({ refunded: 1 })
    expect(await world.own(investor, id)).toMatchObject({ void_reason: 'refunded' })
    await world.expectPaypalAgrees()
  })

  test('of a denial says no, and of a refund and a dispute is followed at once', async () => {
    const denied = await approved('declined')
    const [said] = await world.toldBy(1, () => world.ask(`/v2/checkout/orders/${denied.paypalId}/capture`, 'POST', {}))
    expect(await world.deliver(said!)).toMatchObject({ body: { effect: 'taken' } })
    expect(await world.own(denied.investor, denied.id)).toMatchObject({ void_reason: 'declined' })

    const paid = await approved()
    await world.capture(paid.investor, paid.id)
    const { charge_id: chargeId } = await world.own(paid.investor, paid.id)
    const toldOf = (type: string, act: () => Promise<unknown>) =>
      world.toldBy(1, act).then((told) => told.find((one) => one.type === type)!)
    const amount = { currency_code: 'USD', value: '100.00' }
    const refunded = await toldOf('PAYMENT.CAPTURE.REFUNDED', () =>
      world.ask(`/v2/payments/captures/${chargeId}/refund`, 'POST', { amount }),
    )
    expect(await world.deliver(refunded)).toMatchObject({ body: { effect: 'taken' } })
    expect(await world.own(paid.investor, paid.id)).toMatchObject({ status: 'posted', refunded_cents: 10_000 })
    const opened = await toldOf('CUSTOMER.DISPUTE.CREATED', () =>
      world.ask('/test/disputes', 'POST', { capture: chargeId }),
    )
    expect(await world.deliver(opened)).toMatchObject({ body: { effect: 'taken' } })
    expect(await world.own(paid.investor, paid.id)).toMatchObject({ status: 'disputed' })
    await world.expectPaypalAgrees()
  })

  test('that is forged, changed or unsigned is refused and changes nothing', async () => {
    const { investor, id, event } = await approved()
    const payload = event.payload.replace('APPROVED', 'APPROVEd')
    const none = Object.fromEntries(Object.keys(event.headers).map((name) => [name, '']))
    for (const [told, headers] of [
      [event, { 'paypal-transmission-sig': 'bm90IG91cnM=' }],
      [event, { 'paypal-transmission-id': 'WH-another' }],
      [{ ...event, payload }, {}],
      [{ ...event, payload: `${event.payload.slice(0, -1)},"webhook_event":{}}` }, {}],
      [{ ...event, payload: '{}' }, {}],
      [{ ...event, payload: 'nothing' }, {}],
      [event, none],
    ] as const)
      expect(await world.deliver(told, headers)).toMatchObject({ status: 400, body: { code: 'not_signed' } })
    expect(await world.own(investor, id)).toMatchObject({ status: 'started' })
  })

  test('while PayPal cannot be asked is to be sent again', async () => {
    const { investor, id, event } = await approved()
    const silent = vi.spyOn(world.deps.paypal!, 'look').mockRejectedValue(new OutsideDown('PayPal', 'silent'))
    expect((await world.deliver(event)).status).toBe(503)
    silent.mockRestore()
    expect(await world.deliver(event)).toMatchObject({ status: 200, body: { effect: 'taken' } })
    expect(await world.own(investor, id)).toMatchObject({ status: 'posted' })
  })
})

describe('the calls of a payer', () => {
  // What was approved and is captured, or looked at, no longer waits for anybody: its payer has nothing to approve.
  test.each([
    ['PayPal looks at it first', 'reviewed', false],
    ['the answer of the capture is lost', 'good', true],
  ] as const)('say of what they approved that its end is not known yet: %s', async (_, buyer, isLost) => {
    const investor = await addInvestor(world.deps)
    const { id, paypalId } = await world.order(investor, await addListing(world.deps.database))
    const headers = { authorization: `Bearer ${investor.token}` }
    const call = async (method: 'GET' | 'POST', path = '') =>
      (await world.app.inject({ method, url: `/api/payments/${id}${path}`, headers })).json<Record<string, unknown>>()
    // Come back too early, they are sent on as before.
    expect(await call('POST', '/confirm')).toHaveProperty('next_action')
    await world.decide(paypalId, 'approve', buyer)
    const paypal = world.deps.paypal!
    const capture = paypal.capture.bind(paypal)
    const silent = vi.spyOn(paypal, 'capture').mockImplementationOnce(async (...order) => {
      const outcome = await capture(...order)
      if (isLost) throw new OutsideDown('PayPal', 'silent')
      return outcome
    })
    for (const told of [await call('POST', '/confirm'), await call('GET')]) {
      expect(told).toMatchObject({
        status: 'pending',
        feedback: expect.stringContaining('PayPal has not confirmed it'),
      })
      expect(told).not.toHaveProperty('next_action')
    }
    silent.mockRestore()
    expect(await call('POST', '/confirm')).toMatchObject({ status: isLost ? 'done' : 'pending' })
  })

  test('say that it waits for them, where PayPal wants to hear from them once more', async () => {
    const investor = await addInvestor(world.deps)
    const { id, paypalId } = await world.order(investor, await addListing(world.deps.database))
    await world.decide(paypalId)
    const again = vi.spyOn(world.deps.paypal!, 'capture').mockResolvedValueOnce({ outcome: 'unapproved' })
    const headers = { authorization: `Bearer ${investor.token}` }
    const told = await world.app.inject({ method: 'POST', url: `/api/payments/${id}/confirm`, headers })
    again.mockRestore()
    expect(told.json()).toMatchObject({ status: 'pending', next_action: { type: 'paypal_approval' } })
  })

  test('say so too where the answer that PayPal wants to hear from them was lost', async () => {
    const investor = await addInvestor(world.deps)
    const { id, paypalId } = await world.order(investor, await addListing(world.deps.database))
    await world.decide(paypalId)
    const headers = { authorization: `Bearer ${investor.token}` }
    const confirm = async () =>
      (await world.app.inject({ method: 'POST', url: `/api/payments/${id}/confirm`, headers })).json<object>()
    const paypal = world.deps.paypal!
    const lost = vi.spyOn(paypal, 'capture').mockRejectedValueOnce(new OutsideDown('PayPal', 'silent'))
    expect(await confirm()).not.toHaveProperty('next_action')
    lost.mockRestore()
    const look = vi.spyOn(paypal, 'look').mockResolvedValueOnce({ state: 'unapproved' })
    expect(await confirm()).toMatchObject({ status: 'pending', next_action: { type: 'paypal_approval' } })
    look.mockRestore()
    await world.decide(paypalId)
    expect(await confirm()).toMatchObject({ status: 'done' })
  })

  test('answer 202 with where to go on, then what became of it; nobody else may act on it', async () => {
    const [investor, other] = [await addInvestor(world.deps), await addInvestor(world.deps)]
    const project = await addListing(world.deps.database)
    const call = async (token: string, method: 'GET' | 'POST', url: string, payload?: object) => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await world.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
      return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
    }
    const sent = { project_id: project, total: AMOUNT, source: 'paypal' }
    const begun = await call(investor.token, 'POST', '/api/asapleads/fund_project', sent)
    const next_action = {
      type: 'paypal_approval',
      url: expect.stringMatching(/^\/sandbox\/paypal\/checkoutnow\?token=/),
    }
    expect(begun).toMatchObject({ status: 202, body: { status: 'pending', code: 'payment_pending', next_action } })
    const path = `/api/payments/${String(begun.body['payment_id'])}`
    expect(await call(investor.token, 'GET', path)).toMatchObject({
      status: 200,
      body: { status: 'pending', kind: 'paypal', next_action },
    })
    const { url } = begun.body['next_action'] as { url: string }
    await world.decide(new URL(url, 'http://freehold').searchParams.get('token')!)
    for (const act of ['capture', 'cancel'])
      expect((await call(other.token, 'POST', `${path}/${act}`)).status).toBe(404)
    expect(await call(investor.token, 'POST', `${path}/capture`)).toMatchObject({
      status: 200,
      body: { status: 'done', amount: AMOUNT, project_id: project },
    })
    // What is done stays done.
    expect((await call(investor.token, 'POST', `${path}/cancel`)).body).toMatchObject({ status: 'done' })
    expect((await call(investor.token, 'GET', '/api/config')).body).toMatchObject({ paypal: true })
  })
})
