import { verifiedBankAccounts } from '#features/banking/server/verified-bank-accounts.ts'
import { readWalletCents } from '#features/ledger/server/read-balance.ts'
import { epochSeconds } from '#kit/clock.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { readWithdrawals as endpoint } from '../withdrawal-contract.ts'
import {
  dayStart,
  freeAt,
  freshSince,
  LEAST_CENTS,
  MOST_A_DAY_CENTS,
  SHOWN_DAYS,
  withdrawable,
} from '../withdrawal-rules.ts'
import type { Withdrawal } from './withdrawals.ts'
import { askedSince, freshDepositsOf, hasDispute, withdrawalsOf } from './withdrawals.ts'

type Answer = AnswerOf<typeof endpoint>

export async function readWithdrawals(deps: Deps, userId: string): Promise<Answer> {
  const { database, bank, clock } = deps
  const now = clock()
  const since = new Date(now.getTime() - SHOWN_DAYS * 86_400_000)
  const [accounts, withdrawals, availableCents, fresh, asked, isDisputed] = await Promise.all([
    verifiedBankAccounts(database, userId),
    withdrawalsOf(database, userId, since),
    readWalletCents(database, userId),
    freshDepositsOf(database, userId, freshSince(now)),
    askedSince(database, userId, dayStart(now)),
    hasDispute(database, userId),
  ])
  const { leftTodayCents, mostCents } = withdrawable({ availableCents, fresh, todayCents: asked.cents })
  return {
    is_offered: bank.payouts !== null,
    is_by_hand: bank.payouts?.provider === 'hand',
    is_disputed: isDisputed,
    available: availableCents,
    most: isDisputed ? 0 : mostCents,
    least: LEAST_CENTS,
    left_today: leftTodayCents,
    daily_limit: MOST_A_DAY_CENTS,
    fresh: fresh.map((one) => ({ amount: one.cents, free_at: epochSeconds(freeAt(one)) })),
    accounts: accounts.map((one) => ({
      id: one.id,
      bank: one.bank_name ?? '',
      last4: one.last4,
      is_default: one.is_default,
    })),
    withdrawals: withdrawals.map((one) => showWithdrawal(deps, one)),
  }
}

/** A withdrawal as its owner sees it. */
export function showWithdrawal({ bank }: Pick<Deps, 'bank'>, one: Withdrawal): Answer['withdrawals'][number] {
  return {
    withdrawal_id: one.id,
    amount: one.amount_cents,
    bank: one.bank,
    last4: one.last4,
    state: one.status === 'sending' ? 'sent' : one.status,
    requested_at: epochSeconds(one.requested_at),
    sends_at: epochSeconds(one.sends_at),
    arrives_on: one.arrives_on,
    code: one.return_code,
    is_owed: one.cancelled_by === 'owed',
    is_refused: one.cancelled_by === 'bank',
    is_stopped: one.cancelled_by === 'operator',
    is_by_hand: one.asked_of === null ? bank.payouts?.provider === 'hand' : one.asked_of === 'hand',
    page: one.payout_id === null ? null : (bank.payouts?.pageOf(one.id) ?? null),
  }
}
