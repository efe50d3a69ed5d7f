import { openNumber } from '#features/banking/server/open-number.ts'
import { lockWallet } from '#features/ledger/server/read-balance.ts'
import { UNANSWERED_AFTER_MS } from '#features/payments/rules.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { AccountRefused } from '#platform/server/outside/bank/bank.ts'
import type { BankPayouts } from '#platform/server/outside/bank/bank.ts'
import { OutsideDown, OutsideRefused } from '#platform/server/outside/outside-down.ts'
import { statement } from '#platform/server/statement.ts'
import { followPayout } from './follow-payout.ts'
import { giveBack } from './request-withdrawal.ts'
import { tellOfWithdrawal } from './withdrawal-news.ts'
import type { Withdrawal } from './withdrawals.ts'
import { hasDispute, lockWithdrawal } from './withdrawals.ts'

const noteAsked = statement(
  'wallet-note-payout-asked',
  `UPDATE withdrawals SET status = 'sending', asked_at = coalesce(asked_at, $2), asked_of = coalesce(asked_of, $3), checked_at = $2 WHERE id = $1`,
)

/**
 * Ask the bank to pay a withdrawal whose two days are over, unless it has answered: with its id, so that it is paid once however
 * often the bank is asked, and by one server at a time. That it is asked is written down before, and from then on it is never
 * given up by us, unless its bank says that nothing can be paid into the account, nor asked of another bank. What the wallet owes
 * meanwhile comes first; while a bank decides about a payment, nothing leaves. Throws OutsideDown where nobody answers.
 */
export async function sendWithdrawal(deps: Deps, id: string): Promise<void> {
  const { bank, log } = deps
  const withdrawal = bank.payouts && (await takeTurn(deps, bank.payouts.provider, id))
  if (!withdrawal || !bank.payouts) return
  failpoint('payout asked')
  const readAccount = async () => {
    const account = { id: withdrawal.bank_account_id, ownerId: withdrawal.person_id }
    const numbers = await openNumber(deps, account, 'payout')
    if (!numbers) log.error({ withdrawal: id }, 'the account of a withdrawal is gone')
    return numbers
  }
  try {
    const answer = await bank.payouts.start({ id, amountCents: withdrawal.amount_cents, readAccount })
    failpoint('payout answered')
    if (answer) await followPayout(deps, answer)
  } catch (error) {
    if (!(error instanceof OutsideDown)) throw error
    if (error instanceof AccountRefused) return await endRefused(deps, bank.payouts, id)
    log.warn({ withdrawal: id, error: error.detail }, 'how a withdrawal stands is not known yet')
    if (!(error instanceof OutsideRefused)) throw error
  }
}

/** The bank pays nothing into the account: the money is in the wallet again, unless it had paid it when it was asked before. */
async function endRefused(deps: Deps, payouts: BankPayouts, id: string): Promise<void> {
  const paid = await payouts.look(id)
  if (paid) {
    await followPayout(deps, paid)
    return
  }
  await deps.database.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id)
    if (withdrawal?.status !== 'sending') return
    const now = deps.clock()
    await giveBack(tx, withdrawal, 'bank', now)
    await tellOfWithdrawal(tx, 'withdrawal_refused', withdrawal, { actor: 'server' }, now)
  })
}

/** Null where there is nothing to ask yet, or somebody else is asking right now. */
async function takeTurn(
  { database, clock, log }: Deps,
  provider: BankPayouts['provider'],
  id: string,
): Promise<Withdrawal | null> {
  return await database.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id)
    const now = clock()
    if (withdrawal?.status === 'requested') {
      if (withdrawal.sends_at > now || (await hasDispute(tx, withdrawal.person_id))) return null
      if ((await lockWallet(tx, withdrawal.person_id)).owedCents > 0) {
        await giveBack(tx, withdrawal, 'owed', now)
        await tellOfWithdrawal(tx, 'withdrawal_owed', withdrawal, { actor: 'server' }, now)
        return null
      }
    } else if (withdrawal?.status !== 'sending') return null
    if (withdrawal.asked_of !== null && withdrawal.asked_of !== provider) {
      log.error({ withdrawal: id, asked_of: withdrawal.asked_of }, 'a withdrawal was asked of another bank')
      return null
    }
    const lastMs = withdrawal.checked_at?.getTime() ?? 0
    if (Math.abs(now.getTime() - lastMs) < UNANSWERED_AFTER_MS) return null
    await tx.run(noteAsked, [id, now, provider])
    return withdrawal
  })
}
