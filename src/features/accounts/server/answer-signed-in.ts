import type { FastifyReply } from 'fastify'
import type { Deps } from '#platform/server/deps.ts'
import { setSessionCookie } from '#platform/server/session.ts'
import { setDeviceCookie } from './known-device.ts'
import { replaceSession } from './log-out.ts'
import type { SignedIn } from './open-account.ts'
import { SESSION_MAX_MS } from './open-session.ts'

/** The answer of whatever signs somebody in: the cookies for a browser, the token for API clients. */
export const makeAnswerSignedIn =
  (deps: Deps) =>
  async (reply: FastifyReply, email: string, { userId, opened }: SignedIn, feedback: string) => {
    await replaceSession(deps, reply.request, reply.request.ip)
    setSessionCookie(reply, deps.config, opened.cookieToken, SESSION_MAX_MS / 1000)
    await setDeviceCookie(reply, deps, email, userId)
    return { status: 'success' as const, feedback, user_id: userId, token: opened.bearerToken }
  }

export type AnswerSignedIn = ReturnType<typeof makeAnswerSignedIn>
