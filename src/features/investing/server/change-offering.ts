import { useApproval } from '#features/approvals/server/use-approval.ts'
import { dropListingPages, publishListings } from '#features/listings/server/listing-broadcasts.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Notification } from '#features/notifications/server/notify.ts'
import { changesBetween } from '#features/offerings/agreement-changes.ts'
import type { ChangedLine } from '#features/offerings/agreement-changes.ts'
import { checkChange } from '#features/offerings/change-terms.ts'
import type { ChangeRefusal } from '#features/offerings/change-terms.ts'
import { checkSeller } from '#features/offerings/server/check-seller.ts'
import { addChange, askToConfirm } from '#features/offerings/server/confirmations.ts'
import type { Asked } from '#features/offerings/server/confirmations.ts'
import { findOffering, lockOfferings } from '#features/offerings/server/find-offering.ts'
import type { OfferingRow } from '#features/offerings/server/find-offering.ts'
import {
  addAgreement,
  agreementHashOf,
  draftAgreement,
  keepAgreement,
} from '#features/offerings/server/keep-agreement.ts'
import { auditMove } from '#features/offerings/server/move-offering.ts'
import type { MovedBy } from '#features/offerings/server/move-offering.ts'
import { hashOfTerms, readTerms } from '#features/offerings/server/read-terms.ts'
import { changeTerms } from '#features/offerings/server/save-offerings.ts'
import type { OfferingTerms } from '#features/offerings/terms.ts'
import type { Language } from '#kit/language.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import { undo } from '#platform/server/database.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { statement } from '#platform/server/statement.ts'

type Row = { id: string; investor_id: string; amount_cents: number; agreement_hash: Buffer | null }

// Those that are paid, and those whose payment is under way: they agreed to what was.
const findPaid = statement<Row>(
  'investing-find-to-confirm',
  `SELECT i.id, i.investor_id, i.amount_cents - i.refunded_cents AS amount_cents, i.agreement_hash
     FROM positions p JOIN investments i ON i.investor_id = p.investor_id AND i.listing_id = p.listing_id
    WHERE p.listing_id = $1 AND i.status = 'funded'
   UNION ALL
   SELECT i.id, i.investor_id, i.amount_cents, i.agreement_hash
     FROM transfers t JOIN investments i ON i.payment_id = t.id
    WHERE t.status = 'started' AND i.listing_id = $1 AND i.status IN ('reserved', 'signed')
    ORDER BY 2, 1`,
)

const changingOf = (row: OfferingRow) => ({
  status: row.status,
  closesAt: row.closes_at,
  raisedCents: row.raised_cents,
  reservedCents: row.reserved_cents,
})

type Changed = { readonly asked: number } | Refusal<ChangeRefusal>

/** Who changes terms; `standing` is the hash of those that stood when it was asked for, and must stand still. */
export type ChangedBy = MovedBy & { readonly standing?: string | null }

/**
 * Change what people agreed to after they paid. From now on investors agree to the new terms, and everybody whose
 * order is paid, or being paid, is asked to confirm them; a change before that was not confirmed yet is asked no more.
 */
export async function changeOffering(
  deps: Pick<Deps, 'database' | 'clock'>,
  listingId: string,
  terms: OfferingTerms,
  by: ChangedBy,
): Promise<Changed> {
  const done = await deps.database.transaction<Changed>(async (tx) => {
    const changed = await change(tx, listingId, terms, by, deps.clock())
    return isRefusal(changed) ? undo(changed) : changed
  })
  if (isRefusal(done)) return done
  failpoint('offering changed')
  dropListingPages()
  return done
}

async function change(
  tx: Transaction,
  listingId: string,
  to: OfferingTerms,
  by: ChangedBy,
  now: Date,
): Promise<Changed> {
  const [row] = await lockOfferings(tx, [listingId])
  const from = await readTerms(tx, listingId)
  if (!row || !from) return refuse('offering_not_found')
  const refused = checkChange(changingOf(row), { from, to }, now) ?? (await checkSeller(tx, to))
  if (refused) return refused
  if (by.standing !== undefined && by.standing !== (await hashOfTerms(tx, listingId))) return changedSince()
  const fromHash = await agreementHashOf(tx, row, now)
  const toHash = await addAgreement(tx, listingId, to, now)
  if (toHash.equals(fromHash)) return nothingChanges()
  const made = await addChange(tx, { listingId, fromHash, toHash, reason: by.reason }, now)
  await changeTerms(tx, [{ ...to, listingId }])
  const kept = await keepAgreement(tx, listingId, now)
  if (!kept.equals(toHash)) throw new Error(`the terms of ${listingId} are not what was written down`)
  const orders = toAsk(await tx.rows(findPaid, [listingId]), fromHash, toHash)
  await askToConfirm(tx, made, orders, now)
  await noteChange(tx, row, { by, fromHash, toHash, asked: orders.length }, now)
  await tell(tx, row, orders, made.confirmUntil, now)
  await useApproval(tx, by, `orders that are asked to confirm: ${orders.length}`, now)
  return { asked: orders.length }
}

const changedSince = () =>
  refuse('changed_since', { message: 'its terms were changed since this was asked for: ask again' })
const nothingChanges = () =>
  refuse('nothing_changes', { message: 'nothing that people agreed to changes by these terms' })

/** Whoever agreed to exactly these terms, in an earlier version of them, is not asked. */
const toAsk = (rows: readonly Row[], fromHash: Buffer, toHash: Buffer): (Asked & { readonly cents: number })[] =>
  rows
    .filter((row) => !row.agreement_hash?.equals(toHash))
    .map((row) => ({
      orderId: row.id,
      investorId: row.investor_id,
      fromHash: row.agreement_hash ?? fromHash,
      cents: row.amount_cents,
    }))

type Noted = {
  readonly by: ChangedBy
  readonly fromHash: Buffer
  readonly toHash: Buffer
  readonly asked: number
}

async function noteChange(
  tx: Transaction,
  row: OfferingRow,
  { by, fromHash, toHash, asked }: Noted,
  now: Date,
): Promise<void> {
  const { actor, reason, approval } = by
  const hashes = { from: fromHash.toString('hex'), to: toHash.toString('hex') }
  const detail = { ...hashes, asked, reason, ...(approval && { approval }) }
  await audit(tx, { at: now, actor, action: 'offering changed', subject: row.listing_id, detail })
  // Another goal is met, or met no more.
  const { status } = (await findOffering(tx, row.listing_id))!
  if (status !== row.status) await auditMove(tx, row.listing_id, row.status, status, by, now)
  await publishListings(tx)
}

async function tell(
  tx: Transaction,
  { name, listing_id: listingId }: OfferingRow,
  orders: readonly Asked[],
  until: Date,
  now: Date,
): Promise<void> {
  const day = until.toISOString().slice(0, 10)
  const news: Notification[] = orders.map(({ orderId, investorId: userId }) => ({
    userId,
    indication: 'terms_changed',
    title: 'Terms changed: please confirm',
    content: `What you agreed to for ${name} has changed. Confirm it by ${day}, or take your money back.`,
    facts: { name, listing_id: listingId, until_day: day },
    link: `/orders/${orderId}`,
  }))
  await notify(tx, news, now)
}

/** What a change would do now: the lines that differ, in English, and who would be asked. Nothing is written. */
export async function planChange(
  on: Queryable,
  listingId: string,
  to: OfferingTerms,
  standing: string | null,
  now: Date,
): Promise<Refusal<ChangeRefusal> | ChangePlan> {
  const row = await findOffering(on, listingId)
  const from = await readTerms(on, listingId)
  if (!row || !from) return refuse('offering_not_found')
  const refused = checkChange(changingOf(row), { from, to }, now)
  if (refused) return refused
  if (standing !== (await hashOfTerms(on, listingId))) return changedSince()
  const [was, is] = [await draftAgreement(on, listingId, from), await draftAgreement(on, listingId, to)]
  const lines = { en: changesBetween(was.body.en, is.body.en), es: changesBetween(was.body.es, is.body.es) }
  if (lines.en.length === 0) return nothingChanges()
  return { name: row.name, lines, asked: toAsk(await on.rows(findPaid, [listingId]), was.hash, is.hash) }
}

export type ChangePlan = {
  readonly name: string
  readonly lines: Readonly<Record<Language, readonly ChangedLine[]>>
  readonly asked: readonly { readonly investorId: string; readonly orderId: string; readonly cents: number }[]
}
