import type { Queryable, Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

/** A photo or paper as it was sent with a home. */
export type SentFile = {
  document_id: string
  kind: 'photo' | 'paper'
  name: string
  version_id: string
  bytes: number
  /** The number of the version among those of its document; null: its owner deleted it for good. */
  number: number | null
}

const forget = statement('submissions-forget-sent-files', 'DELETE FROM submission_sent_files WHERE submission_id = $1')
const keep = statement(
  'submissions-keep-sent-files',
  `INSERT INTO submission_sent_files (submission_id, document_id, version_id, kind, name, bytes, position)
   SELECT f.submission_id, d.id, latest.id, f.kind, d.name, latest.bytes,
          row_number() OVER (ORDER BY f.kind DESC, f.added_at, f.document_id)
     FROM submission_files f
     JOIN documents d ON d.id = f.document_id AND d.deleted_at IS NULL AND d.leaving_at IS NULL
    CROSS JOIN LATERAL (
      SELECT v.id, v.bytes FROM document_versions v WHERE v.document_id = d.id ORDER BY v.number DESC LIMIT 1) latest
    WHERE f.submission_id = $1`,
)
const read = statement<SentFile>(
  'submissions-read-sent-files',
  `SELECT f.document_id, f.kind, f.name, f.version_id, f.bytes, v.number
     FROM submission_sent_files f
     LEFT JOIN documents d ON d.id = f.document_id AND d.leaving_at IS NULL
     LEFT JOIN document_versions v ON v.id = f.version_id AND v.document_id = d.id
    WHERE f.submission_id = $1 ORDER BY f.position`,
)

/** Writes down which version of each file is sent, in the transaction of the sending: what is kept under the same name later is another. */
export async function keepSentFiles(tx: Transaction, submissionId: string): Promise<void> {
  await tx.run(forget, [submissionId])
  await tx.run(keep, [submissionId])
}

/** What was sent last, photos first; also what lies in its owner's trash since. */
export const sentFiles = async (on: Queryable, submissionId: string): Promise<SentFile[]> =>
  await on.rows(read, [submissionId])
