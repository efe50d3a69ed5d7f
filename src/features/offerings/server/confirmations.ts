import { newId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { CONFIRM_MS } from '../change-terms.ts'

/** That terms changed, which versions, and until when holders are asked. */
export type OfferingChange = {
  readonly id: string
  readonly listingId: string
  readonly toHash: Buffer
  readonly confirmUntil: Date
}

const addRow = statement(
  'offerings-add-change',
  `INSERT INTO offering_changes (id, listing_id, from_hash, to_hash, reason, made_at, confirm_until)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
)

type NewChange = {
  readonly listingId: string
  readonly fromHash: Buffer
  readonly toHash: Buffer
  readonly reason: string
}

/** Write down that terms change. Only behind this the database lets terms change that people paid for. */
export async function addChange(
  tx: Transaction,
  { listingId, fromHash, toHash, reason }: NewChange,
  now: Date,
): Promise<OfferingChange> {
  const id = newId(now.getTime())
  const confirmUntil = new Date(now.getTime() + CONFIRM_MS)
  await tx.run(addRow, [id, listingId, fromHash, toHash, reason, now, confirmUntil])
  return { id, listingId, toHash, confirmUntil }
}

const supersede = statement(
  'offerings-supersede-confirmations',
  `UPDATE order_confirmations SET status = 'superseded', ended_at = $2 WHERE listing_id = $1 AND status = 'asked'`,
)

const ask = statement(
  'offerings-ask-confirmations',
  `INSERT INTO order_confirmations (id, change_id, order_id, investor_id, listing_id, from_hash, to_hash, confirm_until)
   SELECT id, $1, order_id, investor_id, $2, from_hash, $3, $4
     FROM unnest($5::uuid[], $6::uuid[], $7::uuid[], $8::bytea[]) AS n(id, order_id, investor_id, from_hash)`,
)

export type Asked = { readonly orderId: string; readonly investorId: string; readonly fromHash: Buffer }

/** Ask the owners of orders to confirm a change; what they were asked for before is asked no more. The offering is locked. */
export async function askToConfirm(
  tx: Transaction,
  { id, listingId, toHash, confirmUntil }: OfferingChange,
  orders: readonly Asked[],
  now: Date,
): Promise<void> {
  await tx.run(supersede, [listingId, now])
  await tx.run(ask, [
    id,
    listingId,
    toHash,
    confirmUntil,
    orders.map(() => newId(now.getTime())),
    orders.map((one) => one.orderId),
    orders.map((one) => one.investorId),
    orders.map((one) => one.fromHash),
  ])
}

const count = statement<{ n: number; until: Date | null }>(
  'offerings-count-unconfirmed',
  `SELECT count(*)::int AS n, max(confirm_until) AS until FROM order_confirmations WHERE listing_id = $1 AND status = 'asked'`,
)

/** Whether everybody who was asked has confirmed: a house is not bought before. */
export async function checkConfirmed(on: Queryable, listingId: string): Promise<Refusal<'unconfirmed'> | null> {
  const left = await on.first(count, [listingId])
  if (!left?.until) return null
  const who = left.n === 1 ? '1 order has' : `${left.n} orders have`
  return refuse('unconfirmed', {
    message: `${who} not confirmed its new terms yet; what is not confirmed by ${left.until.toISOString()} is given back`,
  })
}

export type ConfirmationRow = { id: string; to_hash: Buffer; confirm_until: Date }

const lockRow = statement<ConfirmationRow>(
  'offerings-lock-confirmation',
  `SELECT id, to_hash, confirm_until FROM order_confirmations WHERE order_id = $1 AND status = 'asked' FOR UPDATE`,
)

/** What the owner of an order is asked to confirm now, or null. The offering and the order are locked by the caller. */
export const lockConfirmation = (tx: Transaction, orderId: string): Promise<ConfirmationRow | null> =>
  tx.first(lockRow, [orderId])

const endRow = statement(
  'offerings-end-confirmation',
  `UPDATE order_confirmations SET status = $2, ended_at = $3 WHERE id = $1 AND status = 'asked'`,
)

export const endConfirmation = async (
  tx: Transaction,
  { id }: Pick<ConfirmationRow, 'id'>,
  how: 'confirmed' | 'returned',
  now: Date,
): Promise<void> => void (await tx.run(endRow, [id, how, now]))

const markRows = statement(
  'offerings-mark-change-letters',
  'UPDATE order_confirmations SET letter_at = $2 WHERE id = ANY($1::uuid[])',
)

/** The letters about these were written, in the same transaction. */
export const markLetters = async (tx: Transaction, ids: readonly string[], now: Date): Promise<void> =>
  void (await tx.run(markRows, [ids, now]))
