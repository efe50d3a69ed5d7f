import { namesOf, pictureKey as postPictureKey } from '#features/content/server/picture-rows.ts'
import { fileKey } from '#features/documents/server/document-deps.ts'
import { photoKey, photoNames } from '#features/listings/server/photo-rows.ts'
import { pictureFiles } from '#features/people/server/pictures.ts'
import type { PictureKind } from '#features/people/picture-sizes.ts'
import type { Transaction } from '#platform/server/database.ts'
import { withGone } from './gone.ts'
import type { Gone } from './gone.ts'

/** What lies in DATA_DIR or the bucket of rows that go: keys of people's files, and hashes of evidence. */
export type RemovedFiles = {
  readonly keys: readonly string[]
  readonly uploads: readonly string[]
  readonly hashes: readonly string[]
}

const PHOTOS = 'SELECT id, width FROM listing_photos WHERE listing_id IN (SELECT id FROM gone_homes)'
const POST_PICTURES = `SELECT id, author_id, width FROM post_pictures
  WHERE post_id IN (SELECT id FROM gone_posts) OR author_id IN (SELECT id FROM gone_people)`
const PICTURES = 'SELECT id, user_id, kind FROM profile_pictures WHERE user_id IN (SELECT id FROM gone_people)'
const VERSIONS = 'SELECT id, user_id FROM document_versions WHERE user_id IN (SELECT id FROM gone_people)'
const UPLOADS = 'SELECT id FROM document_uploads WHERE user_id IN (SELECT id FROM gone_people)'
const EVIDENCE =
  'SELECT DISTINCT file_hash AS hash FROM listing_documents WHERE listing_id IN (SELECT id FROM gone_homes)'
// One content lies there once, whoever keeps it.
const STILL_NAMED = `SELECT h AS hash FROM unnest($1::text[]) h
  WHERE EXISTS (SELECT FROM listing_documents d WHERE d.file_hash = h)
     OR EXISTS (SELECT FROM approvals a WHERE strpos(a.payload::text, h) > 0)`

/** Read before the rows go. */
export async function findFiles(tx: Transaction, gone: Gone): Promise<RemovedFiles> {
  const rows = async <Row extends object>(sql: string): Promise<Row[]> =>
    (await tx.client.query<Row>(withGone(sql), [...gone.values])).rows
  const photos = await rows<{ id: string; width: number }>(PHOTOS)
  const pictures = await rows<{ id: string; user_id: string; kind: PictureKind }>(PICTURES)
  const inPosts = await rows<{ id: string; author_id: string; width: number }>(POST_PICTURES)
  const versions = await rows<{ id: string; user_id: string }>(VERSIONS)
  const uploads = await rows<{ id: string }>(UPLOADS)
  const evidence = await rows<{ hash: string }>(EVIDENCE)
  return {
    keys: [
      ...photos.flatMap(({ id, width }) => photoNames(width).map((name) => photoKey(id, name))),
      ...pictures.flatMap(({ id, user_id: userId, kind }) => pictureFiles(userId, id, kind)),
      ...inPosts.flatMap((row) => namesOf(row.width).map((name) => postPictureKey(row, name))),
      ...versions.map(({ id, user_id: userId }) => fileKey(userId, id)),
    ],
    uploads: uploads.map(({ id }) => id),
    hashes: evidence.map(({ hash }) => hash),
  }
}

/** Without the evidence that something that stays names too; asked when the rows are gone. */
export async function withoutNamed(tx: Transaction, files: RemovedFiles): Promise<RemovedFiles> {
  const { rows } = await tx.client.query<{ hash: string }>(STILL_NAMED, [files.hashes])
  const named = new Set(rows.map(({ hash }) => hash))
  return { ...files, hashes: files.hashes.filter((hash) => !named.has(hash)) }
}
