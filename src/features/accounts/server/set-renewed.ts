import type { FastifyReply } from 'fastify'
import type { Deps } from '#platform/server/deps.ts'
import { setSessionCookie } from '#platform/server/session.ts'
import type { Renewed } from './renew-session.ts'

/** The browser's cookie, where it is another one now. */
export function setRenewed(reply: FastifyReply, { config }: Deps, { cookie }: Renewed): void {
  if (cookie) setSessionCookie(reply, config, cookie.token, cookie.maxAgeS)
}
