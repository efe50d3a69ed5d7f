import { hideCardNumbers } from '#kit/card-number.ts'
import { newId } from '#kit/id.ts'
import { showRoom } from '#features/documents/show-bytes.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { undo } from '#platform/server/database.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { MAX_DOCUMENTS } from '../kinds.ts'

const lock = statement(
  'documents-lock-space',
  `INSERT INTO document_spaces (user_id) VALUES ($1) ON CONFLICT (user_id) DO UPDATE SET user_id = EXCLUDED.user_id`,
)
const read = statement<{ bytes: number; count: number }>(
  'documents-read-space',
  `SELECT ((SELECT coalesce(sum(bytes), 0) FROM document_versions WHERE user_id = $1)
         + (SELECT coalesce(sum(bytes), 0) FROM document_uploads WHERE user_id = $1 AND state = 'open'))::bigint AS bytes,
          ((SELECT count(*) FROM documents WHERE user_id = $1)
         + (SELECT count(*) FROM document_uploads WHERE user_id = $1 AND state = 'open'))::bigint AS count`,
)
const add = statement(
  'documents-add-upload',
  `INSERT INTO document_uploads (id, user_id, name, bytes, state, created_at, touched_at)
   VALUES ($1, $2, $3, $4, 'open', $5, $5)`,
)

/** From here on nobody else decides about this person's space, until the transaction ends. */
export const lockSpace = (tx: Transaction, userId: string): Promise<number> => tx.run(lock, [userId])

/** What a person's documents take, those in the trash and what is on its way included. */
export async function readSpace(
  on: Queryable,
  userId: string,
): Promise<{ readonly bytes: number; readonly count: number }> {
  return (await on.first(read, [userId]))!
}

export type Reserved = { readonly id: string; readonly name: string; readonly bytes: number }
export type SpaceRefusal = 'space_full' | 'too_many_documents'

/** Hold a part of a person's space for a file that is on its way: two that come together cannot both take the last of it. */
export async function reserveSpace(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { userId, name, bytes }: { readonly userId: string; readonly name: string; readonly bytes: number },
  quotaBytes: number,
  id = newId(clock().getTime()),
): Promise<Reserved | Refusal<SpaceRefusal>> {
  return await database.transaction<Reserved | Refusal<SpaceRefusal>>(async (tx) => {
    await lockSpace(tx, userId)
    const refused = checkSpace(await readSpace(tx, userId), bytes, quotaBytes)
    if (isRefusal(refused)) return undo(refused)
    await tx.run(add, [id, userId, keepable(name), bytes, clock()])
    return { id, name: keepable(name), bytes }
  })
}

// Any bytes can stand in a name that comes beside the pieces of an upload, and any number in what a program calls its files.
const keepable = (name: string): string => hideCardNumbers(name.toWellFormed().replaceAll('\0', ' '))

function checkSpace(
  used: { readonly bytes: number; readonly count: number },
  bytes: number,
  quotaBytes: number,
): Refusal<SpaceRefusal> | null {
  if (used.count >= MAX_DOCUMENTS) return refuse('too_many_documents', { params: { most: MAX_DOCUMENTS } })
  if (used.bytes + bytes <= quotaBytes) return null
  // Digits, a dot and MB: the same in both languages.
  const left = showRoom(quotaBytes - used.bytes, 'en')
  return refuse('space_full', { params: { left, most: showRoom(quotaBytes, 'en') } })
}
