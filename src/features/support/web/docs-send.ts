import { PAGE_USER } from '#kit/page-user.ts'
import { readVisitor, setVisitor } from '#platform/web/visitor.ts'
import type { ApiRequest } from './docs-curl.ts'

/** Who a try is sent as: by a token, by this browser's session, by the preview's, or nobody. */
export type Sender = 'token' | 'visitor' | 'preview' | 'guest'

/** What came back. `status` 0: nothing. */
export type Tried = {
  readonly status: number
  readonly statusText: string
  readonly tookMs: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Formatted where it is JSON. */
  readonly text: string
  /** The refusal's code, where it is one. */
  readonly code: string
  /** A token that was answered, e.g. by the login. */
  readonly token: string | null
}

// Calls that sign in would put a session of their own in the place of this page's: they are tried as by a stranger.
const SIGN_IN = /^\/api\/(login|register|preview)\b/
const OF_NOTE = /^(content-(type|length|language)|etag|cache-control|retry-after|location)$/

export function senderOf(path: string, token: string): Sender {
  if (token) return 'token'
  const visitor = SIGN_IN.test(path) ? null : readVisitor()
  return visitor ? (visitor.preview ? 'preview' : 'visitor') : 'guest'
}

/** Sends a try. Never throws: no answer is a result too. */
export async function sendTry(request: ApiRequest, token: string, sender: Sender): Promise<Tried> {
  const began = performance.now()
  const tookMs = () => Math.round(performance.now() - began)
  const isSession = sender === 'visitor' || sender === 'preview'
  const person = isSession && readVisitor()?.user_id
  try {
    const response = await fetch(request.address, {
      method: request.method,
      headers: {
        accept: 'application/json',
        ...request.headers,
        ...(token && { authorization: `Bearer ${token}` }),
        // The page says in whose name the try is sent.
        ...(person && { [PAGE_USER]: person }),
      },
      body: request.body,
      credentials: isSession ? 'same-origin' : 'omit',
      redirect: 'manual',
    })
    const text = await response.text()
    const answer = parsed(text)
    if (response.ok && sender !== 'token' && request.address === '/api/logout') setVisitor(null)
    return {
      status: response.status,
      statusText: response.statusText,
      tookMs: tookMs(),
      headers: [...response.headers].filter(([name]) => OF_NOTE.test(name)),
      text: answer === undefined ? text : JSON.stringify(answer, null, 2),
      code: textIn(answer, 'code') ?? '',
      token: response.ok ? textIn(answer, 'token') : null,
    }
  } catch {
    return { status: 0, statusText: '', tookMs: tookMs(), headers: [], text: '', code: 'offline', token: null }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function textIn(answer: unknown, name: string): string | null {
  const value = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[name] : null
  return typeof value === 'string' ? value : null
}

/** Why a text is not JSON, in the browser's words; null when it is. */
export function jsonFault(text: string): string | null {
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}
