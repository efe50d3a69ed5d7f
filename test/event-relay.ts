import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { PAYPAL_WEBHOOK_PATH, WEBHOOK_PATH } from '#features/payments/server/webhook-routes.ts'

/** What became of the events of one processor. */
export type Relayed = {
  told: number
  /** Never brought to the server. */
  lost: number
  /** How often each status was the answer to the others; 0 stands for a server that was not there. */
  readonly answers: Record<number, number>
  readonly answersToForged: Record<number, number>
}

export type EventRelay = {
  /** Where the processors send their events. */
  readonly cardUrl: string
  readonly paypalUrl: string
  /** The server that they are brought to; it may restart elsewhere. */
  leadTo(server: { readonly url: string }): void
  readonly card: Readonly<Relayed>
  readonly paypal: Readonly<Relayed>
  /** No more deliveries; those under way end. */
  close(): Promise<void>
}

const LATE_AT_MOST_MS = 4000

/**
 * Stands between the processors and a server, and brings events as badly as a network may: some never, the others up to three
 * times, late and so in another order, and beside them forged ones.
 */
export async function startEventRelay(random: () => number): Promise<EventRelay> {
  let target: { readonly url: string } | null = null
  const counts = { card: nothing(), paypal: nothing() }
  const due = new Set<NodeJS.Timeout>()
  const underWay = new Set<Promise<unknown>>()

  const post = async (path: string, body: Buffer | string, headers: Record<string, string>) => {
    try {
      const answer = await fetch(`${target?.url}${path}`, {
        method: 'POST',
        headers,
        body: new Uint8Array(Buffer.from(body)),
      })
      await answer.body?.cancel()
      return answer.status
    } catch {
      // The server was killed: this delivery is lost as well.
      return 0
    }
  }
  const later = (act: () => Promise<unknown>) => {
    const timer = setTimeout(() => {
      due.delete(timer)
      const done = act().finally(() => underWay.delete(done))
      underWay.add(done)
    }, random() * LATE_AT_MOST_MS)
    due.add(timer)
  }
  const take = (kind: keyof typeof counts, body: Buffer, headers: Record<string, string>) => {
    const path = kind === 'card' ? WEBHOOK_PATH : PAYPAL_WEBHOOK_PATH
    const count = counts[kind]
    count.told += 1
    if (random() < 0.2) {
      count.lost += 1
      return
    }
    for (let times = 1 + Math.floor(random() * 3); times > 0; times--)
      later(async () => add(count.answers, await post(path, body, headers)))
    if (random() < 0.2)
      later(async () => {
        const forged = body.toString('utf8').replace(/"(usd|USD)"/, '"EUR"')
        add(count.answersToForged, await post(path, `${forged} `, headers))
      })
  }

  const server = createServer((req, res) => {
    const answer = async () => {
      take(req.url === '/paypal' ? 'paypal' : 'card', await buffer(req), signedHeaders(req))
      res.end()
    }
    // A processor that hung up in the middle sends the event again.
    answer().catch(() => res.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    cardUrl: `${url}/card`,
    paypalUrl: `${url}/paypal`,
    leadTo: (to) => {
      target = to
    },
    ...counts,
    close: async () => {
      server.closeAllConnections()
      server.close()
      for (const timer of due) clearTimeout(timer)
      await Promise.all(underWay)
    },
  }
}

const nothing = (): Relayed => ({ told: 0, lost: 0, answers: {}, answersToForged: {} })

const add = (counts: Record<number, number>, status: number): void => void (counts[status] = (counts[status] ?? 0) + 1)

/** What an event is signed with. */
const signedHeaders = ({ headers }: IncomingMessage): Record<string, string> => ({
  'content-type': 'application/json',
  ...(Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.startsWith('paypal-') || name === 'stripe-signature'),
  ) as Record<string, string>),
})
