import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { checkPlans } from '#features/checkout/server/check-plans.ts'
import { refundPlans } from '#features/checkout/server/refund-plan.ts'
import { checkLedger } from '#features/ledger/server/check-ledger.ts'
import { checkPayments } from '#features/payments/server/check-payments.ts'
import { followDisputes } from '#features/payments/server/follow-disputes.ts'
import { readWalletCents } from '#features/ledger/server/read-balance.ts'
import { followRefunds } from '#features/payments/server/follow-refunds.ts'
import { reconcilePayments } from '#features/payments/server/reconcile-payments.ts'
import { purposes } from '#app/server/purposes.ts'
import { newId } from '#kit/id.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { addInvestor, cardToken, playDispute, readCaptures, refundCharge } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { textOf } from '../read-pdf.ts'

let app: TestApp
let nowMs = Date.now()
let failsRefunds = false
let losesAnswers = false
beforeAll(async () => {
  app = await makeTestApp({}, () => new Date(nowMs), {
    cardsOf: async (world) => ({
      ...world.deps.cards,
      charge: async (order) => {
        const outcome = await world.deps.cards.charge(order)
        if (losesAnswers) throw new OutsideDown('the card processor', 'it is silent', false)
        return outcome
      },
      refund: async (...asked) => {
        if (failsRefunds) throw new OutsideDown('the card processor', 'it is silent', false)
        await world.deps.cards.refund(...asked)
      },
    }),
  })
})
afterAll(() => app.close())

async function buy(of: TestInvestor, changed: object = {}, key = newId(), number?: string) {
  const token = await cardToken(app.sandboxUrl, number)
  const body = { email: of.email, username: 'ada', cardholder: 'Ada', total: 599, token, package: 'Basic', ...changed }
  return await app.send('POST', '/api/asapleads/make_purchase', body, { token: of.token, key })
}
const get = (of: TestInvestor, path: string) => app.send('GET', path, undefined, { token: of.token })
const giveBack = (of: TestInvestor, id: unknown, confirm = 'REFUND') =>
  app.send('POST', `/api/purchases/${String(id)}/refund`, { confirm }, { token: of.token })
const sheetsOf = async (of: TestInvestor, level = 'Basic') => (await get(of, `/api/plans/${level}/sheets`)).status

const bearer = ({ token }: TestInvestor) => ({ authorization: `Bearer ${token}` })
const papersOf = async (of: TestInvestor) =>
  (await get(of, '/api/documents?group=receipt')).body['documents'] as { name: string; url: string }[]

async function capturesOf(of: TestInvestor) {
  const { rows } = await app.deps.database.pool.query<{ id: string }>('SELECT id FROM transfers WHERE person_id = $1', [
    of.id,
  ])
  const all = await readCaptures(app.sandboxUrl, app.secretKey)
  return all.filter((one) => rows.some(({ id }) => id === one.metadata['order_id']))
}

const earned = async () => {
  const sql = `SELECT coalesce(sum(balance), 0)::bigint AS cents FROM ledger_accounts WHERE kind = 'fee.platform'`
  return (await app.deps.database.pool.query<{ cents: number }>(sql)).rows[0]!.cents
}

async function expectClean() {
  const { database } = app.deps
  expect((await checkLedger(database)).findings).toEqual([])
  expect([...(await checkPayments(database)), ...(await checkPlans(database))]).toEqual([])
}

describe('POST /api/asapleads/make_purchase', () => {
  test('buys a plan: its charge, its receipt, its sheets in both languages, and the price is earned', async () => {
    const ada = await addInvestor(app.deps)
    const before = await earned()
    expect(await sheetsOf(ada)).toBe(404)
    const bought = await buy(ada)
    expect(bought.body).toEqual({
      status: 'success',
      feedback: 'Payment was successful! Please wait while we review your confirmation transaction.',
      id: expect.any(String),
      package: 'Basic',
    })
    const id = String(bought.body['id'])
    expect((await capturesOf(ada)).map((one) => [one.id, one.amount])).toEqual([[id, 599]])
    expect((await get(ada, `/api/purchases/${id}`)).body['purchase']).toMatchObject({ id, price: 599, state: 'bought' })
    const receipt = await get(ada, `/api/purchases/${id}/receipt.pdf`)
    expect([receipt.status, receipt.headers['content-type']]).toEqual([200, 'application/pdf'])
    const spanish = { token: ada.token, headers: { 'accept-language': 'es' } }
    const told = await app.send('GET', '/api/plans/Basic/sheets', undefined, spanish)
    expect(JSON.stringify(told.body)).toContain('Cómo leer una propiedad')
    const paper = await app.app.inject({ method: 'GET', url: '/api/plans/Basic/sheets.pdf', headers: bearer(ada) })
    expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(paper.headers['content-disposition']).toContain('freehold-sheets-basic.pdf')
    expect(textOf(paper.rawPayload)).toContain('How to read a listing')
    for (const suffix of ['', '.pdf']) expect((await get(ada, `/api/plans/Premium/sheets${suffix}`)).status).toBe(404)
    const [listed] = await papersOf(ada)
    expect(listed).toMatchObject({ kind: 'pdf', bytes: null, url: `/api/purchases/${id}/receipt.pdf` })
    expect((await get(ada, listed!.url)).status).toBe(200)
    expect((await earned()) - before).toBe(599)
    await expectClean()
  })

  test('is its buyer’s alone', async () => {
    const [ada, bob] = [await addInvestor(app.deps), await addInvestor(app.deps)]
    const { body } = await buy(ada)
    for (const path of ['', '/receipt.pdf'])
      expect((await get(bob, `/api/purchases/${String(body['id'])}${path}`)).status).toBe(404)
    expect((await giveBack(bob, body['id'])).status).toBe(404)
    for (const suffix of ['', '.pdf']) expect((await get(bob, `/api/plans/Basic/sheets${suffix}`)).status).toBe(404)
    expect(await papersOf(bob)).toEqual([])
    expect((await get(bob, '/api/purchases')).body['purchases']).toEqual([])
  })

  test.each([
    ['another total', { total: 1 }, 422, 'wrong_total'],
    ['somebody else’s email', { email: 'nobody@nobody.example' }, 403, 'wrong_email'],
    ['no cardholder', { cardholder: ' ' }, 422, 'cardholder_missing'],
  ])('refuses %s, and charges nothing', async (_what, changed, status, code) => {
    const ada = await addInvestor(app.deps)
    const answer = await buy(ada, changed)
    expect([answer.status, answer.body['code']]).toEqual([status, code])
    expect(await capturesOf(ada)).toEqual([])
  })

  test('with the five fields of the specification buys the plan that fits the buyer', async () => {
    const ada = await addInvestor(app.deps)
    expect((await buy(ada, { package: undefined })).body['package']).toBe('Basic')
  })

  test('twice, in two tabs at once, charges once; a double click is one purchase', async () => {
    const ada = await addInvestor(app.deps)
    const answers = await Promise.all([buy(ada), buy(ada)])
    expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await buy(ada)).body['code']).toBe('plan_owned')
    expect(await capturesOf(ada)).toHaveLength(1)
    const [key, token] = [newId(), await cardToken(app.sandboxUrl)]
    const clicks = await Promise.all([1, 2].map(() => buy(ada, { package: 'Premium', token }, key)))
    expect(new Set(clicks.map((one) => one.body['id'])).size).toBe(1)
    expect(await capturesOf(ada)).toHaveLength(2)
    await expectClean()
  })

  test('declined: says why, keeps nothing, and another card buys it', async () => {
    const ada = await addInvestor(app.deps)
    const declined = await buy(ada, {}, newId(), '4000000000009995')
    expect([declined.status, declined.body['detail']]).toEqual([422, 'insufficient_funds'])
    expect((await buy(ada)).status).toBe(200)
    await expectClean()
  })

  test('a silent processor: 202, not bought twice meanwhile, and bought once it is known', async () => {
    const ada = await addInvestor(app.deps)
    losesAnswers = true
    const told = await buy(ada)
    losesAnswers = false
    expect(told.status).toBe(202)
    expect((await buy(ada)).body['code']).toBe('plan_being_paid')
    nowMs += 11_000
    await reconcilePayments(app.deps, purposes)
    const done = (await get(ada, String(told.body['follow']))).body
    const [charge] = await capturesOf(ada)
    expect(done).toMatchObject({ status: 'done', purpose: 'plan', package: 'Basic', charge_id: charge!.id })
    expect(await sheetsOf(ada)).toBe(200)
    await expectClean()
  })
})

describe('a plan that is given back', () => {
  test('closes at once; its price goes back once, however often it is asked, and it can be bought anew', async () => {
    const ada = await addInvestor(app.deps)
    const before = await earned()
    const { id } = (await buy(ada)).body
    expect((await giveBack(ada, id, 'refund me')).body['code']).toBe('refund_not_meant')
    expect(await sheetsOf(ada)).toBe(200)
    const both = await Promise.all([giveBack(ada, id), giveBack(ada, id, 'reembolso')])
    expect(both.map((one) => one.status)).toEqual([200, 200])
    expect(await sheetsOf(ada)).toBe(404)
    expect((await get(ada, '/api/plans/Basic/sheets.pdf')).status).toBe(404)
    failsRefunds = true
    expect(await refundPlans(app.deps)).toBe(0)
    failsRefunds = false
    nowMs += 31_000
    expect(await refundPlans(app.deps)).toBe(1)
    expect(await refundPlans(app.deps)).toBe(0)
    await followRefunds(app.deps, purposes)
    const told = (await get(ada, `/api/purchases/${String(id)}`)).body['purchase']
    expect(told).toMatchObject({ state: 'refunded', refunded: 599, is_readable: false })
    expect((await capturesOf(ada)).map((one) => one.amount_refunded)).toEqual([599])
    expect(await earned()).toBe(before)
    expect((await giveBack(ada, id)).status).toBe(200)
    expect((await buy(ada)).status).toBe(200)
    // Each purchase keeps its receipt, also the one that was given back.
    expect((await papersOf(ada)).map(({ name }) => name)).toEqual([
      expect.stringMatching(/^Receipt [0-9A-F]{12}, Basic plan$/),
      expect.stringMatching(/^Receipt [0-9A-F]{12}, Basic plan$/),
    ])
    await expectClean()
  })

  test('whose payment lost a dispute over a part of it: the rest is in the wallet once, and stands everywhere', async () => {
    const ada = await addInvestor(app.deps)
    const before = await earned()
    const { id } = (await buy(ada)).body
    const disputeId = await playDispute(app.sandboxUrl, app.secretKey, { opens: String(id), cents: 200 })
    await followDisputes(app.deps, purposes)
    await playDispute(app.sandboxUrl, app.secretKey, { ends: disputeId, isWon: false })
    await followDisputes(app.deps, purposes)
    expect((await giveBack(ada, id)).status).toBe(200)
    await Promise.all([refundPlans(app.deps), refundPlans(app.deps)])
    nowMs += 3_600_000
    expect(await refundPlans(app.deps)).toBe(0)
    const told = (await get(ada, `/api/purchases/${String(id)}`)).body['purchase']
    expect(told).toMatchObject({ state: 'refunded', refunded: 599, refunded_to_wallet: 399, is_readable: false })
    expect(await readWalletCents(app.deps.database, ada.id)).toBe(399)
    expect(await earned()).toBe(before)
    const { transactions } = (await get(ada, '/api/transactions')).body
    expect((transactions as object[])[0]).toMatchObject({ kind: 'plan', status: 'refunded', refunded: 599 })
    const { movements } = (await get(ada, '/api/history')).body
    expect((movements as object[])[0]).toMatchObject({ kind: 'plan_refund', source: 'wallet', wallet_change: 399 })
    const { notifications } = (await get(ada, '/api/notifications')).body
    const news = { indication: 'plan_refund_in_wallet', facts: { amount: 399 } }
    expect(notifications).toContainEqual(expect.objectContaining(news))
    const [receipt] = await papersOf(ada)
    // Papers are drawn in turn, and a busy machine asks their reader to come back.
    const readLines = async () => {
      const paper = await app.app.inject({ method: 'GET', url: receipt!.url, headers: bearer(ada) })
      expect(paper.statusCode).toBe(200)
      return textOf(paper.rawPayload)
    }
    const lines = await vi.waitFor(readLines, { timeout: 30_000, interval: 500 })
    expect(lines).toContain('$2.00')
    expect(lines).toContain('$3.99')
    await expectClean()
  })

  test('after fourteen days it stays; given back in the processor’s own dashboard it closes', async () => {
    const ada = await addInvestor(app.deps)
    const { id } = (await buy(ada)).body
    await refundCharge(app.sandboxUrl, app.secretKey, String(id), 100)
    await followRefunds(app.deps, purposes)
    expect(await sheetsOf(ada)).toBe(200)
    await refundCharge(app.sandboxUrl, app.secretKey, String(id), 499)
    await followRefunds(app.deps, purposes)
    expect(await sheetsOf(ada)).toBe(404)
    await expectClean()
    const late = await addInvestor(app.deps)
    const bought = (await buy(late)).body
    await app.deps.database.pool.query(
      `UPDATE plan_purchases SET bought_at = bought_at - interval '14 days' WHERE person_id = $1`,
      [late.id],
    )
    expect((await giveBack(late, bought['id'])).body['code']).toBe('refund_too_late')
    expect(await sheetsOf(late)).toBe(200)
  })
})
