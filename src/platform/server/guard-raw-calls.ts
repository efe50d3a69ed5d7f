import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Throttle } from '#kit/endpoint.ts'
import { authorize, limitRate } from './authorize.ts'
import type { Deps } from './deps.ts'
import { sendDenied } from './send-refusal.ts'
import { ThrottleCounter } from './throttle.ts'
import type { Identify, Visitor } from './visitor.ts'

/** Lets a request of a signed-in person through, or has answered it and gives null. */
export type Guard = (request: FastifyRequest, reply: FastifyReply, limit: Throttle) => Promise<Visitor | null>

/** What a file that anybody may have is limited by: false where the request was answered. */
export type Limit = (request: FastifyRequest, reply: FastifyReply, limit: Throttle) => boolean

/** How often anybody may ask for what needs no login. */
export function makeLimit(deps: Pick<Deps, 'config' | 'clock'>): Limit {
  const counter = new ThrottleCounter()
  return (request, reply, throttle) => {
    const route = `${request.method} ${request.routeOptions.url}`
    const denied = limitRate(deps, { access: 'anyone', route, throttle }, counter, request)
    if (denied) reply.send(sendDenied(reply, request, denied))
    return !denied
  }
}

/** The same for what anybody may ask for, and gets according to who they are (`request.visitor`). */
export function makeOpenGuard(
  deps: Pick<Deps, 'config' | 'clock'>,
  identify: Identify,
): (request: FastifyRequest, reply: FastifyReply, limit: Throttle) => Promise<boolean> {
  const counter = new ThrottleCounter()
  return async (request, reply, throttle) => {
    const asked = { access: 'anyone', route: `${request.method} ${request.routeOptions.url}`, throttle } as const
    const denied = (await authorize(deps, asked, identify, request)) ?? limitRate(deps, asked, counter, request)
    if (denied) reply.send(sendDenied(reply, request, denied))
    return !denied
  }
}

/** What the edge asks of every call, for routes that another protocol speaks on and no contract describes. */
export function makeGuard(deps: Pick<Deps, 'config' | 'clock'>, identify: Identify): Guard {
  const counter = new ThrottleCounter()
  return async (request, reply, throttle) => {
    const asked = { access: 'investor', route: `${request.method} ${request.routeOptions.url}`, throttle } as const
    const denied = (await authorize(deps, asked, identify, request)) ?? limitRate(deps, asked, counter, request)
    if (denied) reply.send(sendDenied(reply, request, denied))
    return denied ? null : request.visitor
  }
}
