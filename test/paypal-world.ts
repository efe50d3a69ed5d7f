import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { mountAll } from '#app/server/mount-all.ts'
import { purposes } from '#app/server/purposes.ts'
import { makeIdentify } from '#features/accounts/server/identify.ts'
import { cancelPayment, capturePayment, findOwnPayment } from '#features/payments/server/capture-payment.ts'
import { checkProcessor } from '#features/payments/server/check-processor.ts'
import { PaymentPending } from '#features/payments/server/payment-pending.ts'
import { PAYPAL_WEBHOOK_PATH } from '#features/payments/server/webhook-routes.ts'
import type { Deps } from '#platform/server/deps.ts'
import { makeApp } from '#platform/server/make-app.ts'
import type { PaypalProcessor } from '#platform/server/outside/paypal/paypal-processor.ts'
import type { Buyer } from '#platform/server/outside/paypal/sandbox/ledger-of-orders.ts'
import { makeRefundWorld } from './refund-world.ts'
import type { TestInvestor } from './builders.ts'

type Told = { readonly payload: string; readonly type: string; readonly headers: Record<string, string> }

/** A world in which people pay with PayPal, and PayPal tells of everything when the test lets it. */
export async function makePaypalWorld() {
  const world = await makeRefundWorld()
  const { deps, paypalSandbox } = world
  const { pool } = deps.database
  const told: Told[] = []
  const listener = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => void chunks.push(chunk))
    req.on('end', () => {
      const payload = Buffer.concat(chunks).toString('utf8')
      const signed = Object.entries(req.headers).filter(([name]) => name.startsWith('paypal-'))
      const { event_type: type } = JSON.parse(payload) as { event_type: string }
      told.push({ payload, type, headers: Object.fromEntries(signed) as Record<string, string> })
      listener.emit('told')
      res.end()
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  paypalSandbox.sendEventsTo({ url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/` })
  const app = await makeApp(deps.config, deps.log, [])
  const mounted = mountAll(app, deps, makeIdentify(deps))
  await app.ready()

  const pages = paypalSandbox.baseUrl
  const authorization = `Bearer ${world.secretKey}`
  const ask = async (path: string, method: 'POST' | 'PATCH', body: unknown) => {
    const headers = { authorization, 'content-type': 'application/json' }
    const answer = await fetch(`${pages}${path}`, { method, headers, body: JSON.stringify(body) })
    await answer.body?.cancel()
    return { status: answer.status }
  }
  const own = async (investor: TestInvestor, id: string) => {
    const payment = await findOwnPayment(deps, id, investor.id)
    if (!payment) throw new Error('there is no such payment')
    return payment
  }

  return {
    ...world,
    app,
    ask,
    told: told as readonly Told[],
    /** The same server with another PayPal. */
    withPaypal: (paypal: Partial<PaypalProcessor>): Deps => ({ ...deps, paypal: { ...deps.paypal!, ...paypal } }),
    /** Begins a payment: its own id, and PayPal's of the order. */
    async order(investor: TestInvestor, listingId: string, amountCents = 50_000, on: Deps = deps) {
      const order = { listingId, amountCents, source: 'paypal' as const, key: null }
      const begun = await world.investWith(on, world.orderOf(investor, order))
      if (!(begun instanceof PaymentPending) || !begun.next) throw new Error(`not begun: ${JSON.stringify(begun)}`)
      const paypalId = new URL(begun.next.url, pages).searchParams.get('token')!
      return { id: begun.paymentId, paypalId, url: begun.next.url }
    },
    /** What somebody decides on the sandbox's page; where they are sent then. */
    async decide(paypalId: string, how: 'approve' | 'deny' = 'approve', buyer: Buyer = 'good') {
      const body = new URLSearchParams({ token: paypalId, how, buyer })
      const answer = await fetch(`${pages}/checkoutnow`, { method: 'POST', body, redirect: 'manual' })
      await answer.body?.cancel()
      return answer.headers.get('location')
    },
    capture: async (investor: TestInvestor, id: string, on: Deps = deps) =>
      await capturePayment(on, purposes, await own(investor, id)),
    cancel: async (investor: TestInvestor, id: string) => await cancelPayment(deps, purposes, await own(investor, id)),
    own,
    deliver: async ({ payload, headers }: Told, changed: Record<string, string> = {}) => {
      const sent = { 'content-type': 'application/json', ...headers, ...changed }
      const answer = await app.inject({ method: 'POST', url: PAYPAL_WEBHOOK_PATH, headers: sent, payload })
      return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
    },
    /** What PayPal told while something was done, once so much has been told. */
    async toldBy(count: number, act: () => Promise<unknown>): Promise<Told[]> {
      const before = told.length
      await act()
      while (told.length - before < count) await once(listener, 'told', { signal: AbortSignal.timeout(10_000) })
      return told.slice(before)
    },
    captures: async (): Promise<{ id: string; amountCents: number; refundedCents: number }[]> =>
      (await deps.paypal!.listCharges(new Date(0))).map(({ chargeId: id, amountCents, refundedCents }) => ({
        id,
        amountCents,
        refundedCents,
      })),
    investments: async (
      investor: TestInvestor,
    ): Promise<{ source: string; status: string; refunded_cents: number }[]> =>
      (
        await pool.query(
          'SELECT source, status, refunded_cents FROM investments WHERE investor_id = $1 ORDER BY created_at, id',
          [investor.id],
        )
      ).rows,
    /** The books are whole, and PayPal's own journal says the same. */
    async expectPaypalAgrees() {
      await world.expectBooksFollow()
      const paypal = deps.paypal!
      const { findings } = await checkProcessor(
        deps.database,
        {
          charges: () => paypal.listCharges(new Date(0)),
          refunds: (since) => paypal.listRefunds(since),
          disputes: () => paypal.listDisputes(new Date(0)),
        },
        'paypal',
      )
      expect(findings).toEqual([])
    },
    close: async () => {
      listener.close()
      mounted.endStreams()
      await app.close()
      await mounted.close()
      await world.close()
    },
  }
}

export type PaypalWorld = Awaited<ReturnType<typeof makePaypalWorld>>
