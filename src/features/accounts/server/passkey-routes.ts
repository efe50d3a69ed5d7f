import type { FastifyReply } from 'fastify'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../passkeys-contract.ts'
import { addPasskey, offerPasskey } from './add-passkey.ts'
import type { AnswerSignedIn } from './answer-signed-in.ts'
import { clearChallengeCookie, readChallengeCookie, setChallengeCookie } from './challenges.ts'
import { readPasskeys, removePasskey, renamePasskey } from './passkeys.ts'
import { setRenewed } from './set-renewed.ts'
import { askPasskey, logInByPasskey, stepUpByPasskey } from './use-passkey.ts'

type Asked = { readonly options: object; readonly token: string }

export function mountPasskeys(edge: Edge, deps: Deps, answerSignedIn: AnswerSignedIn): void {
  const { config, database } = deps
  const asked = (reply: FastifyReply, { options, token }: Asked) => {
    setChallengeCookie(reply, config, 'passkey', token)
    return { options: { ...options } }
  }
  // A challenge is worth one answer: its cookie goes with it.
  const tokenOf = (reply: FastifyReply) => {
    clearChallengeCookie(reply, config, 'passkey')
    return readChallengeCookie(reply.request, config, 'passkey')
  }

  edge.mount(contract.readPasskeys, ({ visitor }) => readPasskeys(database, visitor.userId))

  edge.mount(contract.offerPasskey, async ({ visitor: { userId, email }, address, origin, reply }) => {
    const offer = await offerPasskey(deps, { userId, email, origin, address })
    return isRefusal(offer) ? offer : asked(reply, offer)
  })

  edge.mount(contract.addPasskey, async ({ body, visitor, address, origin, reply }) => {
    const done = await addPasskey(deps, { ...visitor, origin, address }, { ...body, token: tokenOf(reply) })
    return isRefusal(done) ? done : await readPasskeys(database, visitor.userId)
  })

  edge.mount(contract.renamePasskey, async ({ params, body, visitor: { userId }, address }) => {
    const done = await renamePasskey(deps, { userId, address }, params.id, body.name)
    return isRefusal(done) ? done : await readPasskeys(database, userId)
  })

  edge.mount(contract.removePasskey, async ({ params, visitor: { userId }, address }) => {
    const done = await removePasskey(deps, { userId, address }, params.id)
    return isRefusal(done) ? done : await readPasskeys(database, userId)
  })

  edge.mount(contract.askPasskey, async ({ origin, reply }) => {
    const offer = await askPasskey(deps, 'login', origin, null)
    if (isRefusal(offer)) throw new Error('a login by passkey is asked of anybody')
    return asked(reply, offer)
  })

  edge.mount(contract.logInByPasskey, async ({ body, address, agent, origin, reply, say }) => {
    const signed = { response: body.response, token: tokenOf(reply), origin }
    const result = await logInByPasskey(deps, signed, { address, agent })
    if (isRefusal(result)) return result
    clearChallengeCookie(reply, config, 'code')
    return await answerSignedIn(reply, result.email, result, say('logged_in'))
  })

  edge.mount(contract.askOwnPasskey, async ({ visitor, origin, reply }) => {
    const offer = await askPasskey(deps, 'proof', origin, visitor.userId)
    return isRefusal(offer) ? offer : asked(reply, offer)
  })

  edge.mount(contract.stepUpByPasskey, async ({ body, visitor, address, origin, reply, say }) => {
    const signed = { response: body.response, token: tokenOf(reply), origin }
    const done = await stepUpByPasskey(deps, visitor, signed, address)
    if (isRefusal(done)) return done
    setRenewed(reply, deps, done)
    return { status: 'success' as const, feedback: say('proven') }
  })
}
