import type { Clock } from '#kit/clock.ts'
import { readObject, sendTo } from '../ask-json.ts'
import { KeyRefused, OutsideDown } from '../outside-down.ts'

export type PaypalHttpOptions = {
  clientId: string
  clientSecret: string
  /** Where the secret lies, for whoever must put it right. */
  keyPlace: string
  /** `https://api-m.paypal.com`, or where the sandbox listens. */
  baseUrl: string
  clock: Clock
  /** The longest that one call takes, getting let in included. */
  timeoutMs: number
}

/** An answer that is certain: done, or refused with PayPal's own words for why. */
export type PaypalAnswer = { status: number; body: Record<string, unknown>; issue: string }

type Sent = { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: string | undefined; key?: string | undefined }

export const PAYPAL = 'PayPal'

// A token is renewed a little before PayPal stops taking it.
const RENEW_BEFORE_MS = 60_000

/**
 * PayPal's REST calls: let in by OAuth 2 client credentials, one deadline over all of it. What PayPal decided is an answer;
 * no answer, its own faults (5xx) and too many questions (429) throw OutsideDown.
 */
export function createPaypalHttp({ clientId, clientSecret, keyPlace, baseUrl, clock, timeoutMs }: PaypalHttpOptions) {
  const base = baseUrl.replace(/\/$/, '')
  const stop = new AbortController()
  let token: Promise<{ text: string; untilMs: number }> | null = null

  async function letIn(signal: AbortSignal): Promise<{ text: string; untilMs: number }> {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' }
    const asked = { method: 'POST', headers, body: 'grant_type=client_credentials', signal }
    // Whatever becomes of this, nothing was asked for yet.
    const { status, text } = await sendTo(PAYPAL, `${base}/v1/oauth2/token`, asked, true)
    if (status === 401 || status === 403) throw new KeyRefused(PAYPAL, keyPlace, `status ${status}`, true)
    const { access_token: given, expires_in: seconds } = readObject(PAYPAL, text)
    if (status !== 200 || typeof given !== 'string') throw new OutsideDown(PAYPAL, `no token, status ${status}`, true)
    return { text: given, untilMs: clock().getTime() + Number(seconds ?? 0) * 1000 - RENEW_BEFORE_MS }
  }

  async function tokenNow(signal: AbortSignal): Promise<string> {
    const known = await token?.catch(() => null)
    if (known && known.untilMs > clock().getTime()) return known.text
    token = letIn(signal)
    return (await token).text
  }

  async function send({ method, path, body, key }: Sent, signal: AbortSignal) {
    const headers: Record<string, string> = {
      authorization: `Bearer ${await tokenNow(signal)}`,
      accept: 'application/json',
      prefer: 'return=representation',
    }
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (key !== undefined) headers['paypal-request-id'] = key
    return await sendTo(PAYPAL, `${base}${path}`, { method, headers, body: body ?? null, signal })
  }

  return {
    async ask(sent: Sent): Promise<PaypalAnswer> {
      const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)])
      let { status, text } = await send(sent, signal)
      if (status === 401) {
        token = null
        ;({ status, text } = await send(sent, signal))
      }
      if (status === 401 || status === 403) throw new KeyRefused(PAYPAL, keyPlace, `status ${status}`, true)
      // It may have been done before the fault, so nothing is certain.
      if (status >= 500 || status === 408) throw new OutsideDown(PAYPAL, `status ${status}`)
      if (status === 429) throw new OutsideDown(PAYPAL, 'too many questions', true)
      const answer = readObject(PAYPAL, text)
      return { status, body: answer, issue: issueIn(answer) }
    },
    close: () => stop.abort(),
  }
}

export type PaypalHttp = ReturnType<typeof createPaypalHttp>

/** PayPal's code for what is wrong: that of the first detail, else that of the whole. */
function issueIn({ details, name }: Record<string, unknown>): string {
  const [first] = Array.isArray(details) ? (details as { issue?: unknown }[]) : []
  if (typeof first?.issue === 'string') return first.issue
  return typeof name === 'string' ? name : ''
}
