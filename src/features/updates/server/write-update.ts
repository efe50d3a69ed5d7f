import { readHolders } from '#features/ledger/server/read-property.ts'
import { findListingName } from '#features/listings/server/find-name.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Notification } from '#features/notifications/server/notify.ts'
import { newId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { NewUpdate } from '../update-file.ts'

type ListedUpdate = {
  id: string
  on_date: string
  title: string
  title_es: string | null
  written_at: Date
  withdrawn_reason: string
}

const add = statement(
  'updates-add',
  `INSERT INTO listing_updates (id, listing_id, on_date, title, text, title_es, text_es, written_by, written_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)
// The same command given twice at once: the second one waits here for the first.
const lockListing = statement('updates-lock-listing', 'SELECT FROM listings WHERE id = $1 FOR NO KEY UPDATE')
const findSame = statement<{ id: string }>(
  'updates-find-same',
  `SELECT id FROM listing_updates WHERE listing_id = $1 AND on_date = $2 AND (title, text) = ($3, $4)
      AND (title_es, text_es) IS NOT DISTINCT FROM ($5, $6) AND withdrawn_at IS NULL LIMIT 1`,
)
const list = statement<ListedUpdate>(
  'updates-list',
  `SELECT id, on_date, title, title_es, written_at, withdrawn_reason FROM listing_updates WHERE listing_id = $1
    ORDER BY written_at DESC, id DESC`,
)
const withdraw = statement<{ listing_id: string }>(
  'updates-withdraw',
  `UPDATE listing_updates SET withdrawn_at = $2, withdrawn_reason = $3 WHERE id = $1 AND withdrawn_at IS NULL
   RETURNING listing_id`,
)

/** What operators wrote about a house, the newest first. */
export const listUpdates = (on: Queryable, listingId: string): Promise<ListedUpdate[]> => on.rows(list, [listingId])

type UpdateDeps = Pick<Deps, 'database' | 'clock'>

type Written = { readonly id: string; readonly told: number; readonly isKnown: boolean }

/**
 * Write something about a house for everybody to read. Those who hold shares of it are told. What stands there word for word, about
 * the same day, is not written again, and nobody is told of it twice.
 */
export async function writeUpdate(
  { database, clock }: UpdateDeps,
  { listingId, onDate, en, es }: NewUpdate,
  operatorId: string,
): Promise<Written | Refusal<'listing_not_found'>> {
  return await database.transaction<Written | Refusal<'listing_not_found'>>(async (tx) => {
    await tx.run(lockListing, [listingId])
    const name = await findListingName(tx, listingId)
    if (name === null) return refuse('listing_not_found')
    const words = [listingId, onDate, en.title, en.text, es?.title ?? null, es?.text ?? null]
    const same = await tx.first(findSame, words)
    if (same) return { id: same.id, told: 0, isKnown: true }
    const now = clock()
    const id = newId(now.getTime())
    await tx.run(add, [id, ...words, operatorId, now])
    await audit(tx, {
      at: now,
      actor: operatorId,
      action: 'update written',
      subject: listingId,
      detail: { update: id },
    })
    const holders = await readHolders(tx, listingId)
    const news = holders.map(({ investorId }): Notification => ({
      userId: investorId,
      indication: 'listing_updated',
      title: 'News of a house',
      content: `There is an update about ${name}.`,
      facts: { name, listing_id: listingId },
      link: `/project/${listingId}#updates`,
    }))
    if (news.length > 0) await notify(tx, news, now)
    return { id, told: holders.length, isKnown: false }
  })
}

/** Withdraw what was written: its title and the reason stay for everybody to read. */
export async function withdrawUpdate(
  { database, clock }: UpdateDeps,
  id: string,
  { operatorId, reason }: { readonly operatorId: string; readonly reason: string },
): Promise<null | Refusal<'update_not_found'>> {
  return await database.transaction<null | Refusal<'update_not_found'>>(async (tx) => {
    const now = clock()
    const row = await tx.first(withdraw, [id, now, reason])
    if (!row) return refuse('update_not_found')
    await audit(tx, {
      at: now,
      actor: operatorId,
      action: 'update withdrawn',
      subject: row.listing_id,
      detail: { update: id },
    })
    return null
  })
}
