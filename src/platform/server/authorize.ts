import type { FastifyRequest } from 'fastify'
import { BROWSING } from '#kit/endpoint.ts'
import type { Endpoint } from '#kit/endpoint.ts'
import { networkOf } from '#kit/network-of.ts'
import { PAGE_USER } from '#kit/page-user.ts'
import type { Deps } from './deps.ts'
import type { Denied } from './send-refusal.ts'
import { isCrossSite, isProven, lacksEmail, readToken } from './session.ts'
import type { ThrottleCounter } from './throttle.ts'
import type { Identify, Visitor } from './visitor.ts'

type EdgeDeps = Pick<Deps, 'config' | 'clock'>

/** What a call is asked for before its handler: `route` is what its calls are counted under. */
type Asked = Pick<Endpoint, 'access' | 'isForAnyPage' | 'needsProof' | 'needsVerifiedEmail' | 'throttle'> & {
  readonly route: string
}

/**
 * Who asks, and whether they may: CSRF first, then the session, whether the page that asks is this person's, then the role, whether their
 * email is confirmed, and how fresh the proof is.
 */
export async function authorize(
  deps: EdgeDeps,
  endpoint: Asked,
  identify: Identify,
  request: FastifyRequest,
): Promise<Denied | null> {
  if (request.method !== 'GET' && isCrossSite(request, deps.config)) return { code: 'cross_site' }
  const token = readToken(request, deps.config)
  request.visitor = token ? await identify(token) : null
  const isOthers = isOthersPage(endpoint, request)
  if (request.visitor?.isPreview && (!isRead(request) || endpoint.needsProof || isOthers)) {
    if (endpoint.access !== 'anyone') return { code: 'preview_only' }
    // What anybody may do, a preview does as the guest that it is: nothing is done in the sample account's name.
    request.visitor = null
  }
  if (request.visitor && isOthers) return wrongUser(request.visitor)
  if (endpoint.access !== 'anyone' && !request.visitor) return { code: 'signed_out' }
  if (endpoint.access === 'operator' && request.visitor?.role !== 'operator') return { code: 'not_allowed' }
  if (endpoint.needsVerifiedEmail && lacksEmail(request.visitor, deps.config)) return { code: 'email_unverified' }
  return needsProof(endpoint, request) && !isProven(request.visitor, deps.clock()) ? { code: 'step_up_needed' } : null
}

/**
 * Whether the page was opened by somebody else than whose session its browser has now: their session ended, and another tab logged in.
 * Nothing is done in the name of the new person that the old one's page asks for, nor is it told anything of theirs.
 */
function isOthersPage({ isForAnyPage = false }: Asked, { headers, visitor }: FastifyRequest): boolean {
  const user = headers[PAGE_USER]
  return !isForAnyPage && user !== undefined && visitor !== null && user !== visitor.userId
}

/** Tells a page that is another person's who is signed in now, so that it can say so. */
export function wrongUser({ email }: Visitor): Denied {
  return { code: 'wrong_user', values: { email }, params: { email } }
}

const needsProof = ({ needsProof: needed = false }: Asked, { body }: FastifyRequest): boolean =>
  typeof needed === 'function' ? needed(body) : needed

const isRead = (request: FastifyRequest): boolean => request.method === 'GET' || request.method === 'HEAD'

/** The rate limit of the endpoint, per network and per account. */
export function limitRate(
  deps: EdgeDeps,
  endpoint: Asked,
  throttle: ThrottleCounter,
  request: FastifyRequest,
): Denied | null {
  const limit = endpoint.throttle ?? BROWSING
  if (!deps.config.throttle || limit.only?.(request.body) === false) return null
  // Previews are many people in one account: each counts by its address alone.
  const userId = request.visitor?.isPreview ? undefined : request.visitor?.userId
  const who = [
    [networkOf(request.ip), limit.network ?? limit.max],
    [userId, limit.max],
  ] as const
  for (const [name, max] of who) {
    const { windowMs } = limit
    const now = deps.clock().getTime()
    const retryAfter = name ? throttle.take(`${endpoint.route} ${name}`, { max, windowMs }, now) : 0
    if (retryAfter) return { code: 'throttled', values: { seconds: retryAfter }, retryAfter }
  }
  return null
}
