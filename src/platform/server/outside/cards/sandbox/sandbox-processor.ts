import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '#kit/clock.ts'
import { readApiKey, secretKeyRequired } from './read-api-key.ts'
import type { ApiKeys } from './read-api-key.ts'
import { answerChallenge, isChallenge } from './challenge.ts'
import { createEventSender, stripeDialect } from './event-sender.ts'
import type { EventTarget } from './event-sender.ts'
import { readForm } from './form.ts'
import type { Form } from './form.ts'
import { openJournal } from './journal.ts'
import { createLedgerOfCharges } from './ledger-of-charges.ts'
import type { Answer } from './records.ts'
import { createPoster } from './poster.ts'
import type { Reply } from './poster.ts'
import { randomId } from './random-id.ts'
import { readAnswer } from './read-answer.ts'
import { invalidRequest, isWireError, processorFault } from './wire-error.ts'
import type { WireError } from './wire-error.ts'

export type SandboxOptions = ApiKeys & {
  /** What its events are signed with. */
  webhookSecret: string
  /** An append-only file of one JSON record a line; made when it is not there. */
  journalPath: string
  clock: Clock
  /** How long an event waits before it is sent. */
  eventDelayMs?: number | undefined
  /** Hears why a request ended in a 500, e.g. a full disk. */
  onFault?: (error: unknown) => void
}

export type SandboxProcessor = {
  /** A `node:http` handler for `/v1/…` and `/sandbox/v1/…`; the body must not have been read before. */
  handle: (req: IncomingMessage, res: ServerResponse) => void
  /** From now on it tells that server what happens (webhooks). */
  sendEventsTo: (target: EventTarget) => void
  /** Lets what was asked before finish, then closes the journal. */
  close(): Promise<void>
}

/** Stripe's payments, charges and customers for test cards, with every acknowledged capture on the disk before its answer leaves. */
export function createSandboxProcessor(options: SandboxOptions): SandboxProcessor {
  const ledger = createLedgerOfCharges()
  const journal = openJournal(options.journalPath, ledger.replay)
  const { clock, secretKey: fingerprintKey, webhookSecret } = options
  const events = createEventSender({ dialect: stripeDialect(webhookSecret), clock, delayMs: options.eventDelayMs })
  const poster = createPoster({ ledger, journal, clock, fingerprintKey, sendEvent: events.send })

  async function answer(req: IncomingMessage): Promise<Reply | WireError> {
    const url = new URL(req.url ?? '/', 'http://sandbox')
    const path = /^(?:\/sandbox)?\/v1\/(.+)$/.exec(url.pathname)?.[1]
    const isPost = req.method === 'POST'
    if (!path || (!isPost && req.method !== 'GET')) return unrecognized(req, url)
    const who = readApiKey(req.headers.authorization, options)
    if (typeof who !== 'string') return who
    if (who !== 'secret' && !/^tokens(\/|$)/.test(path)) return secretKeyRequired()
    if (!isPost) {
      const found = readAnswer(ledger, path, url)
      if (!found) return unrecognized(req, url)
      return isWireError(found) ? found : { status: 200, body: found }
    }
    const form = await readForm(req)
    if (isWireError(form)) return form
    const asked = readIdempotency(req, path, form, options.secretKey)
    if (asked !== null && isWireError(asked)) return asked
    return (await poster.post(path, form, asked)) ?? unrecognized(req, url)
  }

  return {
    handle(req, res) {
      const requestId = randomId('req')
      const onFault = (error: unknown) => {
        options.onFault?.(error)
        send(req, res, requestId, processorFault())
      }
      if (isChallenge(req)) {
        answerChallenge({ ledger, authenticate: poster.authenticate }, req, res).catch(onFault)
        return
      }
      answer(req).then((reply) => send(req, res, requestId, reply), onFault)
    },
    sendEventsTo: events.sendTo,
    close: () => {
      events.close()
      return journal.close()
    },
  }
}

const unrecognized = (req: IncomingMessage, url: URL): WireError =>
  invalidRequest(
    `Unrecognized request URL (${req.method ?? ''}: ${url.pathname.slice(0, 200)}).`,
    'url_invalid',
    undefined,
    404,
  )

/** The caller's idempotency key with a hash of what it stands for; the order of the parameters does not matter. */
function readIdempotency(req: IncomingMessage, path: string, form: Form, secretKey: string): Answer | WireError {
  const key = req.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return null
  if (key.length > 255)
    return invalidRequest('Idempotency keys take at most 255 characters.', 'idempotency_key_too_long')
  const fields = [...form].toSorted(([a], [b]) => (a < b ? -1 : 1))
  // Keyed, because the hash goes to the disk and the fields of a token request hold a card number.
  const hash = createHmac('sha256', secretKey)
    .update(JSON.stringify([path, fields]))
    .digest('base64url')
  return { key, hash }
}

function send(req: IncomingMessage, res: ServerResponse, requestId: string, reply: Reply | WireError): void {
  if (res.destroyed || res.headersSent) return
  const body = JSON.stringify(isWireError(reply) ? { error: reply.error } : reply.body)
  const key = req.headers['idempotency-key']
  res.writeHead(reply.status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-cache, no-store',
    'request-id': requestId,
    ...(typeof key === 'string' ? { 'idempotency-key': key } : {}),
    ...('isReplayed' in reply && reply.isReplayed ? { 'idempotent-replayed': 'true' } : {}),
    // A body that was not read to its end can not be followed by another request.
    ...(req.complete ? {} : { connection: 'close' }),
  })
  res.end(body)
}
