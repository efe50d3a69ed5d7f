import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { purposes } from '#app/server/purposes.ts'
import { pendingWords } from '#features/payments/payment-words.ts'
import { checkProcessor } from '#features/payments/server/check-processor.ts'
import { followRefunds } from '#features/payments/server/follow-refunds.ts'
import { reconcilePayments } from '#features/payments/server/reconcile-payments.ts'
import type { CardProcessor } from '#platform/server/outside/cards/card-processor.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { createStripeCards } from '#platform/server/outside/cards/stripe-cards.ts'
import { addInvestor, addListing, cardToken, readCaptures, refundCharge } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { startFaultProxy } from '../fault-proxy.ts'
import type { Fault, FaultProxy } from '../fault-proxy.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

const CATALOGUE = 'Sorry, we could not process your payment at this time. We are experiencing a server issue.'

// A server whose line to the processor may fail, and whose clock moves by hand.
let app: TestApp
let line: FaultProxy
let cards: ReturnType<typeof createStripeCards>
let listingId: string
let nowMs = Date.now()
beforeAll(async () => {
  const clock = () => new Date(nowMs)
  app = await makeTestApp({}, clock, {
    cardsOf: async ({ sandboxUrl, secretKey }) => {
      line = await startFaultProxy(sandboxUrl)
      cards = createStripeCards({ secretKey, publishableKey: 'pk_test', baseUrl: line.url, timeoutMs: 900 })
      return cards
    },
  })
  listingId = await addListing(app.deps.database)
})
afterEach(() => line.setFault({}))
afterAll(async () => {
  cards.close()
  await line.close()
  await app.close()
})

const kinds = ['investment', 'deposit'] as const
type Kind = (typeof kinds)[number]
type Pay = { of: TestInvestor; token: string; key?: string; language?: string }

/** 20,000 cents, into the listing or the wallet. */
const pay = (kind: Kind, { of, token, key, language }: Pay) =>
  app.send(
    'POST',
    kind === 'deposit' ? '/api/wallet/deposit' : '/api/asapleads/fund_project',
    {
      token,
      cardholder: 'Ada Tester',
      ...(kind === 'deposit' ? { amount: 20_000 } : { project_id: listingId, total: 20_000 }),
    },
    { token: of.token, ...(key ? { key } : {}), ...(language ? { headers: { 'accept-language': language } } : {}) },
  )
const newToken = () => cardToken(app.sandboxUrl)
const follow = (of: TestInvestor, path: unknown) => app.send('GET', String(path), undefined, { token: of.token })
const open = async (of: TestInvestor) => (await follow(of, '/api/payments?status=pending')).body['payments']
const history = async (of: TestInvestor) => (await follow(of, '/api/transactions')).body['transactions']
const reconcile = (cards: Partial<CardProcessor> = {}) =>
  reconcilePayments({ ...app.deps, cards: { ...app.deps.cards, ...cards } }, purposes)

/** Captures of one payer that were not given back. */
async function captures(of: TestInvestor): Promise<number> {
  const { rows } = await app.deps.database.pool.query<{ id: string }>('SELECT id FROM transfers WHERE person_id = $1', [
    of.id,
  ])
  const all = await readCaptures(app.sandboxUrl, app.secretKey)
  return all.filter((one) => one.amount_refunded === 0 && rows.some(({ id }) => id === one.metadata['order_id'])).length
}

/** What the payer has now: in the wallet, in the listing. */
async function gained(of: TestInvestor): Promise<unknown[]> {
  const wallet = await app.send('GET', '/api/wallet', undefined, { token: of.token })
  const sql = 'SELECT invested_cents FROM positions WHERE investor_id = $1'
  const { rows } = await app.deps.database.pool.query<{ invested_cents: number }>(sql, [of.id])
  return [wallet.body['balance'], rows.map((row) => row.invested_cents)]
}
const GAIN = { investment: [0, [20_000]], deposit: [20_000, []] } as const

const taken: [string, Fault][] = [
  ['swallowed', { swallowAnswers: true }],
  ['cut before its first byte', { cutAnswerAfterBytes: 0 }],
  ['cut in the middle', { cutAnswerAfterBytes: 300 }],
]

describe.each(kinds)('a payment whose end is not known: %s', (kind) => {
  test.each(taken)('an answer that is %s: 202, then done, and charged once', async (_how, fault) => {
    const of = await addInvestor(app.deps)
    const token = await newToken()
    line.setFault(fault)
    const told = await pay(kind, { of, token, key: 'k' })
    expect(told.status).toBe(202)
    const path = `/api/payments/${String(told.body['payment_id'])}`
    expect(told.headers).toMatchObject({ location: path, 'retry-after': '5' })
    expect(told.body).toEqual({
      status: 'pending',
      code: 'payment_pending',
      feedback: pendingWords.card.en,
      payment_id: expect.any(String),
      follow: path,
      id: expect.any(String),
    })
    const pending = await follow(of, path)
    expect(pending.body).toMatchObject({ status: 'pending', purpose: kind, amount: 20_000 })
    // Whoever comes from another device finds it, and nobody else does.
    expect([await open(of), await open(await addInvestor(app.deps))]).toEqual([[pending.body], []])
    // Asked again, it is still the same payment.
    expect((await pay(kind, { of, token, key: 'k' })).body).toMatchObject({ status: 'pending', follow: path })

    line.setFault({})
    nowMs += 11_000
    await reconcile()
    const done = await follow(of, path)
    expect(done.body).toMatchObject({
      status: 'done',
      purpose: kind,
      ...(kind === 'deposit' ? { balance: 20_000 } : { project_id: listingId, shares_milli: 20_000 }),
    })
    expect(await open(of)).toEqual([])
    const again = await pay(kind, { of, token, key: 'k' })
    expect([again.status, again.body['investment_id']]).toEqual([200, done.body['investment_id']])
    expect(await gained(of)).toEqual(GAIN[kind])
    expect(await captures(of)).toBe(1)
  })

  test('a request that is swallowed: 202, then not charged, and the key says so', async () => {
    const of = await addInvestor(app.deps)
    const token = await newToken()
    line.setFault({ swallowRequests: true })
    const told = await pay(kind, { of, token, key: 'k' })
    expect(told.status).toBe(202)
    line.setFault({})
    nowMs += 31_000
    await reconcile()
    const free = { status: 'not_charged', code: 'payment_released' }
    expect((await follow(of, told.body['follow'])).body).toMatchObject(free)
    expect((await pay(kind, { of, token, key: 'k' })).body['code']).toBe('payment_released')
    expect(await open(of)).toEqual([])
    expect([await gained(of), await captures(of)]).toEqual([[0, []], 0])
  })

  test('a late charge whose refund fails: told as charged and going back, and as gone back once it is', async () => {
    const of = await addInvestor(app.deps)
    const token = await newToken()
    line.setFault({ swallowAnswers: true })
    const told = await pay(kind, { of, token, key: 'k' })
    line.setFault({})
    nowMs += 31_000
    expect(await reconcile({ findCharge: () => Promise.resolve(null) })).toMatchObject({ voided: 1 })
    nowMs += 61_000
    const refund = () => Promise.reject(new OutsideDown('card processor', 'cut'))
    for (let turn = 0; turn < 2; turn++) expect(await reconcile({ refund })).toMatchObject({ failed: 1 })
    const returning = { status: 'pending', feedback: pendingWords.returning.en }
    const read = (await follow(of, told.body['follow'])).body
    expect(read).toMatchObject({ ...returning, code: 'payment_returning' })
    expect(await open(of)).toEqual([read])
    expect(await history(of)).toEqual([expect.objectContaining({ status: 'returning', amount: 20_000, refunded: 0 })])
    expect((await pay(kind, { of, token, key: 'k' })).body).toMatchObject(returning)
    const charges = async () => (await app.deps.cards.listCharges(null)).charges
    const none = () => Promise.resolve([])
    const { findings, notes } = await checkProcessor(app.deps.database, { charges, refunds: none, disputes: none })
    const ofThis = (lines: string[]) => lines.filter((one) => one.includes(String(told.body['payment_id'])))
    expect([ofThis(findings), ofThis(notes)]).toEqual([[], [expect.stringContaining('on their way back to the card')]])
    expect(await reconcile()).toMatchObject({ refunded: 1 })
    expect((await follow(of, told.body['follow'])).body).toMatchObject({ status: 'refunded', refunded: 20_000 })
    expect(await history(of)).toEqual([expect.objectContaining({ status: 'refunded', refunded: 20_000 })])
    expect([await gained(of), await captures(of)]).toEqual([[0, []], 0])
  })

  test('the books cannot be written after the charge: 202, never a failure, then done', async () => {
    const of = await addInvestor(app.deps)
    const { pool } = app.deps.database
    await pool.query(`CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'terminating connection' USING ERRCODE = '57P01'; END $$;
      CREATE TRIGGER lose BEFORE UPDATE ON transfers FOR EACH ROW WHEN (NEW.status = 'posted') EXECUTE FUNCTION lose()`)
    const told = await pay(kind, { of, token: await newToken(), key: 'k' })
    await pool.query('DROP FUNCTION lose CASCADE')
    expect(told.status).toBe(202)
    nowMs += 11_000
    await reconcile()
    expect((await follow(of, told.body['follow'])).body).toMatchObject({ status: 'done' })
    expect([await gained(of), await captures(of)]).toEqual([GAIN[kind], 1])
  })

  test('without a key, a second one like it is not begun under a new token; with a key of its own it is', async () => {
    const of = await addInvestor(app.deps)
    line.setFault({ swallowAnswers: true })
    const told = await pay(kind, { of, token: await newToken() })
    line.setFault({})
    const second = await pay(kind, { of, token: await newToken() })
    expect([second.status, second.body['code']]).toEqual([409, 'payment_pending_already'])
    expect(second.body['params']).toEqual({ payment_id: told.body['payment_id'], follow: told.body['follow'] })
    expect(second.body['feedback']).toContain(told.body['follow'])
    expect(await captures(of)).toBe(1)
    expect((await pay(kind, { of, token: await newToken(), key: 'on purpose' })).status).toBe(200)
    nowMs += 11_000
    await reconcile()
    expect((await pay(kind, { of, token: await newToken() })).status).toBe(200)
    expect(await captures(of)).toBe(3)
  })

  test('a processor that is down: the sentence, that nothing was charged, and nothing is held', async () => {
    const of = await addInvestor(app.deps)
    await line.down()
    const told = await pay(kind, { of, token: await newToken(), key: 'k' })
    await line.up()
    expect(told.status).toBe(503)
    expect(told.body).toMatchObject({ code: 'outside_down', feedback: CATALOGUE, charged: false })
    expect(told.headers['retry-after']).toBe('2')
    const { rows } = await app.deps.database.pool.query('SELECT reserved_cents FROM offerings')
    expect(rows).toEqual([{ reserved_cents: 0 }])
    expect([await gained(of), await captures(of)]).toEqual([[0, []], 0])
  })
})

describe('GET /api/payments/{id}', () => {
  test('tells of a declined card with the processor’s words, and of nobody else’s payment', async () => {
    const [ada, bob] = [await addInvestor(app.deps), await addInvestor(app.deps)]
    const token = await cardToken(app.sandboxUrl, '4000000000009995')
    expect((await pay('deposit', { of: ada, token })).status).toBe(422)
    const { rows } = await app.deps.database.pool.query<{ id: string }>(
      'SELECT id FROM transfers WHERE person_id = $1',
      [ada.id],
    )
    const path = `/api/payments/${rows[0]!.id}`
    expect((await follow(ada, path)).body).toMatchObject({
      status: 'declined',
      code: 'card_declined',
      feedback: 'Your card has insufficient funds.',
    })
    const { id: _, ...foreign } = (await follow(bob, path)).body
    const { id: __, ...missing } = (await follow(bob, '/api/payments/01890000-0000-7000-8000-00000000dead')).body
    expect(foreign).toEqual(missing)
    expect(foreign['code']).toBe('payment_not_found')
    expect((await follow(bob, '/api/payments/anything')).status).toBe(404)
    expect((await app.send('GET', path)).status).toBe(401)
  })

  test.each(kinds)('says how much of %s went back to the card, in both languages', async (kind) => {
    const of = await addInvestor(app.deps)
    expect((await pay(kind, { of, token: await newToken() })).status).toBe(200)
    const { rows } = await app.deps.database.pool.query<{ id: string; charge_id: string }>(
      'SELECT id, charge_id FROM transfers WHERE person_id = $1',
      [of.id],
    )
    const [{ id, charge_id: chargeId }] = rows as [{ id: string; charge_id: string }]
    const told = async (language: string) => {
      const headers = { 'accept-language': language }
      return (await app.send('GET', `/api/payments/${id}`, undefined, { token: of.token, headers })).body
    }
    const refundPart = async (amountCents?: number) => {
      await refundCharge(app.sandboxUrl, app.secretKey, chargeId, amountCents)
      await followRefunds(app.deps, purposes)
    }
    expect(await told('en')).toMatchObject({ status: 'done', amount: 20_000, refunded: 0 })
    await refundPart(5_000)
    expect(await told('en')).toMatchObject({
      status: 'done',
      amount: 20_000,
      refunded: 5_000,
      feedback: 'We received your payment of $200.00. $50.00 of it went back to your card.',
      ...(kind === 'deposit' ? { balance: 15_000 } : { shares_milli: 15_000 }),
    })
    expect((await told('es'))['feedback']).toBe(
      'Recibimos tu pago de $200.00. De ese monto, $50.00 volvieron a tu tarjeta.',
    )
    await refundPart()
    expect(await told('en')).toMatchObject({ status: 'refunded', amount: 20_000, refunded: 20_000 })
  })

  test('speaks Spanish to whom reads it, and so does the 202', async () => {
    const of = await addInvestor(app.deps)
    line.setFault({ cutAnswerAfterBytes: 0 })
    const told = await pay('deposit', { of, token: await newToken(), language: 'es' })
    expect(told.body['feedback']).toBe(pendingWords.card.es)
    const spanish = { token: of.token, headers: { 'accept-language': 'es' } }
    const read = await app.send('GET', String(told.body['follow']), undefined, spanish)
    expect(read.body['feedback']).toBe(pendingWords.card.es)
  })
})

test('the description of the API says which calls may answer 202, and where their end is read', async () => {
  const { paths } = (await app.send('GET', '/openapi.json')).body as {
    paths: Record<string, Record<string, { responses: Record<string, { headers?: object }> }>>
  }
  const pending = Object.entries(paths).flatMap(([path, calls]) =>
    Object.values(calls).flatMap(({ responses }) =>
      responses['202'] ? [[path, Object.keys(responses['202'].headers!)]] : [],
    ),
  )
  const paying = 'asapleads/fund_project asapleads/make_purchase pay_for_content wallet/deposit wallet/paypal-deposits'
  expect(Object.fromEntries(pending)).toEqual(
    Object.fromEntries(paying.split(' ').map((path) => [`/api/${path}`, ['Location', 'Retry-After']])),
  )
  expect(Object.keys(paths)).toContain('/api/payments/{id}')
})
