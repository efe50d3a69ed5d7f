import type { TransferStatus } from '#features/payments/transitions.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

/** What an operator asks about: the states of a transfer, and a refund that the processor refused, took, or left to the wallet. */
export const TRANSFER_FILTERS = [
  'started',
  'posted',
  'voided',
  'reversed',
  'disputed',
  'refund-refused',
  'refund-asked',
  'refund-in-wallet',
] as const
export type TransferFilter = (typeof TRANSFER_FILTERS)[number]

export type ShownTransfer = {
  id: string
  email: string
  kind: string
  purpose: string
  amount_cents: number
  refunded_cents: number
  status: TransferStatus
  void_reason: string | null
  charge_id: string | null
  decline_code: string | null
  decline_message: string | null
  started_at: Date
  ended_at: Date | null
  checked_at: Date | null
  late_checks: number
  listing_id: string | null
  /** Of the refund of a raise that failed or of an order that was taken back; null where none was asked for. */
  refund_attempts: number | null
  refund_next_at: Date | null
  refund_asked_at: Date | null
  refund_error: string | null
  /** When we asked for the rest of it to go back, whatever for. */
  back_asked_at: Date | null
  /** What its processor gave back no more, so that it is in the wallet, and how it said so; null of any other. */
  wallet_cents: number | null
  wallet_refused: string | null
}

const COLUMNS = `t.id, u.email, t.kind, t.purpose, t.amount_cents, t.refunded_cents, t.status, t.void_reason, t.charge_id,
  t.decline_code, t.decline_message, t.started_at, t.ended_at, t.checked_at, t.late_checks, r.listing_id, r.attempts AS refund_attempts,
  r.next_at AS refund_next_at, r.asked_at AS refund_asked_at, r.error AS refund_error,
  t.refund_asked_at AS back_asked_at, w.amount_cents AS wallet_cents, w.refused AS wallet_refused`
const FROM = `FROM transfers t JOIN users u ON u.id = t.person_id LEFT JOIN offering_refunds r ON r.payment_id = t.id
  LEFT JOIN wallet_refunds w ON w.transfer_id = t.id`

const list = statement<ShownTransfer>(
  'investing-list-transfers',
  `SELECT ${COLUMNS} ${FROM}
    WHERE CASE WHEN $1::text IS NULL THEN true
               WHEN $1 = 'refund-refused' THEN r.error <> '' AND t.status <> 'reversed' AND w.transfer_id IS NULL
               WHEN $1 = 'refund-in-wallet' THEN w.transfer_id IS NOT NULL
               WHEN $1 = 'refund-asked' THEN r.error = '' AND t.status <> 'reversed' AND w.transfer_id IS NULL
               ELSE t.status = $1 END
    ORDER BY CASE WHEN $1 = 'refund-refused' THEN r.attempts END DESC, t.started_at DESC, t.id DESC LIMIT $2`,
)
const find = statement<ShownTransfer>('investing-show-transfer', `SELECT ${COLUMNS} ${FROM} WHERE t.id = $1`)

/** Transfers with what became of their refunds, the newest first; of refused refunds the most often refused. */
export const listTransfers = (on: Queryable, filter: TransferFilter | null, limit: number): Promise<ShownTransfer[]> =>
  on.rows(list, [filter, limit])

export type ShownDispute = {
  dispute_id: string
  amount_cents: number
  held_cents: number
  status: 'open' | 'won' | 'lost'
  opened_at: Date
  ended_at: Date | null
}

const findDisputes = statement<ShownDispute>(
  'investing-disputes-of-transfer',
  `SELECT dispute_id, amount_cents, held_cents, status, opened_at, ended_at
     FROM transfer_disputes WHERE transfer_id = $1 ORDER BY opened_at, dispute_id`,
)

/** The disputes of a transfer, the oldest first. */
export const disputesOf = (on: Queryable, id: string): Promise<ShownDispute[]> => on.rows(findDisputes, [id])

export const findTransfer = (on: Queryable, id: string): Promise<ShownTransfer | null> => on.first(find, [id])
