import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPlans } from '#features/checkout/server/check-plans.ts'
import { payPlanFromWallet } from '#features/checkout/server/pay-plan-from-wallet.ts'
import { giveBackPlan, refundPlans } from '#features/checkout/server/refund-plan.ts'
import { checkLedger } from '#features/ledger/server/check-ledger.ts'
import { checkPayments } from '#features/payments/server/check-payments.ts'
import { checkProcessor } from '#features/payments/server/check-processor.ts'
import { followRefunds } from '#features/payments/server/follow-refunds.ts'
import { purposes } from '#app/server/purposes.ts'
import { newId } from '#kit/id.ts'
import { addInvestor, cardToken } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { dyingAt } from '../dying-database.ts'
import { makeTestApp } from '../http-app.ts'
import type { Answer, TestApp } from '../http-app.ts'

// Plans that the wallet and PayPal pay.

let app: TestApp
let nowMs = Date.now()
beforeAll(async () => {
  app = await makeTestApp({}, () => new Date(nowMs))
})
afterAll(() => app.close())

const rich = () => addInvestor(app.deps, 1000)
const buy = (of: TestInvestor, source: string, changed: object = {}, key = newId()) =>
  app.send(
    'POST',
    '/api/asapleads/make_purchase',
    { email: of.email, total: 599, package: 'Basic', source, ...changed },
    { token: of.token, key },
  )
const get = async (of: TestInvestor, path: string) => (await app.send('GET', path, undefined, { token: of.token })).body
const giveBack = (of: TestInvestor, id: unknown) =>
  app.send('POST', `/api/purchases/${String(id)}/refund`, { confirm: 'REFUND' }, { token: of.token })
const available = async (of: TestInvestor) => (await get(of, '/api/wallet'))['available']
const post = (of: TestInvestor, path: string) => app.send('POST', path, {}, { token: of.token })

async function decide(begun: Answer, how: 'approve' | 'deny', buyer = 'good') {
  const pages = app.paypalSandbox.baseUrl
  const { url } = begun.body['next_action'] as { url: string }
  const form = new URLSearchParams({ token: new URL(url, pages).searchParams.get('token')!, how, buyer })
  const answer = await fetch(`${pages}/checkoutnow`, { method: 'POST', body: form, redirect: 'manual' })
  await answer.body?.cancel()
  return answer.headers.get('location')!
}

async function payByPaypal(of: TestInvestor) {
  const begun = await buy(of, 'paypal')
  expect(begun.status).toBe(202)
  await decide(begun, 'approve')
  const done = (await post(of, `/api/payments/${String(begun.body['payment_id'])}/confirm`)).body
  expect(done).toMatchObject({ status: 'done', kind: 'paypal', purpose: 'plan', package: 'Basic' })
  return String(done['charge_id'])
}

async function expectClean() {
  const { database, paypal } = app.deps
  expect((await checkLedger(database)).findings).toEqual([])
  expect([...(await checkPayments(database)), ...(await checkPlans(database))]).toEqual([])
  const journal = {
    charges: () => paypal!.listCharges(new Date(0)),
    refunds: (since: Date) => paypal!.listRefunds(since),
    disputes: () => paypal!.listDisputes(new Date(0)),
  }
  expect((await checkProcessor(database, journal, 'paypal')).findings).toEqual([])
}

describe('from the wallet', () => {
  test('buys a plan at once, tells the way, and the same key is the same purchase', async () => {
    const ada = await rich()
    const key = newId()
    const clicks = await Promise.all([1, 2].map(() => buy(ada, 'wallet', {}, key)))
    expect(clicks.map((one) => one.status)).toEqual([200, 200])
    const id = String(clicks[0]!.body['id'])
    expect(clicks[1]!.body['id']).toBe(id)
    expect((await buy(ada, 'wallet', { package: 'Premium' }, key)).body['code']).toBe('key_reused')
    expect(await available(ada)).toBe(401)
    expect((await get(ada, `/api/purchases/${id}`))['purchase']).toMatchObject({
      id,
      source: 'wallet',
      state: 'bought',
    })
    expect(await get(ada, `/api/payments/${id}`)).toMatchObject({ status: 'done', kind: 'wallet', charge_id: id })
    const { transactions } = await get(ada, '/api/transactions')
    expect(transactions).toMatchObject([{ kind: 'plan', source: 'wallet', amount: 599, status: 'funded' }])
    const { movements } = await get(ada, '/api/history')
    expect((movements as object[])[0]).toMatchObject({ kind: 'plan', wallet_change: -599, balance: 401 })
    expect(await get(ada, '/api/plans/Basic/sheets')).not.toHaveProperty('code')
    expect((await app.send('GET', `/api/purchases/${id}/receipt.pdf`, undefined, { token: ada.token })).status).toBe(
      200,
    )
    await expectClean()
  })

  test('stands among other payments in the order of time, once each, however short a page is', async () => {
    const ada = await addInvestor(app.deps, 2000)
    const token = await cardToken(app.sandboxUrl)
    const ways = [{ source: 'wallet' }, { source: 'card', token, cardholder: 'Ada' }, { source: 'wallet' }] as const
    for (const [at, { source, ...paid }] of ways.entries()) {
      nowMs += 1000
      const bought = await buy(ada, source, { package: ['Basic', 'Advance', 'Premium'][at], ...paid })
      expect(bought.status).toBe(200)
    }
    const pages: unknown[] = []
    let cursor: unknown = ''
    while (typeof cursor === 'string' && pages.length < 5) {
      const page = await get(ada, `/api/transactions?limit=1${cursor && `&cursor=${cursor}`}`)
      pages.push((page['transactions'] as { source: string }[]).map((one) => one.source))
      cursor = page['next_cursor']
    }
    expect(pages).toEqual([['wallet'], ['card'], ['wallet']])
  })

  test('is nobody else’s', async () => {
    const [ada, bob] = [await rich(), await rich()]
    const { id } = (await buy(ada, 'wallet')).body
    for (const path of [`/api/purchases/${String(id)}`, `/api/payments/${String(id)}`])
      expect((await app.send('GET', path, undefined, { token: bob.token })).status).toBe(404)
    expect((await giveBack(bob, id)).status).toBe(404)
    expect(await available(bob)).toBe(1000)
  })

  test('too little, or another total: refused, nothing is taken or held, and a card buys it then', async () => {
    const ada = await addInvestor(app.deps, 598)
    expect((await buy(ada, 'wallet')).body).toMatchObject({
      code: 'wallet_too_low',
      feedback: expect.stringContaining('$5.98'),
    })
    expect((await buy(ada, 'wallet', { total: 1 })).body['code']).toBe('wrong_total')
    expect(await available(ada)).toBe(598)
    const token = await cardToken(app.sandboxUrl)
    expect((await buy(ada, 'card', { token, cardholder: 'Ada' })).status).toBe(200)
    await expectClean()
  })

  test('two plans at once with money for one: one is bought', async () => {
    const ada = await rich()
    const both = await Promise.all([buy(ada, 'wallet'), buy(ada, 'wallet', { package: 'Premium' })])
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await available(ada)).toBe(401)
    await expectClean()
  })

  test('given back twice at once goes back once, at once, and it can be bought anew', async () => {
    const ada = await rich()
    const { id } = (await buy(ada, 'wallet')).body
    const both = await Promise.all([giveBack(ada, id), giveBack(ada, id)])
    expect(both.map((one) => one.status)).toEqual([200, 200])
    expect(both[0].body['feedback']).toContain('wallet')
    expect(both[0].body['purchase']).toMatchObject({ state: 'refunded', refunded: 599, is_readable: false })
    expect(await available(ada)).toBe(1000)
    const { transactions } = await get(ada, '/api/transactions')
    expect(transactions).toMatchObject([{ kind: 'plan', status: 'refunded', refunded: 599 }])
    expect(await get(ada, `/api/payments/${String(id)}`)).toMatchObject({
      status: 'refunded',
      code: 'payment_refunded',
      refunded: 599,
      kind: 'wallet',
      feedback: 'The money is in your wallet again.',
    })
    const { movements } = await get(ada, '/api/history')
    expect((movements as object[])[0]).toMatchObject({ kind: 'plan_refund', wallet_change: 599, balance: 1000 })
    expect(await refundPlans(app.deps)).toBe(0)
    expect((await buy(ada, 'wallet')).status).toBe(200)
    await expectClean()
  })

  test.each(['before the commit', 'after the commit'] as const)(
    'a server that dies %s of a purchase or of its return: asked again with the same key, each is done once',
    async (when) => {
      const ada = await rich()
      const asked = { buyerId: ada.id, level: 'Basic', key: newId() } as const
      const dying = () => ({ ...app.deps, database: dyingAt(app.deps.database, 1, when).database })
      await expect(payPlanFromWallet(dying(), asked)).rejects.toThrow('killed')
      expect(await available(ada)).toBe(when === 'before the commit' ? 1000 : 401)
      const again = await buy(ada, 'wallet', {}, asked.key)
      expect([again.status, await available(ada)]).toEqual([200, 401])
      const back = { buyerId: ada.id, chargeId: String(again.body['id']), address: '192.0.2.1' }
      await expect(giveBackPlan(dying(), back)).rejects.toThrow('killed')
      expect((await giveBack(ada, back.chargeId)).status).toBe(200)
      expect(await available(ada)).toBe(1000)
      await expectClean()
    },
  )

  test('`ledger check` sees a purchase whose price went back unseen', async () => {
    const ada = await rich()
    const { id } = (await buy(ada, 'wallet')).body
    await app.deps.database.pool.query(`UPDATE plan_purchases SET price_cents = 600 WHERE id = $1`, [id])
    expect(await checkPlans(app.deps.database)).toEqual([expect.stringContaining(String(id))])
    await app.deps.database.pool.query(`UPDATE plan_purchases SET price_cents = 599 WHERE id = $1`, [id])
    await expectClean()
  })
})

describe('by PayPal', () => {
  test('approved: bought once, comes back to the checkout, and goes back to PayPal', async () => {
    const ada = await addInvestor(app.deps)
    const id = await payByPaypal(ada)
    expect((await get(ada, `/api/purchases/${id}`))['purchase']).toMatchObject({ id, source: 'paypal', card: null })
    expect((await buy(ada, 'paypal')).body['code']).toBe('plan_owned')
    const given = await giveBack(ada, id)
    expect(given.body['feedback']).toContain('PayPal')
    expect(await refundPlans(app.deps)).toBe(1)
    nowMs += 1000
    await followRefunds(app.deps, purposes)
    expect((await get(ada, `/api/purchases/${id}`))['purchase']).toMatchObject({ state: 'refunded', refunded: 599 })
    await expectClean()
  })

  test('cancelled or denied: nothing is charged or held, and the wallet buys it then', async () => {
    const ada = await rich()
    const left = await buy(ada, 'paypal')
    expect(await decide(left, 'deny')).toMatch(/\/checkout\?payment=.*&cancelled=1/)
    await post(ada, `/api/payments/${String(left.body['payment_id'])}/cancel`)
    const denied = await buy(ada, 'paypal')
    await decide(denied, 'approve', 'declined')
    const told = (await post(ada, `/api/payments/${String(denied.body['payment_id'])}/confirm`)).body
    expect(told['status']).not.toBe('done')
    await post(ada, `/api/payments/${String(denied.body['payment_id'])}/cancel`)
    expect((await buy(ada, 'wallet')).status).toBe(200)
    await expectClean()
  })

  test('a plan that waits at PayPal is bought by no other way; two tabs that pay in two ways make one purchase', async () => {
    const ada = await rich()
    const begun = await buy(ada, 'paypal')
    expect((await buy(ada, 'wallet')).body['code']).toBe('plan_being_paid')
    await decide(begun, 'approve')
    await post(ada, `/api/payments/${String(begun.body['payment_id'])}/confirm`)
    expect((await buy(ada, 'wallet')).body['code']).toBe('plan_owned')
    expect(await available(ada)).toBe(1000)
    const bob = await rich()
    const both = await Promise.all([buy(bob, 'paypal'), buy(bob, 'wallet')])
    expect(both.filter((one) => one.status < 300)).toHaveLength(1)
    expect((await get(bob, '/api/purchases'))['purchases']).toHaveLength(both[1].status === 200 ? 1 : 0)
    await expectClean()
  })
})
