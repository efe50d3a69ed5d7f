import { epochSeconds } from '#kit/clock.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { ShownFile, SubmissionAnswer } from '../contract.ts'
import { isChangeable, missingOf } from '../rules.ts'
import type { Facts, Status } from '../rules.ts'
import { sentFiles } from './sent-files.ts'

export type SubmissionRow = {
  id: string
  owner_id: string
  status: Status
  facts: Facts
  /** As they were sent last; null of what never was. */
  sent_facts: Facts | null
  revision: number
  /** Of what operators see: what its owner changes after a question is seen once it is sent. */
  review_revision: number
  reason: string | null
  listing_id: string | null
  is_live: boolean
  created_at: Date
  changed_at: Date
  sent_at: Date | null
}

const ROWS = `SELECT s.id, s.owner_id, s.status, s.facts, s.sent_facts, s.revision, s.review_revision, s.reason, s.listing_id, s.created_at, s.changed_at, s.sent_at,
         coalesce((SELECT l.is_public FROM listings l WHERE l.id = s.listing_id), false) AS is_live
    FROM submissions s`

export const readOwn = statement<SubmissionRow>(
  'submissions-read-own',
  `${ROWS} WHERE s.owner_id = $1 ORDER BY s.created_at DESC, s.id DESC`,
)
// Whoever its terms or its record name sells it; what they offered here is in the list of homes already.
export const readListed = statement<{ id: string; name: string }>(
  'submissions-read-listed',
  `SELECT l.id, l.name FROM listings l
    WHERE l.is_public AND l.id IN (SELECT o.id FROM listings o WHERE o.seller_id = $1
                                   UNION SELECT t.listing_id FROM offering_terms t WHERE t.seller_id = $1)
      AND NOT EXISTS (SELECT FROM submissions s WHERE s.listing_id = l.id AND s.owner_id = $1)
    ORDER BY l.created_at DESC, l.id DESC LIMIT 50`,
)
const findOwn = statement<SubmissionRow>('submissions-find-own', `${ROWS} WHERE s.id = $1 AND s.owner_id = $2`)
const lockOwn = statement<SubmissionRow>(
  'submissions-lock-own',
  `${ROWS} WHERE s.id = $1 AND s.owner_id = $2 FOR UPDATE OF s`,
)
const find = statement<SubmissionRow>('submissions-find', `${ROWS} WHERE s.id = $1`)
const lock = statement<SubmissionRow>('submissions-lock', `${ROWS} WHERE s.id = $1 FOR UPDATE OF s`)
// What never was sent is its owner's alone, also when they withdrew it.
export const readByStatus = statement<SubmissionRow>(
  'submissions-read-by-status',
  `${ROWS} WHERE s.status = ANY ($1) AND s.sent_at IS NOT NULL ORDER BY s.sent_at, s.created_at`,
)

export const findOwnSubmission = async (on: Queryable, id: string, ownerId: string): Promise<SubmissionRow | null> =>
  await on.first(findOwn, [id, ownerId])
export const lockOwnSubmission = async (tx: Transaction, id: string, ownerId: string): Promise<SubmissionRow | null> =>
  await tx.first(lockOwn, [id, ownerId])
export const findSubmission = async (on: Queryable, id: string): Promise<SubmissionRow | null> =>
  await on.first(find, [id])
export const lockSubmission = async (tx: Transaction, id: string): Promise<SubmissionRow | null> =>
  await tx.first(lock, [id])

export type FileRow = {
  document_id: string
  kind: 'photo' | 'paper'
  name: string
}

const readFiles = statement<FileRow>(
  'submissions-read-files',
  `SELECT f.document_id, f.kind, d.name
     FROM submission_files f JOIN documents d ON d.id = f.document_id AND d.deleted_at IS NULL AND d.leaving_at IS NULL
    WHERE f.submission_id = $1 ORDER BY f.kind DESC, f.added_at, f.document_id`,
)

export const findOwner = statement<{ email: string; name: string }>(
  'submissions-find-owner',
  `SELECT email, trim(concat_ws(' ', fname, lname)) AS name FROM users WHERE id = $1`,
)

const readMessages = statement<{ is_owners: boolean; message: string; at: Date }>(
  'submissions-read-messages',
  'SELECT is_owners, message, at FROM submission_messages WHERE submission_id = $1 ORDER BY at, id',
)

/** What its owner shows with it now; what was sent of it are `sentFiles`. */
export const filesOfSubmission = async (on: Queryable, id: string): Promise<FileRow[]> => await on.rows(readFiles, [id])
export const messagesOfSubmission = async (on: Queryable, id: string) => await on.rows(readMessages, [id])

/** What was sent, as operators see it; null of what never was, which is its owner's alone. */
export const asSent = (row: SubmissionRow | null): SubmissionRow | null =>
  row?.sent_facts ? { ...row, facts: row.sent_facts } : null

/** Its files as its owner sees them: as long as it can be changed the latest of each, then what was sent. */
async function ownFiles(on: Queryable, { id, status, sent_at: sentAt }: SubmissionRow): Promise<ShownFile[]> {
  const url = (documentId: string) => `/api/documents/${documentId}/file`
  if (isChangeable(status) || sentAt === null)
    return (await filesOfSubmission(on, id)).map((one) => ({ ...one, url: url(one.document_id) }))
  return (await sentFiles(on, id)).map(({ document_id, kind, name, number }) => ({
    document_id,
    kind,
    name,
    url: number === null ? null : `${url(document_id)}?version=${number}`,
  }))
}

/** A home as its owner sees it. The listing is named once everybody may see it. */
export async function answerOf(on: Queryable, row: SubmissionRow): Promise<SubmissionAnswer> {
  const [files, messages] = [await ownFiles(on, row), await messagesOfSubmission(on, row.id)]
  return {
    id: row.id,
    status: row.status,
    revision: row.revision,
    facts: row.facts,
    files,
    messages: messages.map((one) => ({ is_own: one.is_owners, message: one.message, at: epochSeconds(one.at) })),
    missing: missingOf(row.facts, files.filter((one) => one.kind === 'photo').length),
    reason: row.reason,
    listing_id: row.is_live ? row.listing_id : null,
    sent: row.sent_at && epochSeconds(row.sent_at),
  }
}
