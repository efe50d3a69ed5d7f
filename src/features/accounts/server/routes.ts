import type { FastifyReply } from 'fastify'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import { clearSessionCookie, setSessionCookie } from '#platform/server/session.ts'
import * as contract from '../contract.ts'
import { refusalWords } from '../refusal-words.ts'
import { confirmEmail, disownEmail } from './confirm-email.ts'
import { readDeviceCookie, setDeviceCookie } from './known-device.ts'
import type { Entered } from './log-in.ts'
import { logIn } from './log-in.ts'
import { logOut, replaceSession } from './log-out.ts'
import { SESSION_MAX_MS } from './open-session.ts'
import { registerInvestor } from './register-investor.ts'
import { mountReset } from './reset-routes.ts'
import { sendConfirmation } from './send-confirmation.ts'

export function mountAccounts(edge: Edge, deps: Deps): void {
  const signIn = async (reply: FastifyReply, email: string, { userId, opened }: Entered, feedback: string) => {
    await replaceSession(deps, reply.request, reply.request.ip)
    setSessionCookie(reply, deps.config, opened.cookieToken, SESSION_MAX_MS / 1000)
    setDeviceCookie(reply, deps.config, email, userId)
    return { status: 'success' as const, feedback, user_id: userId, token: opened.bearerToken }
  }

  edge.mount(contract.register, refusalWords.register, async ({ body, reply, address, agent, language }) => {
    const result = await registerInvestor(deps, body, { address, agent, language })
    return isRefusal(result)
      ? result
      : signIn(reply, body.email, result, 'Welcome to Freehold. We have sent you a mail.')
  })

  edge.mount(contract.login, refusalWords.login, async ({ body, reply, address, agent }) => {
    const device = readDeviceCookie(reply.request, deps.config, body.email)
    const result = await logIn(deps, { ...body, device }, { address, agent })
    return isRefusal(result) ? result : signIn(reply, body.email, result, 'You are logged in.')
  })

  edge.mount(contract.logout, {}, async ({ reply, address }) => {
    await logOut(deps, reply.request, address)
    clearSessionCookie(reply.request, reply)
    // Not "cookies" and "storage": they would take the language, the theme and the offline page with them, and the
    // cookies of other servers on this domain. The session's own cookie is cleared by name.
    reply.header('clear-site-data', '"cache"')
    return { status: 'success' as const, feedback: 'You are logged out.' }
  })

  mountReset(edge, deps)

  edge.mount(contract.confirmEmail, refusalWords.confirmEmail, async ({ body, visitor, address }) => {
    const by = { userId: visitor?.userId ?? null, password: body.password ?? null }
    const result = await confirmEmail(deps, body.token, by, address)
    return isRefusal(result) ? result : { status: 'success' as const, feedback: 'Your email is confirmed.' }
  })

  edge.mount(contract.disownEmail, refusalWords.disownEmail, async ({ body, address }) => {
    const result = await disownEmail(deps, body.token, address)
    return isRefusal(result)
      ? result
      : { status: 'success' as const, feedback: 'Thank you. This link confirms nothing.' }
  })

  edge.mount(contract.sendConfirmation, refusalWords.sendConfirmation, async ({ visitor }) => {
    const result = await sendConfirmation(deps, visitor.userId)
    return isRefusal(result) ? result : { status: 'success' as const, feedback: 'We have sent you an email.' }
  })
}
