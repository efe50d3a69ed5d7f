import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Config } from '#platform/server/config.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import { clearSessionCookie } from '#platform/server/session.ts'
import * as contract from '../reset-contract.ts'
import { RESET_MS } from '../rules.ts'
import { answerResets, askReset } from './ask-reset.ts'
import { readDeviceCookie, setDeviceCookie } from './known-device.ts'
import { openReset, resetPassword } from './reset-password.ts'

export function mountReset(edge: Edge, deps: Deps): void {
  const { config, log } = deps

  edge.mount(contract.forgotPassword, async ({ body, language, address, reply, say }) => {
    const device = readDeviceCookie(reply.request, config, body.email)
    try {
      const asked = await askReset(deps, { email: body.email, language, address, device })
      if (isRefusal(asked)) return asked
    } catch (error) {
      log.error({ error: String(error) }, 'reset: could not be asked for')
      return refuse('reset_not_sent')
    }
    setImmediate(() => {
      answerResets(deps).catch((error: unknown) => log.warn({ error: String(error) }, 'reset: left for later'))
    })
    return {
      status: 'success' as const,
      feedback: say('reset_asked'),
    }
  })

  edge.mount(contract.readReset, async ({ params, reply, say }) => {
    const deviceCookieOf = (email: string) => readDeviceCookie(reply.request, config, email)
    const opened = await openReset(deps, params.reset_token, deviceCookieOf)
    if (isRefusal(opened)) return opened
    reply.setCookie(cookieName(config), opened.grant, { ...cookieOptions(config), maxAge: RESET_MS / 1000 })
    reply.header('cache-control', 'no-store')
    return { status: 'success' as const, feedback: say('reset_opened'), info: opened.userId }
  })

  edge.mount(contract.updatePassword, async ({ body, reply, address, say }) => {
    const done = await resetPassword(deps, {
      userId: body.user_id,
      password: body.password,
      token: body.reset_token ?? null,
      code: body.code ?? null,
      grant: readGrant(reply.request, config),
      address,
    })
    if (isRefusal(done)) return done
    forgetGrant(reply, config)
    clearSessionCookie(reply.request, reply)
    // The reader of the mail can log in from this device, however many wrong guesses others make meanwhile.
    await setDeviceCookie(reply, deps, done.email, body.user_id)
    return { status: 'success' as const, feedback: say('password_changed') }
  })
}

const isSecure = (config: Config): boolean => config.publicUrl?.startsWith('https:') === true
const cookieName = (config: Config): string => (isSecure(config) ? '__Host-freehold_reset' : 'freehold_reset')
const cookieOptions = (config: Config) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: isSecure(config),
})

const readGrant = (request: FastifyRequest, config: Config): string | null =>
  request.cookies[cookieName(config)] ?? null

const forgetGrant = (reply: FastifyReply, config: Config): void =>
  void reply.clearCookie(cookieName(config), cookieOptions(config))
