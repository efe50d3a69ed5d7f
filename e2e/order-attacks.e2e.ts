import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logIn, register } from '#test/api-client.ts'
import type { Answer, ApiClient } from '#test/api-client.ts'
import { startMoneyWorld } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'

// Orders in the hands of somebody who wants more than they paid for, or what is somebody else's.

let world: MoneyWorld
let ada: ApiClient
let eve: ApiClient
beforeAll(async () => {
  world = await startMoneyWorld()
  await register(world.server, 'ada@test.example')
  ada = await logIn(world.server, 'ada@test.example')
  eve = await register(world.server, 'eve@test.example')
  for (const one of [ada, eve]) await one.deposit({ amountCents: 500_000, token: await world.cardToken() })
})
afterAll(() => world?.remove())

const AT_ONCE = 50
const AMOUNT = 10_000

const said = ({ status, body }: Answer) => [status, body['code']]
const atOnce = async (act: (n: number) => Promise<Answer>): Promise<Answer[]> =>
  await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => act(n)))
const succeeded = (answers: readonly Answer[]) => answers.filter((one) => one.status === 200)

async function reserve(who: ApiClient, listingId: string, total = AMOUNT): Promise<string> {
  const made = await who.post('/api/orders', { project_id: listingId, total })
  expect(made.status).toBe(200)
  return made.body['order'].id
}
const hashOf = async (listingId: string): Promise<string> =>
  (await ada.get(`/api/listings/${listingId}/agreement`)).body['hash']
const sign = async (who: ApiClient, id: string, agreed: string) =>
  await who.post(`/api/orders/${id}/sign`, { agreed, risks: true })
const stateOf = async (who: ApiClient, id: string): Promise<string> =>
  (await who.get(`/api/orders/${id}`)).body['order'].state

async function expectClean(): Promise<void> {
  const checked = await world.server.command('ledger', 'check')
  expect(checked.output).toContain('the books are clean')
}

describe('fifty at once', () => {
  test('hold one amount, are signed, paid from the wallet once, and taken back once', async () => {
    const listingId = await world.listing({ goalCents: 100_000 })
    const before = await ada.wallet()
    const made = await atOnce(() => ada.post('/api/orders', { project_id: listingId, total: AMOUNT }))
    expect(succeeded(made)).toHaveLength(AT_ONCE)
    expect(await world.funding(listingId)).toEqual({ raised_cents: 0, reserved_cents: AMOUNT })
    const open = await ada.get(`/api/orders?project_id=${listingId}`)
    const id: string = open.body['order'].id
    const hash = await hashOf(listingId)
    expect(succeeded(await atOnce(() => sign(ada, id, hash)))).toHaveLength(AT_ONCE)
    const changed = { order_id: id, agreed: hash }
    const paid = await atOnce((n) => ada.invest({ listingId, amountCents: AMOUNT, changed, key: `key ${n}` }))
    expect(succeeded(paid)).toHaveLength(1)
    expect(new Set(paid.filter((one) => one.status !== 200).map((one) => one.body['code']))).toEqual(
      new Set(['order_paid']),
    )
    expect(await world.funding(listingId)).toEqual({ raised_cents: AMOUNT, reserved_cents: 0 })
    expect(await ada.wallet()).toBe(before - AMOUNT)
    expect(succeeded(await atOnce(() => ada.post(`/api/orders/${id}/cancel`, {})))).toHaveLength(AT_ONCE)
    expect(await world.funding(listingId)).toEqual({ raised_cents: 0, reserved_cents: 0 })
    expect(await ada.wallet()).toBe(before)
    await world.expectMoneyAddsUp()
  })

  test('pay an order in two parts with fifty cards once, and get back what was paid', async () => {
    const listingId = await world.listing({ goalCents: 100_000 })
    const [before, captured] = [await ada.wallet(), (await world.capturesOf(ada)).length]
    const id = await reserve(ada, listingId)
    const tokens = await Promise.all(Array.from({ length: AT_ONCE }, () => world.cardToken()))
    const changed = { order_id: id, wallet: 4_000 }
    const pay = (n: number) =>
      ada.invest({ listingId, amountCents: AMOUNT, source: 'card', token: tokens[n], changed, key: `split ${n}` })
    const paid = await atOnce(pay)
    expect(succeeded(paid)).toHaveLength(1)
    expect(await world.capturesOf(ada)).toHaveLength(captured + 1)
    expect(await world.funding(listingId)).toEqual({ raised_cents: AMOUNT, reserved_cents: 0 })
    expect(await ada.wallet()).toBe(before - 4_000)
    // A cancellation and more payments of the same order in the same moment.
    await Promise.all([atOnce(() => ada.post(`/api/orders/${id}/cancel`, {})), atOnce(pay)])
    expect(await stateOf(ada, id)).toBe('cancelled')
    expect(await ada.wallet()).toBe(before)
    const refunds = async () => (await ada.get(`/api/orders/${id}`)).body['order'].refunds
    const isBack = [
      { to: 'wallet', amount: 4_000, state: 'done' },
      { to: 'card', amount: AMOUNT - 4_000, state: 'done' },
    ]
    await expect.poll(refunds, { timeout: 40_000 }).toMatchObject(isBack)
    await world.expectMoneyAddsUp()
  }, 120_000)

  test('come back from PayPal, while others give it up: it is captured once or not at all', async () => {
    const listingId = await world.listing({ goalCents: 100_000 })
    for (const isApproved of [true, false]) {
      const id = await reserve(ada, listingId)
      const asked = await ada.invest({ listingId, amountCents: AMOUNT, source: 'paypal', changed: { order_id: id } })
      expect(asked.status).toBe(202)
      const { payment_id: paymentId, next_action: next } = asked.body
      const token = new URL(next.url, world.server.url).searchParams.get('token')!
      const body = new URLSearchParams({ token, how: 'approve', buyer: 'good' })
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: world.server.url }
      const page = `${world.server.url}/sandbox/paypal/checkoutnow`
      const decided = await fetch(page, { method: 'POST', body, headers, redirect: 'manual' })
      expect(decided.status).toBe(303)
      const acts = isApproved ? ['capture'] : ['cancel', 'capture', 'confirm']
      const ends = await atOnce((n) => ada.post(`/api/payments/${paymentId}/${acts[n % acts.length]}`, {}))
      // A small machine sheds some of so many; whoever was shed asks again.
      const unwell = ends.filter((one) => one.status !== 200).map(said)
      expect(unwell).toEqual(unwell.map(() => [503, 'overloaded']))
      const last = async () => (await ada.post(`/api/payments/${paymentId}/capture`, {})).status
      await expect.poll(last, { timeout: 20_000 }).toBe(200)
      expect(await stateOf(ada, id)).toMatch(isApproved ? /^funded$/ : /^(funded|signed)$/)
    }
    const { raised_cents: raised, reserved_cents: reserved } = await world.funding(listingId)
    expect(raised + reserved).toBeLessThanOrEqual(2 * AMOUNT)
    await expectClean()
  }, 60_000)
})

describe('an order that is told otherwise than it is', () => {
  test('is refused, and moves nothing', async () => {
    const [listingId, elsewhere] = [await world.listing({ goalCents: 100_000 }), await world.listing()]
    const [mine, hers] = [await reserve(ada, listingId), await reserve(eve, listingId)]
    await eve.post('/api/cards', { token: await world.cardToken() })
    const herCard: string = (await eve.get('/api/cards')).body['cards'][0].id
    const look = async () => ({
      wallets: [await ada.wallet(), await eve.wallet()],
      captures: (await world.processor.captures()).length,
      fundings: [await world.funding(listingId), await world.funding(elsewhere)],
      orders: [await stateOf(ada, mine), await stateOf(eve, hers)],
    })
    const before = await look()
    const card = async () => ({ source: 'card' as const, token: await world.cardToken() })
    const cases: [Record<string, unknown>, unknown[], ({ source: 'card'; token: string } | null)?][] = [
      [{ order_id: hers }, [404, 'order_not_found']],
      [{ order_id: mine, project_id: elsewhere }, [409, 'order_differs']],
      [{ order_id: mine, total: AMOUNT - 1 }, [409, 'order_differs']],
      [{ order_id: mine, agreed: 'ab'.repeat(32) }, [409, 'terms_changed']],
      [{ order_id: mine, agreed: await hashOf(elsewhere) }, [409, 'terms_changed']],
      [{ order_id: 'https://evil.example/' }, [404, 'order_not_found']],
      [{ order_id: mine, wallet: AMOUNT }, [422, 'wallet_part_wrong'], await card()],
      [{ order_id: mine, wallet: AMOUNT + 1 }, [422, 'wallet_part_wrong'], await card()],
      [{ order_id: mine, wallet: 1 }, [422, 'wallet_part_wrong']],
      [{ order_id: mine, wallet: -1 }, [400, 'invalid'], await card()],
      [{ order_id: hers }, [404, 'order_not_found'], await card()],
      [{ order_id: mine, card_id: herCard }, [422, 'card_ambiguous'], await card()],
      [{ order_id: mine, source: 'card', card_id: herCard }, [404, 'card_not_found']],
      [{ order_id: mine, return_url: 'https://evil.example/' }, [400, 'invalid'], await card()],
    ]
    for (const [n, [changed, told, by]] of cases.entries()) {
      const answer = await ada.invest({ listingId, amountCents: AMOUNT, ...by, changed, key: `case ${n}` })
      expect([changed, said(answer)]).toEqual([changed, told])
    }
    expect(await look()).toEqual(before)
    await expectClean()
  })

  test('of somebody else, and all that belongs to it, is not there', async () => {
    const listingId = await world.listing({ goalCents: 100_000 })
    const id = await reserve(eve, listingId)
    const paid = await eve.invest({
      listingId,
      amountCents: AMOUNT,
      source: 'card',
      token: await world.cardToken(),
      changed: { order_id: id },
    })
    expect(paid.status).toBe(200)
    const paymentId: string = (await eve.get(`/api/orders/${id}`)).body['order'].payment.id
    const answers = [
      await ada.get(`/api/orders/${id}`),
      await ada.get(`/api/orders/${id}/receipt.pdf`),
      await sign(ada, id, await hashOf(listingId)),
      await ada.post(`/api/orders/${id}/cancel`, {}),
      await ada.get(`/api/payments/${paymentId}`),
      ...(await Promise.all(
        ['confirm', 'capture', 'cancel'].map((act) => ada.post(`/api/payments/${paymentId}/${act}`, {})),
      )),
    ]
    expect(answers.map((one) => one.status)).toEqual(answers.map(() => 404))
    expect(await stateOf(eve, id)).toBe('funded')
  })
})
