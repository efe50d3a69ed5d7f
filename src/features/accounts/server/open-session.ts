import { SignJWT } from 'jose'
import type { Queryable } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { newId } from '#kit/id.ts'
import { deriveKey } from '#platform/server/derive-key.ts'
import { hashToken, newSessionToken } from '#platform/server/session.ts'
import { statement } from '#platform/server/statement.ts'
import { noteVisit } from './visits.ts'

/** How long a session may live at most, and how long it may lie unused. */
export const SESSION_MAX_MS = 30 * 86_400_000
export const SESSION_IDLE_MS = 14 * 86_400_000
const BEARER_MAX_MS = 12 * 3_600_000

// Both rows at once, so that no sign-in has a token without its twin.
const addSignIn = statement(
  'accounts-add-sign-in',
  `WITH visit AS (${noteVisit('SELECT $5::uuid, $6::timestamptz')})
   INSERT INTO sessions (token_hash, user_id, kind, created_at, seen_at, expires_at, address, agent, sign_in_id, proven_at)
   VALUES ($1, $5, 'cookie', $6, $6, $2, $7, $8, $9, $6), ($3, $5, 'bearer', $6, $6, $4, $7, $8, $9, $6)`,
)

export type Opened = { readonly cookieToken: string; readonly bearerToken: string }

type From = { readonly userId: string; readonly role: string; readonly address: string; readonly agent: string }

/**
 * Two tokens for one sign-in: a random one for the browser's cookie, and a JWT for API clients whose claims name
 * the person (readings "token"). Both are rows of `sessions`, found by their hash, under one id: they end together. Whoever
 * signs in has proven just now who they are.
 */
export async function openSession(on: Queryable, deps: Deps, from: From): Promise<Opened> {
  const now = deps.clock()
  const opened = await makeTokens(deps, from)
  await on.run(addSignIn, [
    hashToken(opened.cookieToken),
    new Date(now.getTime() + SESSION_MAX_MS),
    hashToken(opened.bearerToken),
    new Date(now.getTime() + BEARER_MAX_MS),
    from.userId,
    now,
    from.address,
    from.agent,
    newId(),
  ])
  return opened
}

/** The tokens alone; without their rows they open nothing. */
async function makeTokens(deps: Deps, { userId, role }: Pick<From, 'userId' | 'role'>): Promise<Opened> {
  const now = deps.clock()
  const bearerToken = await new SignJWT({ identity: { user_id: userId, role } })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(newId())
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + BEARER_MAX_MS))
    .sign(deriveKey(deps.config.secretKey, 'access tokens'))
  return { cookieToken: newSessionToken(), bearerToken }
}
