import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { ask, makeToken, startTestSandbox } from '../../../../../test/card-sandbox.ts'
import { startFaultProxy } from '../../../../../test/fault-proxy.ts'
import type { FaultProxy } from '../../../../../test/fault-proxy.ts'
import { KeyRefused, OutsideDown, OutsideRefused } from '../outside-down.ts'
import type { CardProcessor, ChargeRequest } from './card-processor.ts'
import { createStripeCards } from './stripe-cards.ts'

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
let proxy: FaultProxy
let cards: CardProcessor
const opened: { close(): unknown }[] = []

function client(baseUrl: string, more: { timeoutMs?: number; secretKey?: string; keyPlace?: string } = {}) {
  const { secretKey, publishableKey } = sandbox
  const made = createStripeCards({ secretKey, publishableKey, baseUrl, ...more })
  opened.push(made)
  return made
}

beforeAll(async () => {
  sandbox = await startTestSandbox()
  proxy = await startFaultProxy(sandbox.baseUrl)
  cards = client(sandbox.baseUrl)
})
afterAll(async () => {
  for (const each of opened) each.close()
  await proxy.close()
  await sandbox.remove()
})

async function order(
  number?: string,
  changed: Partial<ChargeRequest> = {},
): Promise<ChargeRequest & { token: string }> {
  return {
    orderId: newId(),
    idempotencyKey: `browser-${newId()}`,
    amountCents: 50_000,
    cardholder: 'Ada Investor',
    email: 'ada@freehold.example',
    description: 'Investment',
    returnUrl: 'http://localhost:3000/back',
    ...changed,
    token: changed.token ?? (await makeToken(sandbox.baseUrl, number)),
  }
}

/** What the processor's own books say about an order. */
async function captures(orderId: string): Promise<Record<string, unknown>[]> {
  const { body } = await ask(
    `${sandbox.baseUrl}/sandbox/v1/charges?limit=100&transfer_group=${orderId}`,
    sandbox.secretKey,
  )
  return (body.data as Record<string, unknown>[]).filter((charge) => charge.captured && charge.status === 'succeeded')
}

describe('charging a card', () => {
  test.each([
    ['4242424242424242', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['378282246310005', 'amex'],
    ['6011111111111117', 'discover'],
    ['4000056655665556', 'visa'],
  ])('%s pays, and the order finds its charge', async (number, brand) => {
    const request = await order(number)
    const paid = await cards.charge(request)
    expect(paid).toMatchObject({
      outcome: 'charged',
      charge: { orderId: request.orderId, amountCents: 50_000, refundedCents: 0, brand, last4: number.slice(-4) },
    })
    expect(paid.outcome === 'charged' && paid.charge).toEqual(await cards.findCharge(request.orderId))
    const [capture] = await captures(request.orderId)
    expect(capture?.metadata).toMatchObject({ order_id: request.orderId, idempotency_key: request.idempotencyKey })
  })

  test.each([
    ['4000000000000002', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
    ['4000000000009987', 'lost_card', 'Your card was declined.'],
    ['4000000000009979', 'stolen_card', 'Your card was declined.'],
    ['4100000000000019', 'fraudulent', 'Your card was declined.'],
  ])("%s is declined with the processor's own words", async (number, code, message) => {
    const request = await order(number)
    expect(await cards.charge(request)).toEqual({ outcome: 'declined', code, message })
    expect(await cards.charge(request)).toEqual({ outcome: 'declined', code, message })
    expect(await cards.findCharge(request.orderId)).toBeNull()
  })

  test('a spent token and a made-up one are certain refusals', async () => {
    const first = await order()
    await cards.charge(first)
    const spent = await cards.charge(await order(undefined, { token: first.token }))
    expect(spent).toMatchObject({ outcome: 'declined', code: 'token_already_used' })
    const unknown = await cards.charge(await order(undefined, { token: 'tok_unknown' }))
    expect(unknown).toMatchObject({
      outcome: 'declined',
      code: 'resource_missing',
      message: "No such token: 'tok_unknown'",
    })
  })

  test('an order whose token was spent on itself is charged, though its key is long forgotten', async () => {
    const request = await order()
    // The same charge under a key that this client never sends again.
    const form = { amount: '50000', currency: 'usd', source: request.token, transfer_group: request.orderId }
    const { body } = await ask(`${sandbox.baseUrl}/v1/charges`, sandbox.secretKey, form)
    expect(await cards.charge(request)).toMatchObject({ outcome: 'charged', charge: { chargeId: body.id } })
    expect(await captures(request.orderId)).toHaveLength(1)
  })

  test('50 equal requests at once are one capture, and all are told of it', async () => {
    const request = await order()
    // A slow disk may leave some with "still in work" twice: they ask again, as a payer would.
    const patiently = () => cards.charge(request).catch(() => cards.charge(request))
    const answers = await Promise.all(Array.from({ length: 50 }, patiently))
    expect(new Set(answers.map((answer) => answer.outcome === 'charged' && answer.charge.chargeId)).size).toBe(1)
    expect(answers.every((answer) => answer.outcome === 'charged')).toBe(true)
    expect(await captures(request.orderId)).toHaveLength(1)
  })

  test('the same order with another amount is no certain answer, and charges nothing more', async () => {
    const request = await order()
    await cards.charge(request)
    await expect(cards.charge({ ...request, amountCents: 60_000 })).rejects.toThrow(OutsideDown)
    expect(await captures(request.orderId)).toMatchObject([{ amount: 50_000 }])
  })

  test('300 orders at once are 300 captures', async () => {
    const requests = await Promise.all(Array.from({ length: 300 }, () => order()))
    const answers = await Promise.all(requests.map((request) => cards.charge(request)))
    expect(answers.filter((answer) => answer.outcome === 'charged')).toHaveLength(300)
    const found = await Promise.all(requests.map((request) => cards.findCharge(request.orderId)))
    expect(found.map((charge) => charge?.orderId)).toEqual(requests.map((request) => request.orderId))
  })
})

describe('refunding', () => {
  test('gives everything back once, however often it is asked', async () => {
    const request = await order()
    const paid = await cards.charge(request)
    if (paid.outcome !== 'charged') throw new Error('not charged')
    await Promise.all([1, 2, 3].map(() => cards.refund(paid.charge.chargeId, request.orderId)))
    await cards.refund(paid.charge.chargeId, `again-${request.orderId}`)
    expect((await cards.findCharge(request.orderId))?.refundedCents).toBe(50_000)
  })

  test('every refund since a moment is listed, the newest first, whoever made it', async () => {
    const request = await order()
    const paid = await cards.charge(request)
    if (paid.outcome !== 'charged') throw new Error('the card was declined')
    const { chargeId, createdAt } = paid.charge
    for (const amount of ['1', '20', '300']) {
      await ask(`${sandbox.baseUrl}/v1/refunds`, sandbox.secretKey, { charge: chargeId, amount })
    }
    const { refunds } = await cards.listRefunds(createdAt, null)
    const own = refunds.filter((one) => one.chargeId === chargeId)
    expect(own.map((one) => [one.amountCents, one.state])).toEqual([
      [300, 'done'],
      [20, 'done'],
      [1, 'done'],
    ])
    const later = await cards.listRefunds(createdAt, own[0]!.refundId)
    expect(later.refunds.slice(0, 2)).toEqual(own.slice(1))
    const tomorrow = new Date(createdAt.getTime() + 86_400_000)
    expect(await cards.listRefunds(tomorrow, null)).toEqual({ refunds: [], next: null })
  })
})

describe('a bad line to the processor', () => {
  afterEach(() => proxy.setFault({}))

  test('a lost answer is asked for again: one capture, and the payer is told', async () => {
    const request = await order()
    const first = proxy.connectionCount() + 1
    proxy.setFault((connection) => (connection === first ? { cutAnswerAfterBytes: 0 } : {}))
    expect((await client(proxy.url).charge(request)).outcome).toBe('charged')
    expect(await captures(request.orderId)).toHaveLength(1)
  })

  test('silence after the capture is OutsideDown; the order finds its charge later', async () => {
    const request = await order()
    const impatient = client(proxy.url, { timeoutMs: 900 })
    proxy.setFault({ swallowAnswers: true })
    await expect(impatient.charge(request)).rejects.toThrow(OutsideDown)
    await expect(impatient.findCharge(request.orderId)).rejects.toThrow(OutsideDown)
    proxy.setFault({})
    await expect.poll(() => cards.findCharge(request.orderId)).toMatchObject({ amountCents: 50_000 })
    expect(await captures(request.orderId)).toHaveLength(1)
  })

  test('a processor that is down is OutsideDown; it recovers by itself', async () => {
    const request = await order()
    const patient = client(proxy.url)
    await proxy.down()
    await expect(patient.charge(request)).rejects.toThrow(/ECONNREFUSED/)
    await expect(patient.refund('ch_any', request.orderId)).rejects.toThrow(OutsideDown)
    await expect(patient.listRefunds(new Date(), null)).rejects.toThrow(OutsideDown)
    await proxy.up()
    expect(await patient.findCharge(request.orderId)).toBeNull()
    expect((await patient.charge(request)).outcome).toBe('charged')
  })
})

describe('answers that are not certain', () => {
  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    opened.push({ close: () => (server.closeAllConnections(), server.close()) })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  test.each([
    [500, { type: 'api_error', message: 'secret words' }],
    [409, { type: 'invalid_request_error', code: 'idempotency_key_in_use', message: 'secret words' }],
    [429, { type: 'invalid_request_error', code: 'rate_limit', message: 'secret words' }],
    [400, { type: 'invalid_request_error', code: 'parameter_unknown', message: 'secret words' }],
  ])('status %i is OutsideDown, told by its codes only', async (status, error) => {
    const url = await serve((_, res) => res.writeHead(status, { 'request-id': 'req_1' }).end(JSON.stringify({ error })))
    const fault: unknown = await client(url)
      .charge(await order())
      .catch((thrown: unknown) => thrown)
    expect(fault).toBeInstanceOf(OutsideDown)
    expect((fault as OutsideDown).detail).toContain(String(status))
    expect((fault as OutsideDown).message).not.toContain('secret words')
  })

  test('a wrong secret key charges nothing for certain; the fault says where the key lies, and nothing of it', async () => {
    const fault: unknown = await client(sandbox.baseUrl, { secretKey: 'sk_test_wrong', keyPlace: 'keys/the-key' })
      .charge(await order())
      .catch((thrown: unknown) => thrown)
    expect(fault).toBeInstanceOf(KeyRefused)
    expect(fault).toMatchObject({ isUndone: true, key: 'keys/the-key', detail: expect.stringContaining('401') })
    expect((fault as KeyRefused).message).toContain('keys/the-key')
    expect((fault as KeyRefused).message).not.toContain('sk_test')
  })

  test('a key that is refused after a try whose answer was lost is no certain no', async () => {
    let tries = 0
    const error = { type: 'invalid_request_error', message: 'Invalid API Key provided.' }
    const url = await serve((req, res) => {
      tries += 1
      if (tries === 1) return void req.socket.destroy()
      res.writeHead(401).end(JSON.stringify({ error }))
    })
    await expect(client(url).charge(await order())).rejects.toMatchObject({ name: 'OutsideDown', isUndone: false })
    expect(tries).toBe(2)
  })

  const refund = { id: 're_1', object: 'refund', charge: 'ch_1', amount: 5, created: 1, status: 'succeeded' }
  test.each([
    ['an empty object', 200, {}, false],
    ['a fault that names no error', 503, {}, false],
    ['an error of the request', 400, { error: { type: 'invalid_request_error', message: 'no' } }, true],
    ['something else than a refund', 200, { ...refund, object: 'charge' }, false],
    ['a refund of another charge', 200, { ...refund, charge: 'ch_2' }, false],
    ['a refund of no charge', 200, { ...refund, charge: null }, false],
    ['a refund that failed', 200, { ...refund, status: 'failed' }, true],
    ['a refund that was canceled', 200, { ...refund, status: 'canceled' }, true],
  ])('money does not go back to the card by the answer: %s', async (_what, status, answer, isCertain) => {
    const url = await serve((_, res) => res.writeHead(status).end(JSON.stringify(answer)))
    await expect(client(url).refund('ch_1', 'order')).rejects.toThrow(isCertain ? OutsideRefused : 'no certain answer')
  })

  test.each(['succeeded', 'pending', 'requires_action'])('a refund that is %s goes back', async (status) => {
    const url = await serve((_, res) => res.end(JSON.stringify({ ...refund, status })))
    await expect(client(url).refund('ch_1', 'order')).resolves.toBeUndefined()
    const expanded = await serve((_, res) => res.end(JSON.stringify({ ...refund, status, charge: { id: 'ch_1' } })))
    await expect(client(expanded).refund('ch_1', 'order')).resolves.toBeUndefined()
  })

  test('an answer that drips without end is cut off', async () => {
    const url = await serve((_, res) => {
      const drip = setInterval(() => res.write(' '), 20)
      res.on('close', () => clearInterval(drip))
    })
    await expect(client(url, { timeoutMs: 400 }).charge(await order())).rejects.toThrow(/ETIMEDOUT/)
  })

  test('nothing is sent any more once the caller was told', async () => {
    let requests = 0
    const url = await serve(() => (requests += 1))
    // The first try times out after 100 ms; the second would start at 600 ms, long after the caller's 300 ms.
    await expect(client(url, { timeoutMs: 300 }).charge(await order())).rejects.toThrow(OutsideDown)
    await sleep(1200)
    expect(requests).toBe(1)
  })
})
