import { createHash } from 'node:crypto'
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/server/config.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { CHALLENGE_MS } from '../rules.ts'

/** What is asked of a browser: the code of a login's second step, or the signature of a passkey. */
export type ChallengeKind = 'code' | 'passkey'

const deleteOld = statement('accounts-challenges-delete-old', 'DELETE FROM factor_challenges WHERE expires_at < $1')

/** Stands for a stored password: one that was changed has another digest. */
export const digestOf = (passwordHash: string): Buffer => createHash('sha256').update(passwordHash).digest()

/** For the repeated job. */
export const sweepChallenges = async ({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> =>
  void (await database.run(deleteOld, [clock()]))

/** The browser that was asked holds the token, and no script of a page can read it. */
export function setChallengeCookie(reply: FastifyReply, config: Config, kind: ChallengeKind, token: string): void {
  reply.setCookie(nameOf(config, kind), token, { ...optionsOf(config), maxAge: CHALLENGE_MS / 1000 })
}

export const readChallengeCookie = (request: FastifyRequest, config: Config, kind: ChallengeKind): string | null =>
  request.cookies[nameOf(config, kind)] ?? null

export const clearChallengeCookie = (reply: FastifyReply, config: Config, kind: ChallengeKind): void =>
  void reply.clearCookie(nameOf(config, kind), optionsOf(config))

const isSecure = (config: Config): boolean => config.publicUrl?.startsWith('https:') === true
const nameOf = (config: Config, kind: ChallengeKind): string =>
  `${isSecure(config) ? '__Host-' : ''}freehold_${kind === 'code' ? 'second_step' : 'passkey'}`
const optionsOf = (config: Config) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: isSecure(config),
})
