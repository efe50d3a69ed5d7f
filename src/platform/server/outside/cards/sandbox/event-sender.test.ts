import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { realClock } from '#kit/clock.ts'
import { createEventSender, stripeDialect, signEvent } from './event-sender.ts'

const SECRET = 'whsec_of_this_test'

type Got = { host: string; signature: string; body: string }
let got: Got[] = []
// What is answered next; afterwards 200.
let statuses: number[] = []
const server = createServer((req, res) => {
  const chunks: Buffer[] = []
  req.on('data', (chunk: Buffer) => void chunks.push(chunk))
  req.on('end', () => {
    const { host = '', 'stripe-signature': signature } = req.headers
    got.push({ host, signature: String(signature), body: Buffer.concat(chunks).toString('utf8') })
    res.writeHead(statuses.shift() ?? 200).end()
    server.emit('got')
  })
})
let url: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/stripe`
})
afterAll(() => void server.close())
beforeEach(() => {
  got = []
  statuses = []
})

const arrived = async (count: number) => {
  while (got.length < count) await once(server, 'got', { signal: AbortSignal.timeout(20_000) })
}

test("an event is signed as Stripe signs it: Stripe's own library takes it, and nothing that was changed", async () => {
  const sender = createEventSender({ dialect: stripeDialect(SECRET), clock: realClock, delayMs: 0 })
  sender.sendTo({ url, host: 'freehold.example' })
  sender.send('charge.succeeded', { id: 'ch_1', object: 'charge', description: 'Inversión en 12 Alder Street' })
  await arrived(1)
  const [{ body, signature, host }] = got as [Got]
  expect(host).toBe('freehold.example')
  expect(Stripe.webhooks.constructEvent(body, signature, SECRET)).toMatchObject({
    type: 'charge.succeeded',
    data: { object: { id: 'ch_1' } },
  })
  expect(() => Stripe.webhooks.constructEvent(body.replace('ch_1', 'ch_2'), signature, SECRET)).toThrow(/signature/)
  expect(() => Stripe.webhooks.constructEvent(body, signEvent(body, 'whsec_other', Date.now()), SECRET)).toThrow(
    /signature/,
  )
  sender.close()
})

test('one that is not taken comes again, as the same event, until it is; then no more', async () => {
  statuses = [503, 400]
  const sender = createEventSender({ dialect: stripeDialect(SECRET), clock: realClock, delayMs: 0 })
  sender.sendTo({ url })
  sender.send('charge.refunded', { id: 'ch_1', object: 'charge' })
  await arrived(3)
  expect(new Set(got.map((one) => (JSON.parse(one.body) as { id: string }).id)).size).toBe(1)
  sender.send('charge.refunded', { id: 'ch_2', object: 'charge' })
  await arrived(4)
  expect(got).toHaveLength(4)
  sender.close()
}, 30_000)

test('without an address nothing is told, and what happened before it is not told later', async () => {
  const sender = createEventSender({ dialect: stripeDialect(SECRET), clock: realClock, delayMs: 0 })
  sender.send('charge.succeeded', { id: 'ch_before' })
  sender.sendTo({ url })
  sender.send('charge.succeeded', { id: 'ch_after' })
  await arrived(1)
  expect(got.map((one) => one.body).join()).not.toContain('ch_before')
  sender.close()
  sender.send('charge.succeeded', { id: 'ch_closed' })
  expect(got).toHaveLength(1)
})
