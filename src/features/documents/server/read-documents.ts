import type { AnswerOf } from '#kit/endpoint.ts'
import { epochSeconds } from '#kit/clock.ts'
import { isId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Language } from '#platform/server/request-language.ts'
import { statement } from '#platform/server/statement.ts'
import type { DocumentAnswer, listDocuments, readDocument } from '../contract.ts'
import { GROUPS, kindOfMedia } from '../kinds.ts'
import { pageOf } from './page-of.ts'
import type { ListQuery } from './page-of.ts'
import type { DocumentDeps } from './document-deps.ts'
import { readIssued } from './issued-papers.ts'
import type { ReadPapers } from './issued-papers.ts'
import { readSpace } from './space.ts'
import { findDocument, readDocuments } from './store.ts'
import type { DocumentRow } from './store.ts'

type VersionRow = Pick<
  DocumentRow,
  'number' | 'file_hash' | 'media_type' | 'bytes' | 'is_stripped' | 'is_scanned' | 'added_at'
>

const readVersions = statement<VersionRow>(
  'documents-read-versions',
  `SELECT number, file_hash, media_type, bytes, is_stripped, is_scanned, added_at FROM document_versions
    WHERE document_id = $1 ORDER BY number DESC`,
)

export const documentAnswer = (row: DocumentRow): DocumentAnswer => ({
  id: row.id,
  group: 'uploaded',
  kind: kindOfMedia(row.media_type),
  name: row.name,
  tags: row.tags,
  bytes: row.bytes,
  sha256: row.file_hash,
  at: epochSeconds(row.added_at),
  deleted_at: row.deleted_at && epochSeconds(row.deleted_at),
  versions: row.number,
  shares: row.shares,
  is_stripped: row.is_stripped,
  is_scanned: row.is_scanned,
  url: `/api/documents/${row.id}/file`,
})

/** A person's own documents and what was issued to them, as one list. */
export async function readList(
  { database, clock, quotaBytes, scan }: DocumentDeps,
  userId: string,
  { inTrash, ...query }: ListQuery & { readonly inTrash: boolean },
  language: Language,
  later: readonly ReadPapers[],
): Promise<AnswerOf<typeof listDocuments>> {
  const now = clock()
  const rows = await database.rows(readDocuments, [userId, now])
  const [kept, deleted] = [rows.filter((row) => !row.deleted_at), rows.filter((row) => row.deleted_at)]
  const all = inTrash
    ? deleted.map(documentAnswer)
    : [...kept.map(documentAnswer), ...(await readIssued(database, userId, now, language, later))]
  const counts = GROUPS.map((group) => [group, all.filter((one) => one.group === group).length] as const)
  return {
    ...pageOf(all, query),
    groups: Object.fromEntries(counts.filter(([, count]) => count > 0)),
    tags: [...new Set(kept.flatMap(({ tags }) => tags))].toSorted((a, b) => a.localeCompare(b)),
    in_trash: deleted.length,
    space: { used: (await readSpace(database, userId)).bytes, most: quotaBytes },
    has_scanner: scan !== null,
  }
}

/** A document of one person's, or a refusal that is the same for one that is another's. */
export async function findOwn(
  on: Queryable,
  userId: string,
  id: string,
  now: Date,
): Promise<DocumentRow | Refusal<'document_not_found'>> {
  return (isId(id) ? await on.first(findDocument, [userId, now, id]) : null) ?? refuse('document_not_found')
}

export async function readOne(on: Queryable, row: DocumentRow): Promise<AnswerOf<typeof readDocument>> {
  const versions = await on.rows(readVersions, [row.id])
  return {
    document: documentAnswer(row),
    versions: versions.map((one) => ({
      number: one.number,
      kind: kindOfMedia(one.media_type),
      bytes: one.bytes,
      sha256: one.file_hash,
      is_stripped: one.is_stripped,
      is_scanned: one.is_scanned,
      added_at: epochSeconds(one.added_at),
      url: `/api/documents/${row.id}/file?version=${one.number}`,
    })),
  }
}
