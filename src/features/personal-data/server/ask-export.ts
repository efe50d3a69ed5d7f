import { newId } from '#kit/id.ts'
import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { EXPORT_EVERY_MS } from '../rules.ts'

export type Export = {
  id: string
  state: 'waiting' | 'working' | 'ready' | 'failed'
  done: number
  total: number
  bytes: number
  asked_at: Date
  ready_at: Date | null
  expires_at: Date | null
}

// What has expired is not there any more, whether or not it was swept.
const findNewest = statement<Export>(
  'personal-data-find-export',
  `SELECT id, state, done, total, bytes, asked_at, ready_at, expires_at FROM data_exports
    WHERE user_id = $1 AND (expires_at IS NULL OR expires_at > $2) ORDER BY asked_at DESC LIMIT 1`,
)
// Whoever asks twice at the same moment asks once.
const lock = statement('personal-data-export-turn', 'SELECT FROM users WHERE id = $1 FOR UPDATE')
const add = statement(
  'personal-data-add-export',
  `INSERT INTO data_exports (id, user_id, language, asked_at)
   SELECT $1, id, lang_code, $3 FROM users WHERE id = $2`,
)

export const findExport = (on: Queryable, userId: string, now: Date): Promise<Export | null> =>
  on.first(findNewest, [userId, now])

/**
 * Asks for everything that is kept of somebody; one that is being packed is the one that is asked for. At most one a day,
 * but one that was given up keeps nobody from asking anew.
 */
export async function askExport(
  deps: Deps,
  userId: string,
  address: string,
): Promise<'asked' | Refusal<'export_recent'>> {
  return await deps.database.transaction<'asked' | Refusal<'export_recent'>>(async (tx) => {
    await tx.run(lock, [userId])
    const now = deps.clock()
    const last = await findExport(tx, userId, now)
    if (last?.state === 'waiting' || last?.state === 'working') return 'asked'
    const sinceMs = last?.state === 'ready' ? now.getTime() - last.asked_at.getTime() : EXPORT_EVERY_MS
    if (sinceMs < EXPORT_EVERY_MS)
      return refuse('export_recent', { retryAfter: Math.ceil((EXPORT_EVERY_MS - sinceMs) / 1000) })
    await tx.run(add, [newId(), userId, now])
    await audit(tx, { at: now, actor: userId, action: 'data export asked', subject: userId, address })
    return 'asked'
  })
}
