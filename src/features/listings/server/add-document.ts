import { readHolders } from '#features/ledger/server/read-property.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Notification } from '#features/notifications/server/notify.ts'
import { newId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { StoredFile } from '#platform/server/files/file.ts'
import { statement } from '#platform/server/statement.ts'
import type { DocumentKind } from '../evidence-rules.ts'
import { findListingName } from './find-name.ts'
import { dropListingPages, publishListings } from './listing-broadcasts.ts'

const add = statement(
  'listings-add-document',
  `INSERT INTO listing_documents (id, listing_id, kind, name, file_hash, media_type, bytes, added_by, added_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)
const findSame = statement<{ id: string }>(
  'listings-find-same-document',
  'SELECT id FROM listing_documents WHERE listing_id = $1 AND kind = $2 AND file_hash = $3',
)

export type ListingDocument = {
  id: string
  kind: DocumentKind
  name: string
  file_hash: string
  media_type: StoredFile['mediaType']
  bytes: number
  added_at: Date
}

const COLUMNS = 'd.id, d.kind, d.name, d.file_hash, d.media_type, d.bytes, d.added_at'

const readAll = statement<ListingDocument>(
  'listings-read-documents',
  `SELECT ${COLUMNS} FROM listing_documents d WHERE d.listing_id = $1 ORDER BY d.added_at DESC, d.id DESC`,
)

/** Every document of a listing, whether it is shown or not, the newest first. */
export const readAllDocuments = (on: Queryable, listingId: string): Promise<ListingDocument[]> =>
  on.rows(readAll, [listingId])

type NewDocument = {
  readonly listingId: string
  readonly kind: DocumentKind
  readonly file: StoredFile
  readonly addedBy: string
}

/** Write a document down, in the caller's transaction. The same file of one kind is there once; gives its id. */
export async function writeDocument(tx: Transaction, one: NewDocument, now: Date): Promise<string> {
  const { listingId, kind, file, addedBy } = one
  const known = await tx.first(findSame, [listingId, kind, file.hash])
  if (known) return known.id
  const id = newId(now.getTime())
  await tx.run(add, [id, listingId, kind, file.name, file.hash, file.mediaType, file.bytes, addedBy, now])
  return id
}

/**
 * Add a document to a listing, whose file is kept already; whoever may see the listing may read it. Those who hold shares of
 * it are told.
 */
export async function addDocument(
  deps: Pick<Deps, 'database' | 'clock'>,
  one: NewDocument,
): Promise<{ readonly isNew: boolean } | Refusal<'listing_not_found'>> {
  const now = deps.clock()
  const done = await deps.database.transaction(async (tx) => {
    const listing = await findListingName(tx, one.listingId)
    if (listing === null) return refuse('listing_not_found')
    if (await tx.first(findSame, [one.listingId, one.kind, one.file.hash])) return { isNew: false }
    const id = await writeDocument(tx, one, now)
    const detail = { document: id, kind: one.kind, hash: one.file.hash }
    await audit(tx, { at: now, actor: one.addedBy, action: 'document added', subject: one.listingId, detail })
    await notifyHolders(tx, one, listing, now)
    await publishListings(tx)
    return { isNew: true }
  })
  dropListingPages()
  return done
}

async function notifyHolders(tx: Transaction, { listingId, file }: NewDocument, name: string, now: Date) {
  const news = (await readHolders(tx, listingId)).map(({ investorId }): Notification => ({
    userId: investorId,
    indication: 'document_added',
    title: 'A new document',
    content: `${name} has a new document: ${file.name}.`,
    facts: { name, listing_id: listingId, document: file.name },
    link: `/project/${listingId}`,
  }))
  await notify(tx, news, now)
}
