import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '#kit/clock.ts'
import { createEventSender } from '../../cards/sandbox/event-sender.ts'
import type { Dialect, EventTarget } from '../../cards/sandbox/event-sender.ts'
import { openJournal } from '../../cards/sandbox/journal.ts'
import { readText, sendReply } from '../../sandbox-http.ts'
import type { PageReply } from '../../sandbox-http.ts'
import { createDesk } from './desk.ts'
import { createLedgerOfOrders } from './ledger-of-orders.ts'
import { createCalls } from './serve-calls.ts'
import { PAGE_HEADERS, showPage, takeDecision } from './serve-pages.ts'
import { eventHeaders } from './sign-event.ts'
import { SANDBOX_PATH } from './wire.ts'
import { faulty, invalid, notFound } from './wire-error.ts'
import type { Reply } from './wire-error.ts'
import { newId } from '#kit/id.ts'

export type PaypalSandboxOptions = {
  /** An append-only file of one JSON record a line; made when it is not there. */
  journalPath: string
  secretKey: string
  /** What its events are signed with. */
  webhookSecret: string
  clock: Clock
  /** How long an order may wait for its buyer: PayPal's wait three hours. */
  orderLifeMs?: number | undefined
  eventDelayMs?: number | undefined
  onFault?: ((error: unknown) => void) | undefined
}

export type PaypalSandbox = {
  /** A `node:http` handler for everything under `/sandbox/paypal/`; the body must not have been read before. */
  handle: (req: IncomingMessage, res: ServerResponse) => void
  sendEventsTo: (target: EventTarget) => void
  close(): Promise<void>
}

const ORDER_LIFE_MS = 3 * 3_600_000
// An event goes back to be verified, with what it is signed with beside it.
const MAX_BODY_BYTES = 320 * 1024

const dialectOf = (secret: string): Dialect => ({
  newId: () => `WH-${newId()}`,
  payloadOf: (id, type, object, at) =>
    JSON.stringify({
      id,
      event_version: '1.0',
      create_time: at.toISOString(),
      event_type: type,
      resource_version: '2.0',
      resource: object,
    }),
  headersOf: (payload, id, at) => eventHeaders(payload, secret, id, at),
})

/** PayPal for play: its calls, the page where a buyer decides, and its events, with every capture on the disk before its answer. */
export function createPaypalSandbox(options: PaypalSandboxOptions): PaypalSandbox {
  const { clock, secretKey, webhookSecret, orderLifeMs = ORDER_LIFE_MS } = options
  const ledger = createLedgerOfOrders()
  const journal = openJournal(options.journalPath, ledger.replay)
  const events = createEventSender({ dialect: dialectOf(webhookSecret), clock, delayMs: options.eventDelayMs })
  const desk = createDesk({ ledger, journal, clock, orderLifeMs, sendEvent: events.send })
  const call = createCalls({ ledger, desk, clock, secretKey, webhookSecret })

  async function answer(req: IncomingMessage): Promise<Reply | PageReply> {
    const url = new URL(req.url ?? '/', 'http://sandbox')
    if (!url.pathname.startsWith(`${SANDBOX_PATH}/`)) return notFound()
    const path = url.pathname.slice(SANDBOX_PATH.length)
    const text = req.method === 'GET' ? '' : await readText(req, MAX_BODY_BYTES)
    if (text === null) return { ...invalid('REQUEST_BODY_TOO_LARGE'), status: 413 }
    if (path === '/checkoutnow') {
      if (req.method === 'POST') return await takeDecision(ledger, desk, new URLSearchParams(text))
      return showPage(ledger, desk, url.searchParams)
    }
    const key = req.headers['paypal-request-id']
    const { method = 'GET', headers } = req
    const asked = { method, path, query: url.searchParams, authorization: headers.authorization ?? '', text }
    return await call({ ...asked, key: typeof key === 'string' ? key.slice(0, 108) : null })
  }

  return {
    handle(req, res) {
      answer(req).then(
        (reply) => sendReply(req, res, reply, PAGE_HEADERS),
        (error: unknown) => {
          if (error instanceof SyntaxError) return sendReply(req, res, invalid('MALFORMED_REQUEST_JSON'), {})
          options.onFault?.(error)
          sendReply(req, res, faulty(), {})
        },
      )
    },
    sendEventsTo: events.sendTo,
    close: () => {
      events.close()
      return journal.close()
    },
  }
}
