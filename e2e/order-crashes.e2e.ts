import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, test } from 'vitest'
import { apiClient } from '#test/api-client.ts'
import { addInvestor, addListing, readCaptures } from '#test/builders.ts'
import { expectAllEnded, expectMoneyAddsUp } from '#test/money-world.ts'
import { startServer } from '#test/server-process.ts'
import type { ServerProcess } from '#test/server-process.ts'
import { payOnce, preparePaying } from '#test/ways-to-pay.ts'

// An order in two parts is both of them or neither, whatever is killed when, and comes back once.

const WITHIN_MS = 60_000

const opened: { remove(): Promise<void> }[] = []
afterAll(() => Promise.all(opened.map((one) => one.remove())))

/** Stop it, if it was not killed, and start it again, to be killed at that place. */
async function startOver(server: ServerProcess, place?: string): Promise<void> {
  await server.stop()
  await server.start(place ? { FAILPOINT: place } : {})
}

test.concurrent.for([
  ['card', ['payment reserved', 'payment charged', 'payment settled', 'order cancelled', 'refund asked']],
  ['paypal', ['paypal order made', 'paypal captured', 'payment settled', 'order cancelled', 'refund asked']],
] as const)(
  'the server, at every step of an order that the wallet and %s pay: both parts or neither, and back once',
  { timeout: 300_000 },
  async ([source, places], { expect }) => {
    const server = await startServer()
    opened.push(server)
    const investor = apiClient(server, await addInvestor(server.deps, 100_000))
    const listingId = await addListing(server.database)
    const orders: { id: string; place: string }[] = []
    const orderOf = async (id: string) => (await investor.get(`/api/orders/${id}`)).body['order']
    const settled = async ({ id, place }: (typeof orders)[number]) => {
      const { state, payment, refunds } = await orderOf(id)
      if (!/^(order|refund) /.test(place)) return payment?.status === 'pending' ? 'pending' : state
      return refunds.every((one: { state: string }) => one.state === 'done') ? state : 'pending'
    }
    let isKilled = false
    for (const place of places) {
      const isPaying = !/^(order|refund) /.test(place)
      // What a payment meets is there from the start, which follows the last kill; the others come after a payment.
      if (isPaying || isKilled) await startOver(server, isPaying ? place : undefined)
      const wish = { investor, listingId, amountCents: 60_000, key: place }
      const paying = await preparePaying(server.url, `wallet and ${source}`, 'pays')
      const made = await investor.post('/api/orders', { project_id: listingId, total: wish.amountCents })
      const id = String(made.body['order'].id)
      paying.orderId = id
      if (!isPaying) {
        expect((await payOnce(wish, paying)).status).toBe(200)
        await startOver(server, place)
      }
      // Where the refund is asked by the job, the call itself is answered.
      const pay = () => payOnce(wish, { ...paying, outsideUrl: server.url })
      await (isPaying ? pay() : investor.post(`/api/orders/${id}/cancel`, {})).catch(() => undefined)
      expect(await server.ended()).toMatchObject({ signal: 'SIGKILL' })
      orders.push({ id, place })
      isKilled = isPaying
      if (isPaying) continue
      // Else the refund of this one would be what the next kill meets, before anything was asked.
      await server.start()
      await expect.poll(() => settled({ id, place }), { interval: 500, timeout: WITHIN_MS }).toBe('cancelled')
    }
    const ends = async () => await Promise.all(orders.map(settled))
    const expected = [expect.stringMatching(/reserved|signed|expired/), 'funded', 'funded', 'cancelled', 'cancelled']
    await expect.poll(ends, { interval: 500, timeout: WITHIN_MS }).toEqual(expected)
    expect((await investor.get('/api/wallet')).body).toMatchObject({ balance: 60_000, available: 60_000 })
    await expectAllEnded(server, WITHIN_MS)
    const secretKey = readFileSync(join(server.dataDir, 'keys', 'sandbox-secret-key'), 'utf8')
    await expectMoneyAddsUp(server, await readCaptures(server.url, secretKey))
  },
)
