import type { Cents } from '#kit/money.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import { LOCK_SEED } from '#platform/server/advisory-locks.ts'
import { statement } from '#platform/server/statement.ts'
import type { RefuseBecause } from '../../approval-kinds.ts'

/** A row of `hand_payouts`, with its withdrawal and who has taken it. */
export type HandPayout = {
  /** The withdrawal's. */
  readonly id: string
  readonly person_id: string
  readonly bank_account_id: string
  readonly bank: string
  readonly last4: string
  readonly amount_cents: Cents
  readonly asked_at: Date
  readonly taken_by: string | null
  readonly taken_at: Date | null
  readonly taker: string | null
  readonly reference: string | null
  readonly paid_on: string | null
  readonly arrives_on: string | null
  readonly paid_at: Date | null
  readonly return_code: string | null
  readonly returned_at: Date | null
  readonly refused_because: RefuseBecause | null
  readonly refused_at: Date | null
  readonly email: string
  /** The approval that waits for a second operator, who looks whether it was paid; null: nobody said that it was. */
  readonly said_paid_by: string | null
}

/** `waiting`: two have not agreed yet that it was paid, and it may have been. `refused`: it was not paid, and never will be. */
export type HandState = 'waiting' | 'paid' | 'returned' | 'refused'

export const handStateOf = (row: Pick<HandPayout, 'paid_at' | 'returned_at' | 'refused_at'>): HandState =>
  row.refused_at ? 'refused' : row.returned_at ? 'returned' : row.paid_at ? 'paid' : 'waiting'

const FOUND = `h.withdrawal_id AS id, w.person_id, w.bank_account_id, w.bank, w.last4, h.amount_cents, h.asked_at, h.taken_by, h.taken_at,
  t.email AS taker, h.reference, h.paid_on, h.arrives_on, h.paid_at, h.return_code, h.returned_at, h.refused_because, h.refused_at, u.email,
  (SELECT a.id FROM approvals a WHERE a.kind = 'withdrawal pay' AND a.subject = h.withdrawal_id AND a.status IN ('asked', 'approved') LIMIT 1) AS said_paid_by
  FROM hand_payouts h JOIN withdrawals w ON w.id = h.withdrawal_id JOIN users u ON u.id = w.person_id LEFT JOIN users t ON t.id = h.taken_by`

const find = statement<HandPayout>('wallet-find-hand-payout', `SELECT ${FOUND} WHERE h.withdrawal_id = $1`)
const lock = statement<HandPayout>(
  'wallet-lock-hand-payout',
  `SELECT ${FOUND} WHERE h.withdrawal_id = $1 FOR UPDATE OF h`,
)
const open = statement<HandPayout>(
  'wallet-list-hand-payouts',
  `SELECT ${FOUND} WHERE w.status IN ('sending', 'sent') ORDER BY h.asked_at, h.withdrawal_id LIMIT $1`,
)
const elsewhere = statement<{ asked_of: string | null; count: number; amount_cents: Cents }>(
  'wallet-withdrawals-elsewhere',
  `SELECT asked_of, count(*)::int AS count, sum(amount_cents)::bigint AS amount_cents FROM withdrawals
    WHERE status IN ('sending', 'sent') AND asked_of <> $1 GROUP BY asked_of ORDER BY asked_of`,
)
const lockReference = statement(
  'wallet-lock-hand-reference',
  `SELECT pg_advisory_xact_lock(hashtextextended(lower(regexp_replace($1, '\\s', '', 'g')), ${LOCK_SEED.references}))`,
)
const findReference = statement<{ id: string }>(
  'wallet-find-hand-reference',
  `SELECT withdrawal_id AS id FROM hand_payouts
    WHERE lower(regexp_replace(reference, '\\s', '', 'g')) = lower(regexp_replace($1, '\\s', '', 'g'))`,
)

export const findHandPayout = (on: Queryable, id: string): Promise<HandPayout | null> => on.first(find, [id])

/** Whoever changes one has locked its withdrawal first. */
export const lockHandPayout = (tx: Transaction, id: string): Promise<HandPayout | null> => tx.first(lock, [id])

/** Those that wait to be paid and those that are on their way, the oldest first. */
export const openHandPayouts = (on: Queryable, limit: number): Promise<HandPayout[]> => on.rows(open, [limit])

/**
 * Withdrawals on their way that another bank than `provider` was asked for, by that bank: nobody follows them while the server runs with
 * `provider`.
 */
export const withdrawalsElsewhere = (on: Queryable, provider: string) => on.rows(elsewhere, [provider])

/** The one that was paid under a reference of our bank, whatever its capitals and spaces, and however long ago. */
export async function findByReference(on: Queryable, reference: string): Promise<HandPayout | null> {
  const found = await on.first(findReference, [reference])
  return found && (await findHandPayout(on, found.id))
}

/**
 * Which withdrawal was paid under a reference of our bank, whatever its capitals and spaces, or null. In a transaction nobody else pays
 * under it before that has ended.
 */
export async function paidUnder(on: Queryable, reference: string): Promise<string | null> {
  await on.run(lockReference, [reference])
  return (await on.first(findReference, [reference]))?.id ?? null
}
