import { statement } from '#platform/server/statement.ts'

export type UploadRow = {
  id: string
  user_id: string
  name: string
  bytes: number
  state: 'open' | 'done' | 'ended'
  document_id: string | null
  touched_at: Date
}

const UPLOAD = 'id, user_id, name, bytes, state, document_id, touched_at'

export const findUpload = statement<UploadRow>(
  'documents-find-upload',
  `SELECT ${UPLOAD} FROM document_uploads WHERE id = $1 AND user_id = $2`,
)
export const lockUpload = statement<UploadRow>(
  'documents-lock-upload',
  `SELECT ${UPLOAD} FROM document_uploads WHERE id = $1 AND user_id = $2 AND state = 'open' FOR UPDATE`,
)
export const touchUpload = statement(
  'documents-touch-upload',
  `UPDATE document_uploads SET touched_at = $2 WHERE id = $1 AND state = 'open'`,
)
/** It holds no space any more, and no document comes of it. */
export const endUpload = statement(
  'documents-end-upload',
  `UPDATE document_uploads SET state = 'ended', touched_at = $2 WHERE id = $1 AND state = 'open'`,
)
export const markDone = statement(
  'documents-upload-done',
  `UPDATE document_uploads SET state = 'done', document_id = $2, touched_at = $3 WHERE id = $1`,
)

/** Whether a document has the file of this upload: where it is one that was kept before, it has not. */
export const isVersion = statement<{ id: string }>(
  'documents-is-version',
  'SELECT id FROM document_versions WHERE id = $1',
)

export type DocumentRow = {
  id: string
  name: string
  tags: string[]
  created_at: Date
  deleted_at: Date | null
  version_id: string
  number: number
  file_hash: string
  media_type: string
  bytes: number
  is_stripped: boolean
  is_scanned: boolean
  added_at: Date
  shares: number
}

// One of an earlier generation ended with a new password, or when everybody was logged out.
export const SHARE_WORKS = `s.revoked_at IS NULL AND s.uses_left > 0 AND s.links_generation =
      coalesce((SELECT p.links_generation FROM passwords p WHERE p.user_id = s.user_id), 0)`

// Each with its last version.
const DOCUMENTS = `SELECT d.id, d.name, d.tags, d.created_at, d.deleted_at, v.id AS version_id, v.number, v.file_hash, v.media_type,
         v.bytes, v.is_stripped, v.is_scanned, v.added_at,
         (SELECT count(*) FROM document_shares s WHERE s.document_id = d.id AND ${SHARE_WORKS}
             AND s.expires_at > $2) AS shares
    FROM documents d JOIN document_versions v ON v.document_id = d.id
     AND v.number = (SELECT max(w.number) FROM document_versions w WHERE w.document_id = d.id)
   WHERE d.user_id = $1 AND d.leaving_at IS NULL`

export const readDocuments = statement<DocumentRow>('documents-read-all', DOCUMENTS)
export const findDocument = statement<DocumentRow>('documents-find', `${DOCUMENTS} AND d.id = $3`)
export const findByName = statement<DocumentRow>(
  'documents-find-by-name',
  `${DOCUMENTS} AND d.name = $3 AND d.deleted_at IS NULL`,
)

export const insertDocument = statement(
  'documents-insert',
  'INSERT INTO documents (id, user_id, name, created_at, changed_at) VALUES ($1, $2, $3, $4, $4)',
)
export const insertVersion = statement(
  'documents-insert-version',
  `INSERT INTO document_versions (id, document_id, user_id, number, file_hash, media_type, bytes, is_stripped, is_scanned, added_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)
export const touchDocument = statement('documents-touch', 'UPDATE documents SET changed_at = $2 WHERE id = $1')
