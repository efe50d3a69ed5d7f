import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import { clearSessionCookie } from '#platform/server/session.ts'
import * as contract from '../contract.ts'
import { finishLogin as finishLoginContract } from '../factors-contract.ts'
import { makeAnswerSignedIn } from './answer-signed-in.ts'
import { clearChallengeCookie, readChallengeCookie, setChallengeCookie } from './challenges.ts'
import { confirmEmail, disownEmail } from './confirm-email.ts'
import { mountFactors } from './factor-routes.ts'
import { readDeviceCookie } from './known-device.ts'
import { mountPasskeys } from './passkey-routes.ts'
import { finishLogin, logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { registerInvestor } from './register-investor.ts'
import type { Invited } from './register-investor.ts'
import { mountReset } from './reset-routes.ts'
import { mountRemoval } from './removal-routes.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { mountSecurity } from './security-routes.ts'
import { mountStepUp } from './step-up-routes.ts'

/** `invited`: what becomes of the code that somebody registers with. */
export function mountAccounts(edge: Edge, deps: Deps, invited: Invited): void {
  const answerSignedIn = makeAnswerSignedIn(deps)

  edge.mount(contract.register, async ({ body, reply, visitor, address, agent, language, say }) => {
    const byUserId = visitor?.userId ?? null
    const result = await registerInvestor(deps, body, { address, agent, language, byUserId }, invited)
    if (isRefusal(result)) return result
    // Nothing may say that a mail was sent where none leaves the server.
    return await answerSignedIn(reply, body.email, result, say(deps.config.smtpUrl ? 'registered' : 'registered_kept'))
  })

  edge.mount(contract.login, async ({ body, reply, address, agent, say }) => {
    const device = readDeviceCookie(reply.request, deps.config, body.email)
    const result = await logIn(deps, { ...body, device }, { address, agent })
    if (isRefusal(result)) return result
    if ('stepToken' in result) {
      setChallengeCookie(reply, deps.config, 'code', result.stepToken)
      return refuse('second_factor_needed', { params: { passkeys: result.passkeys } })
    }
    return await answerSignedIn(reply, body.email, result, say('logged_in'))
  })

  edge.mount(finishLoginContract, async ({ body, reply, address, agent, say }) => {
    const { request } = reply
    const deviceOf = (email: string) => readDeviceCookie(request, deps.config, email)
    const token = readChallengeCookie(request, deps.config, 'code')
    const result = await finishLogin(deps, { token, code: body.code, deviceOf }, { address, agent })
    if (isRefusal(result)) return result
    clearChallengeCookie(reply, deps.config, 'code')
    return await answerSignedIn(reply, result.email, result, say('logged_in'))
  })

  edge.mount(contract.logout, async ({ reply, address, say }) => {
    await logOut(deps, reply.request, address)
    clearSessionCookie(reply.request, reply)
    // Not "cookies" and "storage": they would take the language, the theme and the offline page with them, and the
    // cookies of other servers on this domain. The session's own cookie is cleared by name.
    reply.header('clear-site-data', '"cache"')
    return { status: 'success' as const, feedback: say('logged_out') }
  })

  mountReset(edge, deps)
  mountStepUp(edge, deps)
  mountFactors(edge, deps)
  mountRemoval(edge, deps)
  mountSecurity(edge, deps)
  mountPasskeys(edge, deps, answerSignedIn)

  edge.mount(contract.confirmEmail, async ({ body, visitor, address, say }) => {
    const by = { userId: visitor?.userId ?? null, password: body.password ?? null }
    const result = await confirmEmail(deps, body.token, by, address)
    return isRefusal(result) ? result : { status: 'success' as const, feedback: say('email_confirmed') }
  })

  edge.mount(contract.disownEmail, async ({ body, address, say }) => {
    const result = await disownEmail(deps, body.token, address)
    return isRefusal(result) ? result : { status: 'success' as const, feedback: say('email_disowned') }
  })

  edge.mount(contract.sendConfirmation, async ({ visitor, say }) => {
    const result = await sendConfirmation(deps, visitor.userId)
    return isRefusal(result) ? result : { status: 'success' as const, feedback: say('confirmation_sent') }
  })
}
