import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/server/config.ts'
import type { Deps } from '#platform/server/deps.ts'
import { deriveKey } from '#platform/server/derive-key.ts'
import { hashToken } from '#platform/server/session.ts'
import { statement } from '#platform/server/statement.ts'

/** A browser that has signed in to this account before, by its device cookie. */
export type Device = { readonly userId: string; readonly hash: Buffer }

// The longest that browsers keep a cookie for.
const MAX_AGE_S = 400 * 86_400
const SHAPE = /^([0-9a-f-]{36})\.([\w-]{22})\.([\w-]{43})$/

const findAccount = statement<{ generation: number }>(
  'accounts-device-find-account',
  `SELECT coalesce(p.links_generation, 0) AS generation FROM users u LEFT JOIN passwords p ON p.user_id = u.id
    WHERE u.id = $1 AND u.email = $2 AND u.closed_at IS NULL`,
)

/**
 * Remember that this browser has signed in to an account (OWASP "device cookies"). The cookie opens nothing: it only
 * keeps its holder from being shut out by what strangers do, with a count of its own. It names the account, not the
 * address, so that registering another person's address gives no advantage against them. It ends with the generation of the
 * account in which it was made: whoever was thrown out by a new password comes as a stranger.
 */
export async function setDeviceCookie(
  reply: FastifyReply,
  { config, database }: Pick<Deps, 'config' | 'database'>,
  email: string,
  userId: string,
): Promise<void> {
  const found = await database.first(findAccount, [userId, email])
  if (!found) return
  const nonce = randomBytes(16).toString('base64url')
  const value = `${userId}.${nonce}.${sign(config, userId, nonce, found.generation)}`
  reply.setCookie(cookieName(config, email), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(config),
    maxAge: MAX_AGE_S,
  })
}

/** What the browser sent for this address, as it is; one browser may know several people. */
export const readDeviceCookie = (request: FastifyRequest, config: Config, email: string): string | null =>
  request.cookies[cookieName(config, email)] ?? null

/** Whether a cookie is one that we made, for an account that has this address; else null. */
export async function findDevice(
  deps: Pick<Deps, 'database' | 'config'>,
  cookie: string | null,
  email: string,
): Promise<Device | null> {
  const [, userId, nonce, signature] = SHAPE.exec(cookie ?? '') ?? []
  if (!userId || !nonce || !signature) return null
  // It takes as long for any other account of this address: what is looked up is the cookie's own account.
  const found = await deps.database.first(findAccount, [userId, email])
  const made = sign(deps.config, userId, nonce, found?.generation ?? 0)
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(made))
  return found && isOurs ? { userId, hash: hashToken(`${userId}.${nonce}`) } : null
}

const sign = (config: Pick<Config, 'secretKey'>, userId: string, nonce: string, generation: number): string =>
  createHmac('sha256', deriveKey(config.secretKey, 'device cookies'))
    .update(`device:${userId}:${nonce}${generation === 0 ? '' : `:${generation}`}`)
    .digest('base64url')

const isSecure = (config: Config): boolean => config.publicUrl?.startsWith('https:') === true

// By a keyed hash of the address: the names of a browser's cookies reveal no address.
function cookieName(config: Config, email: string): string {
  const name = createHmac('sha256', deriveKey(config.secretKey, 'device cookies'))
    .update(`device-name:${email}`)
    .digest('hex')
    .slice(0, 12)
  return `${isSecure(config) ? '__Host-' : ''}freehold_device_${name}`
}
