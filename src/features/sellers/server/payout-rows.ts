import type { CryptoNetwork } from '#kit/crypto-networks.ts'
import { epochSeconds } from '#kit/clock.ts'
import type { Cents } from '#kit/money.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { statement } from '#platform/server/statement.ts'
import type { PayoutAnswer } from '../payout-contract.ts'
import { FRESH_DAYS, SALE, SALES_BACK } from '../earnings.ts'
import type { PayoutStatus, PayoutWay } from '../payouts.ts'

/** A row of `seller_payouts`. Where it goes is sealed, and opened by `open-destination.ts` alone. */
export type Payout = {
  readonly id: string
  readonly seller_id: string
  readonly amount_cents: Cents
  readonly way: PayoutWay
  readonly network: CryptoNetwork | null
  readonly destination_sealed: string | null
  readonly destination_hint: string
  readonly bank_account_id: string | null
  readonly status: PayoutStatus
  readonly requested_at: Date
  readonly approved_at: Date | null
  readonly reference: string | null
  readonly sent_at: Date | null
  readonly return_reason: string | null
  readonly ended_at: Date | null
  readonly taken_by: string | null
  readonly taken_at: Date | null
  /** The email of whoever has taken it. */
  readonly taker: string | null
}

export const PAYOUT_COLUMNS = `p.id, p.seller_id, p.amount_cents, p.way, p.network, p.destination_sealed, p.destination_hint, p.bank_account_id,
  p.status, p.requested_at, p.approved_at, p.reference, p.sent_at, p.return_reason, p.ended_at, p.taken_by, p.taken_at,
  (SELECT u.email FROM users u WHERE u.id = p.taken_by) AS taker`

const readOwn = statement<Payout>(
  'sellers-read-own-payouts',
  `SELECT ${PAYOUT_COLUMNS} FROM seller_payouts p WHERE p.seller_id = $1 ORDER BY p.requested_at DESC, p.id DESC LIMIT $2`,
)
const countOwn = statement<{ n: number; open: number }>(
  'sellers-count-own-payouts',
  `SELECT count(*)::int AS n, (count(*) FILTER (WHERE status IN ('requested', 'approved', 'sent')))::int AS open
     FROM seller_payouts WHERE seller_id = $1`,
)
const find = statement<Payout>('sellers-find-payout', `SELECT ${PAYOUT_COLUMNS} FROM seller_payouts p WHERE p.id = $1`)
const lock = statement<Payout>(
  'sellers-lock-payout',
  `SELECT ${PAYOUT_COLUMNS} FROM seller_payouts p WHERE p.id = $1 FOR UPDATE`,
)

/** The latest first. */
export const ownPayouts = (on: Queryable, sellerId: string, limit: number): Promise<Payout[]> =>
  on.rows(readOwn, [sellerId, limit])

/** How many there are of somebody, and how many of these are under way. */
export const countPayouts = async (on: Queryable, sellerId: string): Promise<{ n: number; open: number }> =>
  (await on.first(countOwn, [sellerId])) ?? { n: 0, open: 0 }

export const findPayout = (on: Queryable, id: string): Promise<Payout | null> => on.first(find, [id])

/** Whoever writes about a payout locks it first, then accounts of the ledger. */
export const lockPayout = (tx: Transaction, id: string): Promise<Payout | null> => tx.first(lock, [id])

/** Where a payout stands that cannot be taken, sent or confirmed now, and what comes first. */
export function wrongState({ status, reference }: Payout): Refusal<'payout_state'> {
  const more = {
    requested: ': two operators agree first (payout approve ID)',
    approved: ': it is taken and sent first (payout take ID, payout send ID)',
    sent: `, under ${reference}`,
    confirmed: `: it was sent under ${reference}, and arrived`,
  } as const satisfies Partial<Record<PayoutStatus, string>>
  const known: Partial<Record<PayoutStatus, string>> = more
  return refuse('payout_state', { message: `the payout is ${status}${known[status] ?? ''}` })
}

const readEarnings = statement<{ kind: string; balance: Cents }>(
  'sellers-read-earnings',
  `SELECT kind, balance FROM ledger_accounts WHERE owner_id = $1 AND kind IN ('payable.seller', 'payable.payout', 'receivable.user')`,
)

// A post can be given back for some days: what it earned stays so long, so that it is there. What went back of it is off; what went
// back of an earlier one is no part of it. The journals of a sale share its charge, or its id where a wallet paid.
const readFresh = statement<{ cents: Cents }>(
  'sellers-read-fresh',
  `SELECT coalesce(sum(greatest(0, s.cents)), 0)::bigint AS cents FROM (
     SELECT sum(e.amount) AS cents
       FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_journals j ON j.seq = e.journal_seq
      WHERE a.owner_id = $1 AND a.kind = 'payable.seller' AND j.recorded_at > $2
        AND (j.kind = '${SALE}' AND j.key LIKE 'post:%' OR j.kind IN ${SALES_BACK})
      GROUP BY j.memo HAVING bool_or(j.kind = '${SALE}')) s`,
)

type Earnings = {
  readonly availableCents: Cents
  readonly freshCents: Cents
  /** Kept back, since their wallet owes as much. */
  readonly owedCents: Cents
  readonly heldCents: Cents
}

/**
 * What can be asked for, what was sold too lately for that, what is kept back for what they owe, and what was asked for and not
 * sent, in cents, as all are at one moment.
 */
export async function earningsNow(on: Queryable, sellerId: string, now: Date): Promise<Earnings> {
  const rows = await on.rows(readEarnings, [sellerId])
  const balanceOf = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0
  const earned = balanceOf('payable.seller')
  const since = new Date(now.getTime() - FRESH_DAYS * 86_400_000)
  const fresh = earned === 0 ? 0 : ((await on.first(readFresh, [sellerId, since]))?.cents ?? 0)
  const freshCents = Math.min(earned, fresh)
  const owedCents = Math.min(earned - freshCents, 0 - balanceOf('receivable.user'))
  return {
    availableCents: earned - freshCents - owedCents,
    freshCents,
    owedCents,
    heldCents: balanceOf('payable.payout'),
  }
}

const secondsOf = (at: Date | null): number | null => at && epochSeconds(at)

export const answerOf = (row: Payout): PayoutAnswer => ({
  id: row.id,
  amount: row.amount_cents,
  way: row.way,
  network: row.network,
  hint: row.destination_hint,
  status: row.status,
  requested: epochSeconds(row.requested_at),
  approved: secondsOf(row.approved_at),
  sent: secondsOf(row.sent_at),
  ended: secondsOf(row.ended_at),
  reference: row.reference,
  reason: row.return_reason,
})
