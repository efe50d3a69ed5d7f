import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { Visitor } from '#platform/server/visitor.ts'

const revoke = statement(
  'accounts-revoke-session',
  'UPDATE sessions SET revoked_at = $2 WHERE token_hash = $1 AND revoked_at IS NULL',
)

/** End the session that the request came with; the token is worth nothing from now on, on every server. */
export async function logOut(deps: Deps, visitor: Visitor, address: string): Promise<void> {
  const now = deps.clock()
  await deps.database.run(revoke, [visitor.sessionHash, now])
  await audit(deps.database, { at: now, actor: visitor.userId, action: 'logged out', address })
}
