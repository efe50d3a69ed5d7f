import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Language } from '#kit/language.ts'
import { languageOf } from '#platform/server/request-language.ts'
import { challengePage, nothingToConfirm } from './challenge-page.ts'
import { readForm } from './form.ts'
import { intentWire } from './intent-wire.ts'
import type { LedgerOfCharges } from './ledger-of-charges.ts'
import { isWireError } from './wire-error.ts'
import type { Intent } from './ledger-rows.ts'

type ChallengeDeps = {
  ledger: LedgerOfCharges
  authenticate: (intentId: string, isPassed: boolean) => Promise<void>
}

const PATH = /^\/sandbox\/authenticate\/(pi_\w+)\/(secret_\w+)$/

export const isChallenge = (req: IncomingMessage): boolean => pathOf(req).startsWith('/sandbox/authenticate/')

/**
 * The page to which the holder of a card is sent (3-D Secure), as a bank shows it: it takes one answer, and leads back to
 * where the payment was begun. Whoever knows the payment's secret may answer.
 */
export async function answerChallenge(
  { ledger, authenticate }: ChallengeDeps,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const intent = intentAt(ledger, pathOf(req))
  const language = languageIn(req)
  if (!intent) return show(res, 404, nothingToConfirm(language))
  const isAsked = () => intentWire(intent).status === 'requires_action'
  if (req.method === 'POST') {
    const form = await readForm(req)
    const answer = isWireError(form) ? undefined : form.get('answer')
    if (answer === 'complete' || answer === 'fail') await authenticate(intent.id, answer === 'complete')
  }
  if (!isAsked()) return goBack(res, intent, language)
  const token = ledger.tokens.get(ledger.methods.get(intent.method)!.token)!
  show(res, 200, challengePage(intent, token, intent.returnUrl, language))
}

const pathOf = (req: IncomingMessage): string => (req.url ?? '/').split('?', 1)[0]!

function intentAt(ledger: LedgerOfCharges, path: string): Intent | null {
  const [, id = '', secret = ''] = PATH.exec(path) ?? []
  const intent = ledger.intents.get(id)
  if (intent?.secret.length !== secret.length) return null
  return timingSafeEqual(Buffer.from(intent.secret), Buffer.from(secret)) ? intent : null
}

function languageIn(req: IncomingMessage): Language {
  const asked = new URL(req.url ?? '/', 'http://sandbox').searchParams.get('lang') ?? undefined
  const kept = /(?:^|;\s*)lang_code=(\w+)/.exec(req.headers.cookie ?? '')?.[1]
  return languageOf(asked ?? kept, req.headers['accept-language'] ?? '')
}

/** With the parameters that Stripe adds, but for its client secret: nothing of ours needs it there. */
function goBack(res: ServerResponse, intent: Intent, language: Language): void {
  if (intent.returnUrl === null) return show(res, 200, nothingToConfirm(language))
  const url = new URL(intent.returnUrl)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('redirect_status', intentWire(intent).status === 'succeeded' ? 'succeeded' : 'failed')
  res.writeHead(303, { ...HEADERS, location: url.href, 'content-length': 0 }).end()
}

// Everything the page needs is in it; its form leads to itself and back to the shop of the same origin.
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

function show(res: ServerResponse, status: number, html: string): void {
  const length = Buffer.byteLength(html)
  res.writeHead(status, { ...HEADERS, 'content-type': 'text/html; charset=utf-8', 'content-length': length }).end(html)
}
