import { epochSeconds } from '#kit/clock.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { readPasskeys as contract } from '../passkeys-contract.ts'
import { notifyPasskeyRemoved } from './factor-news.ts'

type Row = { id: string; name: string; made_at: Date; used_at: Date | null; is_synced: boolean }

const read = statement<Row>(
  'accounts-passkeys-read',
  'SELECT id, name, made_at, used_at, is_synced FROM passkeys WHERE user_id = $1 ORDER BY made_at DESC, id',
)
const rename = statement(
  'accounts-passkey-rename',
  'UPDATE passkeys SET name = $3 WHERE id::text = $1 AND user_id = $2',
)
const remove = statement<{ name: string }>(
  'accounts-passkey-remove',
  'DELETE FROM passkeys WHERE id::text = $1 AND user_id = $2 RETURNING name',
)

/** Somebody's passkeys, the newest first. */
export async function readPasskeys(on: Queryable, userId: string): Promise<AnswerOf<typeof contract>> {
  const rows = await on.rows(read, [userId])
  return {
    passkeys: rows.map(({ id, name, made_at, used_at, is_synced }) => ({
      id,
      name,
      created: epochSeconds(made_at),
      used: used_at && epochSeconds(used_at),
      synced: is_synced,
    })),
  }
}

type Who = { readonly userId: string; readonly address: string }

/** Another name for an own passkey. Somebody else's is not there. */
export async function renamePasskey(
  deps: Deps,
  { userId, address }: Who,
  id: string,
  name: string,
): Promise<'renamed' | Refusal<'no_passkey'>> {
  if ((await deps.database.run(rename, [id, userId, name])) === 0) return refuse('no_passkey')
  await audit(deps.database, { at: deps.clock(), actor: userId, action: 'passkey renamed', subject: id, address })
  return 'renamed'
}

/** An own passkey opens nothing any more. The password stays a way in, so that none is the last one. */
export async function removePasskey(
  deps: Deps,
  { userId, address }: Who,
  id: string,
): Promise<'removed' | Refusal<'no_passkey'>> {
  return await deps.database.transaction<'removed' | Refusal<'no_passkey'>>(async (tx) => {
    const now = deps.clock()
    const removed = await tx.first(remove, [id, userId])
    if (!removed) return refuse('no_passkey')
    await audit(tx, { at: now, actor: userId, action: 'passkey removed', subject: id, address })
    await notifyPasskeyRemoved(tx, userId, removed.name, now)
    return 'removed'
  })
}
