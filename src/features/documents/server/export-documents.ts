import type { ExportFiles } from '#features/people/server/export-file.ts'
import { ownFilesOf } from '#platform/server/files/own-files.ts'
import { statement } from '#platform/server/statement.ts'
import { splitName } from '../clean-name.ts'
import { fileKey } from './document-deps.ts'

/** What somebody keeps with us, every version of it, by name and hash. */
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

type Version = {
  id: string
  name: string
  number: number
  is_last: boolean
  is_deleted: boolean
  bytes: number
  file_hash: string
}

const readVersions = statement<Version>(
  'documents-export-files',
  `SELECT v.id, d.name, v.number, v.number = max(v.number) OVER (PARTITION BY d.id) AS is_last,
          d.deleted_at IS NOT NULL AS is_deleted, v.bytes, v.file_hash
     FROM documents d JOIN document_versions v ON v.document_id = d.id
    WHERE d.user_id = $1 AND d.leaving_at IS NULL ORDER BY d.deleted_at IS NOT NULL, d.name, v.number DESC`,
)

/** The files of all documents: the last versions under their names, earlier ones and what lies in the trash beside them. */
export const exportedDocumentFiles: ExportFiles = async ({ deps: { config, database }, userId }) => {
  const store = ownFilesOf(config)
  return (await database.rows(readVersions, [userId])).map((version) => ({
    path: `documents/${pathOf(version)}`,
    sha256: version.file_hash,
    open: () => store.open(fileKey(userId, version.id), version.bytes),
  }))
}

function pathOf({ name, number, is_last: isLast, is_deleted: isDeleted }: Version): string {
  const folder = isDeleted ? 'trash/' : isLast ? '' : 'earlier/'
  if (isLast) return `${folder}${name}`
  const { stem, extension } = splitName(name)
  return `${folder}${stem} v${number}${extension && `.${extension}`}`
}
