import { createHmac, createHash, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#kit/clock.ts'
import type { Desk } from './desk.ts'
import type { LedgerOfOrders } from './ledger-of-orders.ts'
import { readAnswer } from './read-answer.ts'
import { isOwnEvent } from './sign-event.ts'

import { notFound, unauthorized } from './wire-error.ts'
import type { Reply } from './wire-error.ts'

export const SANDBOX_CLIENT_ID = 'freehold-sandbox'

export type CallsDeps = {
  ledger: LedgerOfOrders
  desk: Desk
  clock: Clock
  secretKey: string
  webhookSecret: string
}
type Asked = {
  method: string
  path: string
  query: URLSearchParams
  authorization: string
  key: string | null
  text: string
}

const TOKEN_SECONDS = 9 * 3600
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))

/** PayPal's REST calls, as far as Freehold uses them, and `/test/…` for what happens outside. */
export function createCalls({ ledger, desk, clock, secretKey, webhookSecret }: CallsDeps) {
  const tokenOf = (until: number): string =>
    `A21.${until}.${createHmac('sha256', secretKey).update(`paypal token ${until}`).digest('base64url')}`

  function letIn(authorization: string): Reply {
    const [, basic = ''] = /^basic (.+)$/i.exec(authorization) ?? []
    const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':')
    if (id !== SANDBOX_CLIENT_ID || !isSame(secret, secretKey)) return unauthorized()
    const until = Math.floor(clock().getTime() / 1000) + TOKEN_SECONDS
    const body = { access_token: tokenOf(until), token_type: 'Bearer', expires_in: TOKEN_SECONDS }
    return { status: 200, body }
  }

  /** By a token of ours, or by the secret key itself, which opens the journal to whoever checks it. */
  function isLetIn(authorization: string): boolean {
    const [, bearer = ''] = /^bearer (.+)$/i.exec(authorization) ?? []
    const until = Number(bearer.split('.')[1])
    const isFresh = until * 1000 > clock().getTime() && isSame(bearer, tokenOf(until))
    return isFresh || isSame(bearer, secretKey)
  }

  return async (asked: Asked): Promise<Reply> => {
    const { method, path, query, authorization, text } = asked
    if (method === 'POST' && path === '/v1/oauth2/token') return letIn(authorization)
    if (!isLetIn(authorization)) return unauthorized()
    if (path === '/v1/notifications/verify-webhook-signature') {
      const status = isOwnEvent(text, webhookSecret) ? 'SUCCESS' : 'FAILURE'
      return { status: 200, body: { verification_status: status } }
    }
    if (method !== 'GET') return await write(desk, asked)
    return readAnswer(ledger, desk, path, query)
  }
}

async function write(desk: Desk, { method, path, key, text }: Asked): Promise<Reply> {
  const body: unknown = text === '' ? {} : JSON.parse(text)
  const [, id = '', act = ''] =
    /^\/(?:v2\/checkout\/orders|v2\/payments\/captures)\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
  const isOrder = path.startsWith('/v2/checkout/orders')
  if (method === 'PATCH' && isOrder) return await desk.changeAmount(id, body)
  if (method !== 'POST') return notFound()
  if (path === '/v2/checkout/orders') return await desk.createOrder(body, key)
  if (isOrder && act === 'capture') return await desk.capture(id)
  if (!isOrder && act === 'refund') return await desk.refund(id, body, key)
  return path.startsWith('/test/') ? await playOutside(desk, path, body as Record<string, unknown>) : notFound()
}

/** What buyers, banks and PayPal do by themselves; none of PayPal's addresses, so nobody takes it for one. */
async function playOutside(desk: Desk, path: string, body: Record<string, unknown>): Promise<Reply> {
  const [, what = '', id = ''] = /^\/test\/(\w+)(?:\/([\w-]+))?$/.exec(path) ?? []
  const cents = Number.isSafeInteger(body['cents']) ? Number(body['cents']) : null
  if (what === 'disputes')
    return id ? await desk.endDispute(id, body['how']) : await desk.openDispute(String(body['capture']), cents)
  if (what !== 'captures') return notFound()
  return await desk.endCapture(id, body['status'] === 'DECLINED' ? 'DECLINED' : 'COMPLETED')
}
