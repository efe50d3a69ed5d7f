import { bankClearing, depositEntries, holdOf, transferEntries } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { lockWallet } from '#features/ledger/server/read-balance.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import type { DebitReturn, Payout } from '#platform/server/outside/bank/bank.ts'
import { statement } from '#platform/server/statement.ts'
import { isHeld } from '../withdrawal-rules.ts'
import { releaseHold } from './request-withdrawal.ts'
import { tellOfWithdrawal } from './withdrawal-news.ts'
import type { Withdrawal } from './withdrawals.ts'
import { lockWithdrawal } from './withdrawals.ts'

const noteSent = statement(
  'wallet-note-payout-sent',
  `UPDATE withdrawals SET status = 'sent', payout_id = $2, arrives_on = $3, checked_at = $4 WHERE id = $1`,
)
const notePaid = statement(
  'wallet-note-payout-paid',
  `UPDATE withdrawals SET status = 'paid', payout_id = $2, arrives_on = $3, checked_at = $4, paid_at = $5 WHERE id = $1`,
)
const noteReturned = statement(
  'wallet-note-payout-returned',
  `UPDATE withdrawals SET status = 'returned', payout_id = $2, arrives_on = $3, checked_at = $4, return_code = $5, returned_at = $6
    WHERE id = $1`,
)

type Followed = 'nothing' | 'sent' | 'paid' | 'returned'

/**
 * Write down what a bank says of a payout, once, however often it is said and by whom: its day, that it has arrived, or that it
 * came back. What is held leaves the books when it has arrived; what comes back is in the wallet again. A payout that is not the
 * one that was asked for moves nothing and is logged.
 */
export async function followPayout(deps: Deps, payout: Payout): Promise<Followed> {
  const done = await deps.database.transaction((tx) => write(tx, deps, payout))
  failpoint('payout followed')
  return done
}

async function write(tx: Transaction, deps: Deps, payout: Payout): Promise<Followed> {
  const { id, payoutId, amountCents, arrivesOn, paidAt, returned } = payout
  const known = await lockWithdrawal(tx, id)
  // Another server's, of an account at the bank that both use.
  if (!known) return 'nothing'
  const isAsked = known.amount_cents === amountCents && (known.payout_id ?? payoutId) === payoutId
  if (!isAsked || known.status === 'requested' || known.status === 'cancelled') {
    deps.log.error({ withdrawal: id, payout: payoutId }, 'a payout is not what was asked for')
    return 'nothing'
  }
  const now = deps.clock()
  if (returned) return await writeReturn(tx, known, payout, returned, now)
  if (!isHeld(known.status)) return 'nothing'
  if (!paidAt) {
    await tx.run(noteSent, [id, payoutId, arrivesOn, now])
    return known.status === 'sending' ? 'sent' : 'nothing'
  }
  await tx.run(notePaid, [id, payoutId, arrivesOn, now, paidAt])
  const entries = transferEntries(holdOf(known.person_id), bankClearing, amountCents)
  await postJournals(
    tx,
    [{ kind: 'withdrawal', key: `withdrawal:${id}`, memo: payoutId, effectiveAt: now, entries }],
    now,
  )
  await tellOfWithdrawal(tx, 'withdrawal_paid', known, { actor: 'server' }, now)
  return 'paid'
}

async function writeReturn(
  tx: Transaction,
  known: Withdrawal,
  { payoutId, arrivesOn }: Payout,
  { code, at }: DebitReturn,
  now: Date,
): Promise<'nothing' | 'returned'> {
  const { id, person_id: userId, amount_cents: cents, status } = known
  if (status === 'returned') return 'nothing'
  await tx.run(noteReturned, [id, payoutId, arrivesOn, now, code, at])
  if (status === 'paid') {
    const { owedCents } = await lockWallet(tx, userId)
    const entries = depositEntries(bankClearing, userId, cents, owedCents)
    const key = `withdrawal_return:${id}`
    await postJournals(tx, [{ kind: 'withdrawal_return', key, memo: payoutId, effectiveAt: now, entries }], now)
  } else await releaseHold(tx, known, now)
  await tellOfWithdrawal(tx, 'withdrawal_returned', known, { actor: 'server' }, now)
  return 'returned'
}
