import type { Cents } from '#kit/money.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import type { BankPayouts } from '#platform/server/outside/bank/bank.ts'
import { statement } from '#platform/server/statement.ts'
import type { FreshDeposit, WithdrawalStatus } from '../withdrawal-rules.ts'

/** A row of `withdrawals`. */
export type Withdrawal = {
  readonly id: string
  readonly person_id: string
  readonly bank_account_id: string
  readonly bank: string
  readonly last4: string
  readonly amount_cents: Cents
  readonly status: WithdrawalStatus
  readonly requested_at: Date
  readonly sends_at: Date
  readonly asked_at: Date | null
  readonly asked_of: BankPayouts['provider'] | null
  readonly payout_id: string | null
  readonly arrives_on: string | null
  readonly return_code: string | null
  readonly cancelled_by: 'owner' | 'owed' | 'bank' | 'operator' | null
  readonly checked_at: Date | null
}

const COLUMNS = `w.id, w.person_id, w.bank_account_id, w.bank, w.last4, w.amount_cents, w.status, w.requested_at, w.sends_at,
  w.asked_at, w.asked_of, w.payout_id, w.arrives_on, w.return_code, w.cancelled_by, w.checked_at`

const find = statement<Withdrawal>('wallet-find-withdrawal', `SELECT ${COLUMNS} FROM withdrawals w WHERE w.id = $1`)

export const findWithdrawal = (on: Queryable, id: string): Promise<Withdrawal | null> => on.first(find, [id])

const lock = statement<Withdrawal>(
  'wallet-lock-withdrawal',
  `SELECT ${COLUMNS} FROM withdrawals w WHERE w.id = $1 FOR UPDATE`,
)

/** Whoever changes a withdrawal locks it first, then accounts of the ledger. */
export const lockWithdrawal = (tx: Transaction, id: string): Promise<Withdrawal | null> => tx.first(lock, [id])

const ofPerson = statement<Withdrawal>(
  'wallet-withdrawals-of-person',
  `SELECT ${COLUMNS} FROM withdrawals w
    WHERE w.person_id = $1 AND (w.status IN ('requested', 'sending', 'sent')
       OR greatest(w.requested_at, w.paid_at, w.returned_at, w.cancelled_at) > $2)
    ORDER BY w.id DESC LIMIT 50`,
)

/** Somebody's withdrawals that are under way, and those of which something happened since then, the latest first. */
export const withdrawalsOf = (on: Queryable, personId: string, since: Date): Promise<Withdrawal[]> =>
  on.rows(ofPerson, [personId, since])

const sums = statement<{ open: number; today: Cents }>(
  'wallet-withdrawn-today',
  `SELECT (count(*) FILTER (WHERE status IN ('requested', 'sending', 'sent')))::int AS open,
          coalesce(sum(amount_cents) FILTER (WHERE requested_at >= $2 AND status NOT IN ('cancelled', 'returned')), 0)::bigint AS today
     FROM withdrawals WHERE person_id = $1`,
)

/** How many of somebody's wait or are under way, and what was asked for since an instant and neither taken back nor returned. */
export async function askedSince(on: Queryable, personId: string, since: Date) {
  const row = await on.first(sums, [personId, since])
  return { openCount: row?.open ?? 0, cents: row?.today ?? 0 }
}

// What went back of a deposit, or is held while its bank decides, cannot leave anyway.
const fresh = statement<FreshDeposit>(
  'wallet-fresh-deposits',
  `SELECT cents, at FROM (
     SELECT t.amount_cents - t.refunded_cents
              - coalesce((SELECT sum(d.amount_cents) FROM transfer_disputes d WHERE d.transfer_id = t.id AND d.status = 'open'), 0)::bigint AS cents,
            t.ended_at AS at
       FROM transfers t
      WHERE t.person_id = $1 AND t.purpose = 'deposit' AND t.status IN ('posted', 'disputed') AND t.ended_at > $2
     UNION ALL
     SELECT e.amount, j.recorded_at
       FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_journals j ON j.seq = e.journal_seq
      WHERE a.owner_id = $1 AND a.kind = 'wallet.user' AND j.kind = 'crypto_deposit' AND j.recorded_at > $2) AS came
    WHERE cents > 0 ORDER BY at`,
)

/** Money that came into somebody's wallet since an instant, the earliest first. */
export const freshDepositsOf = (on: Queryable, personId: string, since: Date): Promise<FreshDeposit[]> =>
  on.rows(fresh, [personId, since])

const disputed = statement<{ is_disputed: boolean }>(
  'wallet-has-dispute',
  `SELECT EXISTS (SELECT FROM transfers WHERE person_id = $1 AND status = 'disputed') AS is_disputed`,
)

/** Whether a bank decides about a payment of somebody's: until it has, what they have may be owed. */
export const hasDispute = async (on: Queryable, personId: string): Promise<boolean> =>
  (await on.first(disputed, [personId]))?.is_disputed ?? false

const isUnderWay = statement<{ is_used: boolean }>(
  'wallet-account-paid-to',
  `SELECT EXISTS (SELECT FROM withdrawals
     WHERE bank_account_id = $1 AND status IN ('requested', 'sending', 'sent')) AS is_used`,
)

/** Whether money is on its way to an account, which then stays. */
export const isBankPaidTo = async (on: Queryable, accountId: string): Promise<boolean> =>
  (await on.first(isUnderWay, [accountId]))?.is_used ?? false

/** Their withdrawals, for the export of their data. */
export const exportedWithdrawals = statement<{
  bank: string
  last4: string
  amount_cents: Cents
  status: string
  requested_at: Date
  sends_at: Date
  arrives_on: string | null
  paid_at: Date | null
  return_code: string | null
  returned_at: Date | null
  cancelled_at: Date | null
  reference: string | null
}>(
  'wallet-export-withdrawals',
  `SELECT w.bank, w.last4, w.amount_cents, w.status, w.requested_at, w.sends_at, w.arrives_on, w.paid_at, w.return_code, w.returned_at,
          w.cancelled_at, h.reference
     FROM withdrawals w LEFT JOIN hand_payouts h ON h.withdrawal_id = w.id WHERE w.person_id = $1 ORDER BY w.id DESC`,
)
