import type { Deps } from '#platform/server/deps.ts'
import { hashToken, newSessionToken } from '#platform/server/session.ts'
import { statement } from '#platform/server/statement.ts'
import { CHALLENGE_MS } from '../rules.ts'

/** What a signature is for: one that was asked for logging in adds no passkey, and the other way round. */
export type PasskeyPurpose = 'login' | 'add' | 'proof'

const add = statement(
  'accounts-passkey-challenge-add',
  'INSERT INTO factor_challenges (token_hash, purpose, user_id, challenge, expires_at) VALUES ($1, $2, $3, $4, $5)',
)
const take = statement<{ challenge: string | null }>(
  'accounts-passkey-challenge-take',
  `DELETE FROM factor_challenges
    WHERE token_hash = $1 AND purpose = $2 AND user_id IS NOT DISTINCT FROM $3 AND expires_at > $4 RETURNING challenge`,
)

/** Notes what a browser is to have signed, and for whom. Gives the token that it keeps meanwhile. */
export async function keepChallenge(
  deps: Deps,
  purpose: PasskeyPurpose,
  userId: string | null,
  challenge: string,
): Promise<string> {
  const token = newSessionToken()
  const until = new Date(deps.clock().getTime() + CHALLENGE_MS)
  await deps.database.run(add, [hashToken(token), purpose, userId, challenge, until])
  return token
}

/** What the browser with this token was asked to have signed: once, for this very person. */
export async function takeChallenge(
  deps: Deps,
  purpose: PasskeyPurpose,
  userId: string | null,
  token: string | null,
): Promise<string | null> {
  if (token === null) return null
  const found = await deps.database.first(take, [hashToken(token), purpose, userId, deps.clock()])
  return found?.challenge ?? null
}
