import { readObject, sendTo } from '../ask-json.ts'
import { KeyRefused, OutsideDown } from '../outside-down.ts'

export type PlaidHttpOptions = {
  readonly clientId: string
  readonly secret: string
  /** Where the secret lies, for whoever must put it right. */
  readonly keyPlace: string
  /** `https://production.plaid.com`, or where the sandbox listens. */
  readonly baseUrl: string
  /** The longest that one call takes. */
  readonly timeoutMs: number
}

/** An answer that is certain: what was asked for, or Plaid's code for why not. */
export type PlaidAnswer = { readonly body: Record<string, unknown>; readonly errorCode: string | null }

export const PLAID = 'Plaid'

/** Plaid's API: JSON by POST, the key in two headers. What it decided is an answer; anything uncertain throws OutsideDown. */
export function createPlaidHttp({ clientId, secret, keyPlace, baseUrl, timeoutMs }: PlaidHttpOptions) {
  const base = baseUrl.replace(/\/$/, '')
  const stop = new AbortController()
  const headers = {
    'content-type': 'application/json',
    'plaid-client-id': clientId,
    'plaid-secret': secret,
    'plaid-version': '2020-09-14',
  }
  return {
    async ask(path: string, sent: object): Promise<PlaidAnswer> {
      const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)])
      const asked = { method: 'POST', headers, body: JSON.stringify(sent), signal }
      const { status, text } = await sendTo(PLAID, `${base}${path}`, asked)
      if (status >= 500 || status === 408) throw new OutsideDown(PLAID, `status ${status}`)
      if (status === 429) throw new OutsideDown(PLAID, 'too many questions', true)
      const body = readObject(PLAID, text)
      if (status === 200) return { body, errorCode: null }
      const errorCode = typeof body['error_code'] === 'string' ? body['error_code'] : `STATUS_${status}`
      if (errorCode === 'INVALID_API_KEYS' || status === 401 || status === 403)
        throw new KeyRefused(PLAID, keyPlace, errorCode, true)
      return { body, errorCode }
    },
    close: () => stop.abort(),
  }
}

export type PlaidHttp = ReturnType<typeof createPlaidHttp>
