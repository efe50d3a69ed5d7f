import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mountAll } from '#app/server/mount-all.ts'
import { makeIdentify } from '#features/accounts/server/identify.ts'
import { WEBHOOK_PATH } from '#features/payments/server/webhook-routes.ts'
import { makeApp } from '#platform/server/make-app.ts'
import { signEvent } from '#platform/server/outside/cards/sandbox/event-sender.ts'
import { makeRefundWorld } from './refund-world.ts'

/** One event as the sandbox sent it: its body, byte by byte, and what it is about. */
export type SentEvent = {
  readonly payload: string
  readonly id: string
  readonly type: string
  readonly chargeId: string
}

type EventBody = { id: string; type: string; data: { object: { id: string; charge?: string } } }

/** A world of payments whose processor tells of everything; the test delivers what was told, when and as often as it likes. */
export async function makeEventWorld() {
  const world = await makeRefundWorld()
  const sent: SentEvent[] = []
  const listener = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => void chunks.push(chunk))
    req.on('end', () => {
      const payload = Buffer.concat(chunks).toString('utf8')
      const { id, type, data } = JSON.parse(payload) as EventBody
      sent.push({ payload, id, type, chargeId: data.object.charge ?? data.object.id })
      listener.emit('told')
      res.end()
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  world.sendEventsTo({ url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/` })

  const app = await makeApp(world.deps.config, world.deps.log, [])
  const mounted = mountAll(app, world.deps, makeIdentify(world.deps))
  await app.ready()

  const nowMs = () => world.deps.clock().getTime()
  const post = async (payload: string, signature: string, type = 'application/json') => {
    const headers = { 'content-type': type, 'stripe-signature': signature }
    const answer = await app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload })
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
  }

  return {
    ...world,
    sent: sent as readonly SentEvent[],
    post,
    sign: (payload: string, atMs = nowMs(), secret = world.webhookSecret) => signEvent(payload, secret, atMs),
    /** As the processor would: signed now. */
    deliver: (event: Pick<SentEvent, 'payload'>) =>
      post(event.payload, signEvent(event.payload, world.webhookSecret, nowMs())),
    /** What the processor told while something was done, once all of it has been told. */
    async toldBy(count: number, act: () => Promise<unknown>): Promise<SentEvent[]> {
      const before = sent.length
      await act()
      while (sent.length - before < count) await once(listener, 'told', { signal: AbortSignal.timeout(10_000) })
      return sent.slice(before)
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

export type EventWorld = Awaited<ReturnType<typeof makeEventWorld>>
