import { lockLinks } from '#features/accounts/server/end-links.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { epochSeconds } from '#kit/clock.ts'
import { isId, newId } from '#kit/id.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import { hashLinkToken, newLinkToken } from '#platform/server/mail/link-token.ts'
import { statement } from '#platform/server/statement.ts'
import type { ShareAnswer } from '../share-contract.ts'
import type { Changer } from './change-document.ts'
import type { DocumentDeps } from './document-deps.ts'
import type { DocumentFile } from './send-document.ts'
import { findOwn } from './read-documents.ts'
import { lockSpace } from './space.ts'
import { SHARE_WORKS } from './store.ts'

const DAY_MS = 86_400_000
const MAX_SHARES = 20

type Row = { id: string; number: number; uses: number; uses_left: number; created_at: Date; expires_at: Date }

const COLUMNS = 's.id, v.number, s.uses, s.uses_left, s.created_at, s.expires_at'
const WORKS = `${SHARE_WORKS} AND s.expires_at > $2`

const readAll = statement<Row>(
  'documents-read-shares',
  `SELECT ${COLUMNS} FROM document_shares s JOIN document_versions v ON v.id = s.version_id
    WHERE s.document_id = $1 AND ${WORKS} ORDER BY s.created_at DESC`,
)
const add = statement(
  'documents-add-share',
  `INSERT INTO document_shares (id, user_id, document_id, version_id, token_hash, uses, uses_left, created_at, expires_at,
                                links_generation)
   VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9)`,
)
const end = statement<{ document_id: string }>(
  'documents-end-share',
  `UPDATE document_shares SET revoked_at = $4 WHERE id = $1 AND document_id = $2 AND user_id = $3 AND revoked_at IS NULL
   RETURNING document_id`,
)

export type SharedRow = DocumentFile & { share_id: string; uses_left: number; expires_at: Date }

// Of an account that is open, and a document that is not in the trash.
const SHARED = `FROM document_shares s JOIN documents d ON d.id = s.document_id AND d.deleted_at IS NULL
   JOIN document_versions v ON v.id = s.version_id JOIN users u ON u.id = s.user_id AND u.closed_at IS NULL
  WHERE s.token_hash = $1 AND ${WORKS}`

const find = statement<SharedRow>(
  'documents-find-shared',
  `SELECT v.id, v.user_id, d.name, v.file_hash, v.media_type, v.bytes, s.id AS share_id, s.uses_left, s.expires_at ${SHARED}`,
)
const use = statement<{ id: string }>(
  'documents-use-share',
  `UPDATE document_shares s SET uses_left = s.uses_left - 1 WHERE s.id = $1 AND ${WORKS} RETURNING s.id`,
)

const giveBack = statement(
  'documents-give-use-back',
  'UPDATE document_shares SET uses_left = uses_left + 1 WHERE id = $1 AND uses_left < uses',
)

const shareAnswer = (row: Row): ShareAnswer => ({
  id: row.id,
  version: row.number,
  uses: row.uses,
  uses_left: row.uses_left,
  created_at: epochSeconds(row.created_at),
  expires_at: epochSeconds(row.expires_at),
})

/** The links to a document of one person's that work. */
export async function readShares(
  { database, clock }: DocumentDeps,
  userId: string,
  id: string,
): Promise<{ shares: ShareAnswer[] } | Refusal<'document_not_found'>> {
  const now = clock()
  const row = await findOwn(database, userId, id, now)
  return isRefusal(row) ? row : { shares: (await database.rows(readAll, [id, now])).map(shareAnswer) }
}

/**
 * A new secret, told this once: the table keeps its hash. It leads to the version of now, whatever comes later, and ends with
 * the next password.
 */
export async function makeShare(
  { database, clock }: DocumentDeps,
  { userId, sessionHash, id, address }: Changer & { readonly sessionHash: Buffer },
  { days, uses }: { readonly days: number; readonly uses: number },
): Promise<{ secret: string; share: ShareAnswer } | Refusal<'document_not_found' | 'too_many_shares'>> {
  type Made = { secret: string; share: ShareAnswer } | Refusal<'document_not_found' | 'too_many_shares'>
  const secret = newLinkToken()
  return await database.transaction<Made>(async (tx) => {
    const now = clock()
    // Whoever was just logged out makes no link that outlives it.
    const generation = await lockLinks(tx, { userId, sessionHash }, now)
    if (generation === null) return refuse('document_not_found')
    await lockSpace(tx, userId)
    const row = await findOwn(tx, userId, id, now)
    if (isRefusal(row)) return row
    if (row.deleted_at) return refuse('document_not_found')
    if (row.shares >= MAX_SHARES) return refuse('too_many_shares', { params: { most: MAX_SHARES } })
    const shareId = newId(now.getTime())
    const expires = new Date(now.getTime() + days * DAY_MS)
    const token = hashLinkToken(secret)
    await tx.run(add, [shareId, userId, id, row.version_id, token, uses, now, expires, generation])
    const detail = { document: id, share: shareId, days, uses }
    await audit(tx, { at: now, actor: userId, action: 'document shared', subject: userId, address, detail })
    await notifyShared(tx, userId, { name: row.name, expires, uses }, now)
    const made = { id: shareId, number: row.number, uses, uses_left: uses, created_at: now, expires_at: expires }
    return { secret, share: shareAnswer(made) }
  })
}

/** Its owner hears of every link: whoever else is in the account could carry papers out by one. */
async function notifyShared(
  tx: Transaction,
  userId: string,
  { name, expires, uses: n }: { readonly name: string; readonly expires: Date; readonly uses: number },
  now: Date,
): Promise<void> {
  const day = expires.toISOString().slice(0, 10)
  const [title, content] = [
    'A link to one of your documents was made',
    `“${name}” can be downloaded by it until ${day}.`,
  ]
  const news = { indication: 'document_shared', title, content, facts: { name, until_day: day, n } } as const
  await notify(tx, [{ userId, ...news, link: '/documents' }], now)
}

export async function endShare(
  { database, clock }: DocumentDeps,
  { userId, id, address }: Changer,
  shareId: string,
): Promise<null | Refusal<'share_not_found'>> {
  if (!isId(id) || !isId(shareId)) return refuse('share_not_found')
  return await database.transaction<null | Refusal<'share_not_found'>>(async (tx) => {
    const now = clock()
    if (!(await tx.first(end, [shareId, id, userId, now]))) return refuse('share_not_found')
    const detail = { document: id, share: shareId }
    await audit(tx, { at: now, actor: userId, action: 'document link ended', subject: userId, address, detail })
    return null
  })
}

/** What a secret leads to. Refuses in the same way whatever is wrong with it. */
export const findShared = async (
  { database, clock }: DocumentDeps,
  secret: string,
): Promise<SharedRow | Refusal<'share_not_found'>> =>
  (await database.first(find, [hashLinkToken(secret), clock()])) ?? refuse('share_not_found')

/** One download of a link less; false where another took the last one. */
export async function countUse(
  { database, clock }: DocumentDeps,
  { share_id: id, user_id: userId }: SharedRow,
  address: string,
): Promise<boolean> {
  return await database.transaction(async (tx) => {
    const now = clock()
    if (!(await tx.first(use, [id, now]))) return false
    const event = { at: now, actor: 'link', action: 'shared document downloaded', subject: userId, address }
    await audit(tx, { ...event, detail: { share: id } })
    return true
  })
}

/** A download that was counted and that we could not give to its end. Where that cannot be written, it stays counted. */
export function giveUseBack(
  { database, clock, log }: DocumentDeps,
  { share_id: id, user_id: userId }: SharedRow,
): void {
  const given = database.transaction(async (tx) => {
    if ((await tx.run(giveBack, [id])) === 0) return
    const event = { at: clock(), actor: 'link', action: 'shared document not given', subject: userId }
    await audit(tx, { ...event, detail: { share: id } })
  })
  given.catch((error: unknown) => log.error({ share: id, error: String(error) }, 'a use of a link was not given back'))
}
