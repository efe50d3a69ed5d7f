import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { CallReply } from '../../sandbox-http.ts'
import { createDebitCalls } from './debit-calls.ts'
import { done, refuse } from './call-answers.ts'
import { findAccount, SANDBOX_BANK_NAME, SANDBOX_ROUTING } from './customers.ts'
import type { Desk } from './desk.ts'
import type { LedgerOfLinks, Link } from './ledger-of-links.ts'
import { DEPOSITS_CALL, linkPath } from './paths.ts'

export const SANDBOX_BANK_CLIENT = 'freehold-sandbox-bank'

type Deps = { readonly ledger: LedgerOfLinks; readonly desk: Desk; readonly secretKey: string }
type Asked = { readonly path: string; readonly clientId: unknown; readonly secret: unknown; readonly text: string }

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isSame = (given: unknown, known: string): boolean => timingSafeEqual(digest(String(given)), digest(known))

const createBody = z.object({
  language: z.enum(['en', 'es']),
  products: z.tuple([z.literal('auth')]),
  user: z.object({ client_user_id: z.string().min(1).max(200) }),
  hosted_link: z.object({
    completion_redirect_uri: z.url().max(2000),
    url_lifetime_seconds: z.int().min(60).max(86_400),
  }),
})
const depositsBody = z.object({
  id: z.string().min(1).max(200),
  routing_number: z.string().regex(/^\d{9}$/),
  account_number: z.string().regex(/^\d{4,17}$/),
  amounts: z.tuple([z.int().min(1).max(99), z.int().min(1).max(99)]),
})

/** Plaid's calls, as far as Freehold uses them, and some of our own for micro-deposits and debits. */
export function createBankCalls({ ledger, desk, secretKey }: Deps) {
  const calls: Readonly<Record<string, (body: Record<string, unknown>) => Promise<CallReply>>> = {
    '/link/token/create': async (body) => {
      const { language, user, hosted_link: hosted } = createBody.parse(body)
      const { completion_redirect_uri: returnUrl, url_lifetime_seconds: seconds } = hosted
      const token = await desk.start({ user: user.client_user_id, returnUrl, language, lifeMs: seconds * 1000 })
      return done({ link_token: token, hosted_link_url: linkPath(token) })
    },
    '/link/token/get': async ({ link_token: token }) => {
      const link = ledger.links.get(String(token))
      if (!link) return refuse(400, 'INVALID_INPUT', 'INVALID_LINK_TOKEN', 'there is no such link')
      return done({ link_token: link.token, link_sessions: sessionsOf(link, desk) })
    },
    '/item/public_token/exchange': async ({ public_token: token }) => {
      const accessToken = await desk.exchange(String(token))
      if (!accessToken) return refuse(400, 'INVALID_INPUT', 'INVALID_PUBLIC_TOKEN', 'used before, or never given')
      return done({ access_token: accessToken, item_id: `item-${accessToken.slice(-12)}` })
    },
    '/auth/get': async ({ access_token: token }) => {
      const shown = ledger.byAccessToken.get(String(token))
      const account = shown && findAccount(shown.customer, shown.account)
      if (!account) return refuse(400, 'INVALID_INPUT', 'INVALID_ACCESS_TOKEN', 'there is no such access')
      const { accountNumber, accountType, isBusiness, name } = account
      const about = {
        account_id: name,
        mask: accountNumber.slice(-4),
        type: 'depository',
        subtype: accountType,
        holder_category: isBusiness ? 'business' : 'personal',
      }
      const ach = { account_id: name, account: accountNumber, routing: SANDBOX_ROUTING, wire_routing: null }
      return done({ accounts: [about], numbers: { ach: [ach], eft: [], international: [], bacs: [] } })
    },
    '/item/remove': async ({ access_token: token }) =>
      (await desk.remove(String(token)))
        ? done({})
        : refuse(400, 'INVALID_INPUT', 'INVALID_ACCESS_TOKEN', 'there is no such access'),
    ...createDebitCalls({ ledger, desk }),
    [DEPOSITS_CALL]: async (body) => {
      const { id, account_number: accountNumber, amounts } = depositsBody.parse(body)
      return done({ status: await desk.deliver(id, accountNumber, amounts) })
    },
  }

  return async ({ path, clientId, secret, text }: Asked): Promise<CallReply> => {
    if (clientId !== SANDBOX_BANK_CLIENT || !isSame(secret, secretKey))
      return refuse(400, 'INVALID_INPUT', 'INVALID_API_KEYS', 'invalid client_id or secret provided')
    const call = Object.hasOwn(calls, path) ? calls[path] : undefined
    if (!call) return refuse(404, 'INVALID_REQUEST', 'NOT_FOUND', 'there is no such call')
    try {
      return await call(JSON.parse(text) as Record<string, unknown>)
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error
      return refuse(400, 'INVALID_REQUEST', 'INVALID_FIELD', error.issues[0]?.path.join('.') ?? 'a field')
    }
  }
}

/** As Plaid tells of the sessions of a link: none while nobody decided. */
function sessionsOf(link: Link, desk: Desk): object[] {
  const base = { link_session_id: `session-${link.token.slice(-12)}`, started_at: new Date(link.atMs).toISOString() }
  const { end } = link
  if (!end) return desk.isOpen(link) ? [] : [{ ...base, finished_at: new Date(link.atMs + link.lifeMs).toISOString() }]
  const finished = { ...base, finished_at: new Date(end.atMs).toISOString() }
  if (!end.shown) return [{ ...finished, exit: { error: null, metadata: { status: 'requires_credentials' } } }]
  const institution = { name: SANDBOX_BANK_NAME, institution_id: 'ins_sandbox' }
  return [{ ...finished, results: { item_add_results: [{ public_token: end.shown.publicToken, institution }] } }]
}
