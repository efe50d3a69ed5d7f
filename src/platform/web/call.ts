import type { AnswerOf, BodySent, Endpoint, ParamsSent, QuerySent } from '#kit/endpoint.ts'
import { PAGE_USER } from '#kit/page-user.ts'
import { CallError } from './call-error.ts'
import type { WireRefusal } from './call-error.ts'
import { endSession, isMember, readVisitor, stopPreview } from './visitor.ts'

type Needed<K extends string, T> = [T] extends [undefined] ? unknown : { [P in K]: T }
type Offered<K extends string, T> = [T] extends [undefined] ? unknown : { [P in K]?: T }

/** What a call takes: its contract's params and body, its query where wanted. */
export type CallInput<E> = Needed<'params', ParamsSent<E>> &
  Needed<'body', BodySent<E>> &
  Offered<'query', QuerySent<E>>
type Manner = {
  idempotencyKey?: string | undefined
  /** The same request was sent before: that this one is refused does not tell what became of that one. */
  isRepeat?: boolean | undefined
  signal?: AbortSignal
}
export type CallOptions<E> = CallInput<E> & Manner
type Loose = Manner & { params?: unknown; query?: unknown; body?: unknown }

const TIMEOUT_MS = 30_000
// A file over a slow line; the route's own limit may end it earlier.
const STREAM_TIMEOUT_MS = 900_000

/**
 * Calls our API by its contract: `call<typeof login>('POST /api/login', { body })`. Gives the answer or throws
 * `CallError`. The contract is imported as a type only, so that no schema travels to the browser.
 */
export async function call<E extends Endpoint>(
  route: E['route'],
  ...[options]: {} extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>]
): Promise<AnswerOf<E>> {
  const { params, query, body, idempotencyKey, isRepeat, signal } = (options ?? {}) as Loose
  const [method, path] = route.split(' ') as [string, string]
  const headers: Record<string, string> = { accept: 'application/json' }
  const isBlob = body instanceof Blob
  if (body !== undefined)
    headers['content-type'] = isBlob ? body.type || 'application/octet-stream' : 'application/json'
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  const person = readVisitor()?.user_id
  if (person) headers[PAGE_USER] = person
  const timeout = AbortSignal.timeout(isBlob ? STREAM_TIMEOUT_MS : TIMEOUT_MS)
  const response = await fetch(addressOf(path, params, query), {
    method,
    headers,
    credentials: 'same-origin',
    body: body === undefined ? null : isBlob ? body : JSON.stringify(body),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new CallError(0, { code: 'offline' })
  })
  const answer = await readJson(response)
  // 202 is no answer yet: whoever asked decides how to wait for the end.
  if (response.ok && response.status !== 202 && answer !== undefined) return answer as AnswerOf<E>
  // Whoever looks around in the sample account is told so in one place, whatever they tried. A member's page that is told
  // so has lost its session: this browser logged out, and looks around, in another tab.
  const code = (answer as WireRefusal)?.code
  if (code === 'preview_only') (isMember(readVisitor()) ? endSession : stopPreview)()
  if (code === 'wrong_user') tellOtherPerson(answer as WireRefusal, method === 'GET' ? undefined : Boolean(isRepeat))
  if (response.status === 401 && code === 'signed_out' && person)
    endSession(idempotencyKey && !isRepeat ? 'uncharged' : 'ended')
  const retryAfter = Number(response.headers.get('retry-after')) || null
  throw new CallError(response.status, isObject(answer) ? answer : { code: 'unreadable' }, retryAfter)
}

/**
 * Says that this page is not that of whoever is signed in by now, and asks them to load it anew. The code for it is loaded when it happens; without it the
 * sentence of the refusal says the same where a form shows it.
 */
export const tellOtherPerson = (refusal: WireRefusal, isRepeat?: boolean): void =>
  void import('./other-person.tsx').then(({ showOtherPerson }) => showOtherPerson(refusal, isRepeat))

/** The address of a call, its parameters escaped and empty query fields left out. */
export function addressOf(path: string, params?: unknown, query?: unknown): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${filled}?${text}` : filled
}

const isObject = (value: unknown): value is WireRefusal => typeof value === 'object' && value !== null

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}
