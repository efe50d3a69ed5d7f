import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { TRASH_DAYS, UPLOAD_HOURS } from '../kinds.ts'
import { documentDepsOf, fileKey } from './document-deps.ts'
import type { DocumentDeps } from './document-deps.ts'
import { sweepPartial } from './partial-uploads.ts'

const HOUR_MS = 3_600_000
const BATCH = 100

const leaveOld = statement(
  'documents-leave-old',
  'UPDATE documents SET leaving_at = $2 WHERE deleted_at < $1 AND leaving_at IS NULL',
)
const readLeaving = statement<{ id: string; user_id: string }>(
  'documents-read-leaving',
  'SELECT id, user_id FROM documents WHERE leaving_at IS NOT NULL ORDER BY leaving_at LIMIT $1',
)
const readFiles = statement<{ id: string }>(
  'documents-read-files',
  'SELECT id FROM document_versions WHERE document_id = $1',
)
const deleteShares = statement('documents-delete-shares', 'DELETE FROM document_shares WHERE document_id = $1')
const deleteVersions = statement('documents-delete-versions', 'DELETE FROM document_versions WHERE document_id = $1')
const deleteRow = statement('documents-delete', 'DELETE FROM documents WHERE id = $1 AND leaving_at IS NOT NULL')

const endOld = statement(
  'documents-end-old-uploads',
  `UPDATE document_uploads SET state = 'ended' WHERE state = 'open' AND touched_at < $1`,
)
const readEnded = statement<{ id: string; user_id: string; has_version: boolean }>(
  'documents-read-ended-uploads',
  `SELECT u.id, u.user_id, EXISTS (SELECT FROM document_versions v WHERE v.id = u.id) AS has_version
     FROM document_uploads u WHERE u.state <> 'open' AND u.touched_at < $1 ORDER BY u.touched_at LIMIT $2`,
)
const deleteUpload = statement(
  'documents-delete-upload',
  `DELETE FROM document_uploads WHERE id = $1 AND state <> 'open'`,
)

/** The files of documents that are gone for good; then, and only then, their rows, and with them their part of the space. */
export async function deleteLeaving({ database, files }: Pick<DocumentDeps, 'database' | 'files'>): Promise<number> {
  for (let total = 0; ;) {
    const leaving = await database.rows(readLeaving, [BATCH])
    for (const { id, user_id: userId } of leaving) {
      for (const version of await database.rows(readFiles, [id])) await files.remove(fileKey(userId, version.id))
      await database.transaction(async (tx) => {
        await tx.run(deleteShares, [id])
        await tx.run(deleteVersions, [id])
        await tx.run(deleteRow, [id])
      })
    }
    total += leaving.length
    if (leaving.length < BATCH) return total
  }
}

/** The repeated job: what lay in the trash for its time, uploads that nobody went on with, and what a crash left behind. */
export async function sweepDocuments(deps: Pick<Deps, 'config' | 'database' | 'clock' | 'log'>): Promise<void> {
  const { database, clock, files } = documentDepsOf(deps)
  const now = clock()
  await database.run(leaveOld, [new Date(now.getTime() - TRASH_DAYS * 24 * HOUR_MS), now])
  await deleteLeaving({ database, files })
  const before = new Date(now.getTime() - UPLOAD_HOURS * HOUR_MS)
  await database.run(endOld, [before])
  for (let found = BATCH; found === BATCH;) {
    const ended = await database.rows(readEnded, [before, BATCH])
    for (const { id, user_id: userId, has_version: isKept } of ended) {
      if (!isKept) await files.remove(fileKey(userId, id))
      await sweepPartial(deps.config, id)
      await database.run(deleteUpload, [id])
    }
    found = ended.length
  }
  await files.sweep(before)
}
