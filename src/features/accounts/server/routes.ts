import type { FastifyReply } from 'fastify'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import { clearSessionCookie, setSessionCookie } from '#platform/server/session.ts'
import * as contract from '../contract.ts'
import { refusalWords } from '../refusal-words.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import type { Opened } from './open-session.ts'
import { SESSION_MAX_MS } from './open-session.ts'
import { endPreview } from './preview.ts'
import { changeProfile, readMe } from './profile.ts'
import { registerInvestor } from './register-investor.ts'
import { mountReset } from './reset-routes.ts'

export function mountAccounts(edge: Edge, deps: Deps): void {
  const signIn = (reply: FastifyReply, userId: string, opened: Opened, feedback: string) => {
    setSessionCookie(reply, deps.config, opened.cookieToken, SESSION_MAX_MS / 1000)
    return { status: 'success' as const, feedback, user_id: userId, token: opened.bearerToken }
  }

  edge.mount(contract.register, refusalWords.register, async ({ body, reply, address, agent, language }) => {
    const result = await registerInvestor(deps, body, { address, agent, language })
    return isRefusal(result)
      ? result
      : signIn(reply, result.userId, result.opened, 'Welcome to Freehold. We have sent you a mail.')
  })

  edge.mount(contract.login, refusalWords.login, async ({ body, reply, address, agent }) => {
    const result = await logIn(deps, body.email, body.password, { address, agent })
    return isRefusal(result) ? result : signIn(reply, result.userId, result.opened, 'You are logged in.')
  })

  edge.mount(contract.logout, {}, async ({ visitor, reply, address }) => {
    if (visitor) await logOut(deps, visitor, address)
    else await endPreview(deps, reply.request, address)
    clearSessionCookie(reply.request, reply)
    reply.header('clear-site-data', '"cache"')
    return { status: 'success' as const, feedback: 'You are logged out.' }
  })

  mountReset(edge, deps)

  edge.mount(contract.readMe, {}, async ({ visitor }) => await readMe(deps.database, visitor))

  edge.mount(
    contract.changeMe,
    {},
    async ({ visitor, body, address }) => await changeProfile(deps, visitor, body, address),
  )
}
