import { createHmac } from 'node:crypto'
import { request } from 'node:http'
import type { Clock } from '#kit/clock.ts'
import { randomId } from './random-id.ts'

/** Where events go: a URL, and the name under which the server there answers, where that is another one. */
export type EventTarget = { readonly url: string; readonly host?: string | undefined }

/** How a processor writes and signs its events. */
export type Dialect = {
  newId(): string
  payloadOf(id: string, type: string, object: object, at: Date): string
  headersOf(payload: string, id: string, at: Date): Record<string, string>
}

type SenderOptions = {
  dialect: Dialect
  clock: Clock
  /** How long an event waits before it is sent for the first time: Stripe's take about a second, too. */
  delayMs?: number | undefined
  /** How long one try may take. */
  timeoutMs?: number
}

type Event = { readonly id: string; readonly type: string; readonly payload: string; tries: number; atMs: number }

const TRIES = 8
const FIRST_PAUSE_MS = 1000
const AT_ONCE = 4
// Who does not answer for so long asks the processor itself; nothing depends on an event.
const WAITING_AT_MOST = 2000

/** `t=…,v1=…`: Stripe's signature of a body (docs.stripe.com/webhooks#verify-manually). */
export function signEvent(payload: string, secret: string, atMs: number): string {
  const seconds = Math.floor(atMs / 1000)
  const digest = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}

/** As Stripe does, signed with `secret` (`whsec_…`). */
export const stripeDialect = (secret: string): Dialect => ({
  newId: () => randomId('evt'),
  payloadOf: (id, type, object, at) =>
    JSON.stringify({
      id,
      object: 'event',
      api_version: null,
      created: Math.floor(at.getTime() / 1000),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    }),
  headersOf: (payload, _id, at) => ({ 'stripe-signature': signEvent(payload, secret, at.getTime()) }),
})

/**
 * Tells a server what happened, as the webhooks of processors do: each event signed again at every try, tried again with backoff
 * until it is answered 2xx, and given up in the end. It keeps nothing over a restart: events are a hint, and may be lost.
 */
export function createEventSender({ dialect, clock, delayMs = 1000, timeoutMs = 10_000 }: SenderOptions) {
  let target: EventTarget | null = null
  let isClosed = false
  let sending = 0
  const waiting: Event[] = []
  let timer: NodeJS.Timeout | undefined
  const stop = new AbortController()

  function send(type: string, object: object): void {
    if (!target || isClosed) return
    const id = dialect.newId()
    const payload = dialect.payloadOf(id, type, object, clock())
    if (waiting.length >= WAITING_AT_MOST) waiting.shift()
    waiting.push({ id, type, payload, tries: 0, atMs: performance.now() + delayMs })
    pump()
  }

  function pump(): void {
    clearTimeout(timer)
    if (!target || isClosed) return
    for (let free = AT_ONCE - sending; free > 0; free--) {
      const now = performance.now()
      const place = waiting.findIndex((event) => event.atMs <= now)
      if (place < 0) break
      void attempt(waiting.splice(place, 1)[0]!, target)
    }
    const next = Math.min(...waiting.map((event) => event.atMs))
    if (sending >= AT_ONCE || next === Infinity) return
    timer = setTimeout(pump, Math.max(1, next - performance.now()))
    timer.unref()
  }

  async function attempt(event: Event, to: EventTarget): Promise<void> {
    sending += 1
    const headers = dialect.headersOf(event.payload, event.id, clock())
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)])
    const isTaken = await post(to, event.payload, headers, signal)
    sending -= 1
    event.tries += 1
    if (!isTaken && event.tries < TRIES) {
      waiting.push({ ...event, atMs: performance.now() + FIRST_PAUSE_MS * 2 ** (event.tries - 1) })
    }
    pump()
  }

  return {
    send,
    /** From now on events go there; those that happened before are not told. */
    sendTo: (to: EventTarget) => void (target = to),
    close: () => {
      isClosed = true
      clearTimeout(timer)
      stop.abort()
    },
  }
}

/** Whether the event was taken. Not `fetch`: it does not let a caller name the host. */
function post(
  to: EventTarget,
  payload: string,
  signed: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(payload),
      ...signed,
      ...(to.host ? { host: to.host } : {}),
    }
    const out = request(to.url, { method: 'POST', headers, signal })
    out.on('error', () => resolve(false))
    out.on('response', (answer) => {
      answer.on('error', () => resolve(false))
      answer.on('end', () => resolve(Math.floor((answer.statusCode ?? 500) / 100) === 2))
      answer.resume()
    })
    out.end(payload)
  })
}
