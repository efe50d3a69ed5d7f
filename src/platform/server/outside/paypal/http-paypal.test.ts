import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { OutsideRefused } from '../outside-down.ts'
import { createHttpPaypal } from './http-paypal.ts'
import type { PaypalProcessor } from './paypal-processor.ts'
import { PAYPAL_JOURNAL, startPaypalSandbox } from './sandbox/mount-paypal-sandbox.ts'
import type { MountedPaypalSandbox } from './sandbox/mount-paypal-sandbox.ts'

let nowMs = Date.now()
const clock = () => new Date(nowMs)
let dataDir: string
let sandbox: MountedPaypalSandbox
let paypal: PaypalProcessor

async function start(): Promise<void> {
  sandbox = await startPaypalSandbox({ dataDir, clock, eventDelayMs: 0 })
  paypal = createHttpPaypal({ ...sandbox, clock })
}
async function stop(): Promise<void> {
  await paypal.close()
  await sandbox.close()
}
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'freehold-paypal-'))
  await start()
})
afterAll(async () => {
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const RETURN = 'https://freehold.example/project/1/fund?payment=2'
const asked = (orderId = newId(), amountCents = 12_345) => ({
  orderId,
  amountCents,
  description: 'Investment in <Elm & Oak>',
  returnUrl: RETURN,
  cancelUrl: `${RETURN}&cancelled=1`,
  language: 'en' as const,
})
const page = async (query: string) => {
  const answer = await fetch(`${sandbox.baseUrl}/checkoutnow?${query}`)
  return { status: answer.status, html: await answer.text(), headers: answer.headers }
}
async function decide(token: string, how: string, buyer = 'good'): Promise<string | null> {
  const body = new URLSearchParams({ token, how, buyer })
  const answer = await fetch(`${sandbox.baseUrl}/checkoutnow`, { method: 'POST', body, redirect: 'manual' })
  await answer.body?.cancel()
  return answer.headers.get('location')
}
async function captured(amountCents?: number) {
  const request = asked(newId(), amountCents)
  const { paypalId } = await paypal.createOrder(request)
  await decide(paypalId, 'approve')
  const outcome = await paypal.capture(paypalId, request.orderId)
  if (outcome.outcome !== 'captured') throw new Error(outcome.outcome)
  return { ...request, paypalId, charge: outcome.charge }
}

describe('an order', () => {
  test('is made once for one of ours, waits, is approved, and captured once', async () => {
    const request = asked()
    const order = await paypal.createOrder(request)
    expect(await paypal.createOrder(request)).toEqual(order)
    expect(await paypal.look(order.paypalId)).toEqual({ state: 'unapproved' })
    expect(await paypal.capture(order.paypalId, request.orderId)).toEqual({ outcome: 'unapproved' })
    expect(await decide(order.paypalId, 'approve')).toBe(
      `/project/1/fund?payment=2&token=${order.paypalId}&PayerID=GOOD`,
    )
    expect(await paypal.look(order.paypalId)).toEqual({
      state: 'approved',
      orderId: request.orderId,
      amountCents: 12_345,
    })
    const first = await paypal.capture(order.paypalId, request.orderId)
    expect(first).toMatchObject({ outcome: 'captured', charge: { orderId: request.orderId, amountCents: 12_345 } })
    expect(await paypal.capture(order.paypalId, request.orderId)).toEqual(first)
    expect(await paypal.look(order.paypalId)).toMatchObject({ state: 'captured' })
  })

  test('is forgotten after three hours, and its page says so', async () => {
    const request = asked()
    const { paypalId } = await paypal.createOrder(request)
    nowMs += 3 * 3_600_000 + 1000
    expect(await paypal.look(paypalId)).toEqual({ state: 'gone' })
    expect(await paypal.capture(paypalId, request.orderId)).toEqual({ outcome: 'gone' })
    expect(await page(`token=${paypalId}`)).toMatchObject({ status: 410, html: expect.stringContaining('not open') })
    await decide(paypalId, 'approve')
    expect(await paypal.look(paypalId)).toEqual({ state: 'gone' })
  })

  test('of a buyer without money, and of one who is looked at first', async () => {
    for (const [buyer, outcome] of [
      ['declined', { outcome: 'denied', code: 'INSTRUMENT_DECLINED' }],
      ['reviewed', { outcome: 'waiting' }],
    ] as const) {
      const request = asked()
      const { paypalId } = await paypal.createOrder(request)
      await decide(paypalId, 'approve', buyer)
      expect(await paypal.capture(paypalId, request.orderId)).toEqual(outcome)
      expect((await paypal.look(paypalId)).state).toBe(buyer === 'declined' ? 'denied' : 'waiting')
    }
  })
})

describe('the pages', () => {
  test('say what they are, in both languages, with a policy that lets nothing else in', async () => {
    const { paypalId } = await paypal.createOrder(asked())
    const { html, headers } = await page(`token=${paypalId}`)
    expect(html).toContain('no real money moves here')
    expect(html).toContain('$123.45')
    expect(html).toContain('Investment in &#60;Elm &#38; Oak&#62;')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await page(`token=${paypalId}&lang=es`)).html).toContain('aquí no se mueve dinero real')
    expect((await page(`token=${paypalId}&left=1`)).html).toContain('Nothing was decided')
    expect((await page('token=%3Cscript%3E')).html).not.toContain('<script>')
    expect((await page('')).status).toBe(404)
    expect(await decide(paypalId, 'deny')).toBe(`/project/1/fund?payment=2&cancelled=1&token=${paypalId}`)
  })
})

describe('what went back', () => {
  test('is given back once for one of ours, and the order knows it at once', async () => {
    const { charge, orderId, paypalId } = await captured(5000)
    await paypal.refund(charge.chargeId, orderId)
    await paypal.refund(charge.chargeId, orderId)
    expect(await paypal.refundsOf(charge.chargeId)).toMatchObject([{ amountCents: 5000, state: 'done' }])
    expect(await paypal.look(paypalId)).toMatchObject({ charge: { refundedCents: 5000 } })
    await expect(paypal.refund('4NOCAPTURE', newId())).rejects.toThrow(OutsideRefused)
  })

  test('is listed with what came in, over windows and pages', async () => {
    nowMs += 100 * 86_400_000
    const since = clock()
    const one = await captured(7000)
    nowMs += 70 * 86_400_000
    const two = await captured(8000)
    await paypal.refund(one.charge.chargeId, one.orderId)
    expect((await paypal.listCharges(since)).map((charge) => [charge.orderId, charge.refundedCents])).toEqual([
      [two.orderId, 0],
      [one.orderId, 7000],
    ])
    expect(await paypal.listRefunds(since)).toMatchObject([{ chargeId: one.charge.chargeId, amountCents: 7000 }])
  })
})

test('what was done stands in the journal after a restart, without anything secret', async () => {
  const { charge, paypalId } = await captured(9000)
  await stop()
  await start()
  expect(await paypal.look(paypalId)).toMatchObject({ state: 'captured', charge: { chargeId: charge.chargeId } })
  expect(readFileSync(join(dataDir, PAYPAL_JOURNAL), 'utf8')).not.toContain(sandbox.clientSecret)
})

describe('an outside that fails', () => {
  test('refuses a wrong key by name, and nothing is done', async () => {
    const wrong = createHttpPaypal({ ...sandbox, clientSecret: 'another', keyPlace: 'PAYPAL_CLIENT_SECRET', clock })
    await expect(wrong.createOrder(asked())).rejects.toMatchObject({ key: 'PAYPAL_CLIENT_SECRET', isUndone: true })
    const unknown = await fetch(`${sandbox.baseUrl}/v1/reporting/transactions`, {
      headers: { authorization: 'Bearer x' },
    })
    expect(unknown.status).toBe(401)
  })

  test('asks for a new token when the old one is not taken any more', async () => {
    const { paypalId } = await paypal.createOrder(asked())
    nowMs += 10 * 3_600_000
    expect(await paypal.look(paypalId)).toEqual({ state: 'gone' })
  })

  test('that cannot be reached has done nothing; one that is silent, or faulty, may have', async () => {
    const nobody = createHttpPaypal({ ...sandbox, baseUrl: 'http://127.0.0.1:9', clock })
    await expect(nobody.look('X')).rejects.toMatchObject({ isUndone: true })
    let status = 0
    const odd = createServer((req, res) => {
      if (req.url?.endsWith('/oauth2/token')) return res.end(JSON.stringify({ access_token: 'a', expires_in: 3600 }))
      if (status > 0) res.writeHead(status).end('{}')
      return undefined
    })
    await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve))
    const baseUrl = `http://127.0.0.1:${(odd.address() as AddressInfo).port}`
    const other = createHttpPaypal({ ...sandbox, baseUrl, clock, timeoutMs: 200 })
    await expect(other.capture('X', newId())).rejects.toMatchObject({ name: 'OutsideDown', isUndone: false })
    for (status of [500, 503, 200])
      await expect(other.capture('X', newId())).rejects.toMatchObject({ name: 'OutsideDown', isUndone: false })
    await other.close()
    odd.closeAllConnections()
    odd.close()
  })
})

test('disputes are all read, however many pages of PayPal’s they fill', async () => {
  const headers = { authorization: `Bearer ${sandbox.clientSecret}`, 'content-type': 'application/json' }
  const since = clock()
  const charges: string[] = []
  for (let n = 0; n < 101; n += 1) {
    const { charge } = await captured()
    const body = JSON.stringify({ capture: charge.chargeId, cents: 100 })
    const answer = await fetch(`${sandbox.baseUrl}/test/disputes`, { method: 'POST', headers, body })
    await answer.body?.cancel()
    expect(answer.ok).toBe(true)
    charges.push(charge.chargeId)
  }
  const found = await paypal.listDisputes(since)
  expect(found.map((one) => one.chargeId).toSorted((a, b) => a.localeCompare(b))).toEqual(
    charges.toSorted((a, b) => a.localeCompare(b)),
  )
})
