import { statement } from '#platform/server/statement.ts'

/** What somebody keeps with us, every version of it, by name and hash; the files themselves are downloaded on their page. */
export const exportedDocuments = statement<{
  name: string
  tags: string[]
  number: number
  media_type: string
  bytes: number
  file_hash: string
  added_at: Date
  deleted_at: Date | null
}>(
  'documents-export',
  `SELECT d.name, d.tags, v.number, v.media_type, v.bytes, v.file_hash, v.added_at, d.deleted_at
     FROM documents d JOIN document_versions v ON v.document_id = d.id
    WHERE d.user_id = $1 AND d.leaving_at IS NULL ORDER BY d.name, v.number`,
)
