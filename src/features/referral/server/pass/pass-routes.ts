import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isId } from '#kit/id.ts'
import { isPlainText } from '#kit/plain-text.ts'
import { refuse } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { makeLimit } from '#platform/server/guard-raw-calls.ts'
import { ReadyFile } from '#platform/server/http.ts'
import type { Edge } from '#platform/server/http.ts'
import { readPassKeys } from '#platform/server/outside/wallet-pass/pass-keys.ts'
import { isProven } from '#platform/server/session.ts'
import * as contract from '../../contract.ts'
import { findMember } from '../referral-rows.ts'
import { buildPass, PASS_SERVICE } from './build-pass.ts'
import { googlePassLink } from './google-pass.ts'
import { listChangedPasses, passChangedAt, registerDevice, unregisterDevice } from './pass-devices.ts'
import { findLinkedPass, findPass, linkPass } from './pass-rows.ts'
import type { WalletPass } from './pass-rows.ts'

type PassDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'log'>

/** The pass for its owner (Spec §7), and behind the link that was given out for it. */
export function mountPasses(edge: Edge, deps: PassDeps): void {
  edge.mount(contract.generatePass, async ({ body, visitor, reply, say }) => {
    const now = deps.clock()
    const isTheirs = body.passTemplateID === contract.PASS_TEMPLATE && body.email === visitor.email.toLowerCase()
    if (!isTheirs || !isProven(visitor, now) || !(await findMember(deps.database, visitor.userId)))
      return refuse('not_eligible')
    const token = await linkPass(deps, visitor.userId, now)
    const { protocol, host } = reply.request
    const origin = deps.config.publicUrl ?? `${protocol}://${host}`
    const download_link = `${origin}/api/wallet-passes/download/${token}`
    const google_link = await googlePassLink(deps, visitor.userId)
    const made = { status: 'success' as const, feedback: say('pass_made'), download_link }
    return google_link === null ? made : { ...made, google_link }
  })

  edge.mount(contract.downloadPass, async ({ params }) => {
    const pass = await findLinkedPass(deps.database, params.token, deps.clock())
    const file = pass && (await buildPass(deps, pass))
    return file ? new ReadyFile(file, 'freehold.pkpass') : refuse('pass_link_ended')
  })
}

const LIMIT = { max: 120, windowMs: 60_000, network: 1200 } as const
const LOG_LETTERS = 2000

// PostgreSQL refuses a NUL, which would be a fault of ours.
const isDevice = (name: string): boolean => name.length <= 200 && isPlainText(name)

type Named = { Params: { device: string; type: string; serial: string } }
type Listed = { Params: { device: string; type: string }; Querystring: { passesUpdatedSince?: string } }

/**
 * Apple's web service for passes: devices register, ask what changed, fetch the latest, unregister and log. Not calls of the
 * contract: paths, status codes and headers are Apple's. A device is known by the pass's own token, never by a session; a wrong one
 * and an unknown pass are the same 401.
 */
export function mountPassService(app: FastifyInstance, deps: PassDeps): void {
  const { config, database, clock } = deps
  const limit = makeLimit(deps)
  const passes = `${PASS_SERVICE}/v1/passes/:type/:serial`
  const registrations = `${PASS_SERVICE}/v1/devices/:device/registrations/:type`

  const authorize = async (request: FastifyRequest<Named>, reply: FastifyReply): Promise<WalletPass | null> => {
    if (!limit(request, reply, LIMIT)) return null
    const { type, serial } = request.params
    const token = /^ApplePass (\S{16,200})$/.exec(request.headers.authorization ?? '')?.[1]
    const isOurs = isId(serial) && token !== undefined && type === (await readPassKeys(config)).typeId
    const pass = isOurs ? await findPass(database, config, serial, token) : null
    if (!pass) reply.code(401).send()
    return pass
  }

  app.post<Named & { Body: { pushToken?: unknown } | null }>(`${registrations}/:serial`, async (request, reply) => {
    const pass = await authorize(request, reply)
    if (!pass) return reply
    const { device } = request.params
    if (!isDevice(device)) return await reply.code(400).send()
    const given = request.body?.pushToken
    const pushToken = typeof given === 'string' && /^[0-9A-Za-z]{1,200}$/.test(given) ? given : null
    const isNew = await registerDevice(database, { device, personId: pass.person_id, pushToken }, clock())
    return await reply.code(isNew ? 201 : 200).send()
  })

  app.delete<Named>(`${registrations}/:serial`, async (request, reply) => {
    const pass = await authorize(request, reply)
    if (!pass) return reply
    const { device } = request.params
    if (isDevice(device)) await unregisterDevice(database, device, pass.person_id)
    return await reply.code(200).send()
  })

  // A device names itself by a number that nobody else knows; it is told numbers of passes, which open nothing alone.
  app.get<Listed>(registrations, async (request, reply) => {
    if (!limit(request, reply, LIMIT)) return reply
    const { device } = request.params
    const since = request.query.passesUpdatedSince ?? ''
    const from = /^\d{1,15}$/.test(since) ? new Date(Number(since)) : null
    const found = isDevice(device) ? await listChangedPasses(database, device, from) : []
    if (found.length === 0) return await reply.code(204).send()
    const last = Math.max(...found.map(({ at }) => at.getTime()))
    return { lastUpdated: String(last), serialNumbers: found.map(({ serial }) => serial) }
  })

  app.get<Named>(passes, async (request, reply) => {
    const pass = await authorize(request, reply)
    if (!pass) return reply
    const at = await passChangedAt(database, pass.person_id)
    const known = Date.parse(request.headers['if-modified-since'] ?? '')
    if (known >= Math.floor(at.getTime() / 1000) * 1000) return await reply.code(304).send()
    const file = await buildPass(deps, pass)
    if (!file) return await reply.code(401).send()
    return await reply
      .header('last-modified', at.toUTCString())
      .header('cache-control', 'private, no-store')
      .type('application/vnd.apple.pkpass')
      .send(file)
  })

  app.post<{ Body: { logs?: unknown } }>(`${PASS_SERVICE}/v1/log`, async (request, reply) => {
    if (!limit(request, reply, LIMIT)) return reply
    // Anybody may send what they like: a list in a list, or an object, is no line of a device's.
    const given: readonly unknown[] = Array.isArray(request.body?.logs) ? request.body.logs : []
    const logs = given.filter((line) => typeof line === 'string')
    deps.log.warn({ logs: logs.join('\n').slice(0, LOG_LETTERS) }, 'a device says something about a wallet pass')
    return await reply.code(200).send()
  })
}
