import { isId } from '#kit/id.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { cleanName, freeName } from '../clean-name.ts'
import { kindOfMedia } from '../kinds.ts'
import type { DocumentDeps } from './document-deps.ts'
import { findOwn } from './read-documents.ts'
import { lockSpace } from './space.ts'
import { findByName } from './store.ts'
import type { DocumentRow } from './store.ts'

const change = statement('documents-change', 'UPDATE documents SET name = $2, tags = $3, changed_at = $4 WHERE id = $1')
const putAway = statement('documents-put-away', 'UPDATE documents SET deleted_at = $2 WHERE id = $1')
const bringBack = statement('documents-bring-back', 'UPDATE documents SET deleted_at = NULL, name = $2 WHERE id = $1')
const endShares = statement(
  'documents-end-shares',
  'UPDATE document_shares SET revoked_at = $2 WHERE document_id = $1 AND revoked_at IS NULL',
)
const leave = statement(
  'documents-leave',
  'UPDATE documents SET leaving_at = $2 WHERE id = $1 AND deleted_at IS NOT NULL AND leaving_at IS NULL',
)
const namesOf = statement<{ name: string }>(
  'documents-names',
  'SELECT name FROM documents WHERE user_id = $1 AND deleted_at IS NULL',
)

export type Changer = { readonly userId: string; readonly address: string; readonly id: string }
type NotFound = Refusal<'document_not_found'>

/** Work on one document of the changer's, alone with it, and on the trail. */
async function onDocument<T>(
  { database, clock }: DocumentDeps,
  { userId, address, id }: Changer,
  action: string,
  work: (tx: Transaction, row: DocumentRow, now: Date) => Promise<T>,
): Promise<T | NotFound> {
  return await database.transaction<T | NotFound>(async (tx) => {
    const now = clock()
    await lockSpace(tx, userId)
    const row = await findOwn(tx, userId, id, now)
    if (isRefusal(row)) return row
    const done = await work(tx, row, now)
    if (!isRefusal(done))
      await audit(tx, { at: now, actor: userId, action, subject: userId, address, detail: { document: id } })
    return done
  })
}

/** Another name or other tags. The name keeps the extension of what is in the file. */
export const changeOwn = (
  deps: DocumentDeps,
  who: Changer,
  wanted: { readonly name?: string | undefined; readonly tags?: readonly string[] | undefined },
): Promise<DocumentRow | Refusal<'document_not_found' | 'name_taken'>> =>
  onDocument(deps, who, 'document changed', async (tx, row, now) => {
    if (row.deleted_at) return refuse('document_not_found')
    const name = wanted.name === undefined ? row.name : cleanName(wanted.name, kindOfMedia(row.media_type))
    const tags = [...new Set(wanted.tags ?? row.tags)]
    const other = await tx.first(findByName, [who.userId, now, name])
    if (other && other.id !== row.id) return refuse('name_taken')
    await tx.run(change, [row.id, name, tags, now])
    return { ...row, name, tags }
  })

/** Into the trash, from where it comes back. Whoever has a link to it has nothing any more. */
export const deleteOwn = (deps: DocumentDeps, who: Changer): Promise<DocumentRow | NotFound> =>
  onDocument(deps, who, 'document deleted', async (tx, row, now) => {
    if (row.deleted_at) return refuse('document_not_found')
    await tx.run(putAway, [row.id, now])
    await tx.run(endShares, [row.id, now])
    return row
  })

export const restoreOwn = (deps: DocumentDeps, who: Changer): Promise<DocumentRow | NotFound> =>
  onDocument(deps, who, 'document restored', async (tx, row) => {
    if (!row.deleted_at) return refuse('document_not_found')
    const taken = new Set((await tx.rows(namesOf, [who.userId])).map((one) => one.name))
    const name = freeName(row.name, (one) => taken.has(one))
    await tx.run(bringBack, [row.id, name])
    return { ...row, name, deleted_at: null }
  })

/** Out of the trash for good: from now on it is not there; its files are deleted by whoever sweeps. */
export async function purgeOwn(deps: DocumentDeps, who: Changer): Promise<DocumentRow | NotFound> {
  if (!isId(who.id)) return refuse('document_not_found')
  return await onDocument(deps, who, 'document deleted for good', async (tx, row, now) => {
    if (!row.deleted_at) return refuse('document_not_found')
    await tx.run(leave, [row.id, now])
    return row
  })
}
