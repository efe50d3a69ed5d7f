import { openNumber } from '#features/banking/server/open-number.ts'
import { UNANSWERED_AFTER_MS } from '#features/payments/rules.ts'
import { voidTransfer } from '#features/payments/server/end-payment.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { statement } from '#platform/server/statement.ts'
import { ASK_WITHIN_MS } from '../bank-deposits.ts'
import { findDebit, lockDebit } from './bank-debits.ts'
import type { BankDebit } from './bank-debits.ts'
import { depositPurpose } from './deposit.ts'
import { followDebit } from './follow-debit.ts'

const noteAsked = statement(
  'wallet-note-debit-asked',
  'UPDATE bank_debits SET asked_at = coalesce(asked_at, $2), checked_at = $2 WHERE transfer_id = $1',
)

type Turn = { readonly debit: BankDebit; readonly isFirst: boolean; readonly at: Date }

/**
 * Ask the bank for a debit, unless it has answered: with its id, so that an account is debited once however often it is asked,
 * and by one at a time. That it is asked is written down before. A debit that may have been asked for is never given up by
 * us; one that certainly was not is, at once where nobody was reached, else when its owner has waited for a quarter of an hour.
 * Throws OutsideDown when it was given up so. Gives the silence of a bank where it stands as asked for.
 */
export async function askForDebit(deps: Deps, transferId: string): Promise<OutsideDown | null> {
  const { bank, log } = deps
  const turn = bank.debits && (await takeTurn(deps, transferId))
  if (!turn || !bank.debits) return null
  const { debit } = turn
  failpoint('bank debit asked')
  const numbers = await openNumber(deps, { id: debit.bank_account_id, ownerId: debit.person_id }, 'debit')
  if (!numbers) {
    log.error({ deposit: transferId }, 'the account of a debit is gone')
    await giveUp(deps, turn)
    return null
  }
  try {
    const answer = await bank.debits.start({ id: transferId, ...numbers, amountCents: debit.amount_cents })
    failpoint('bank debit answered')
    await followDebit(deps, answer)
    return null
  } catch (error) {
    if (!(error instanceof OutsideDown)) throw error
    log.warn({ deposit: transferId, error: error.detail }, 'how a debit stands is not known yet')
    if (!error.isUndone || !turn.isFirst) return error
    await giveUp(deps, turn)
    throw error
  }
}

/** Null where there is nothing to ask, or somebody else is asking right now. */
async function takeTurn({ database, clock }: Deps, transferId: string): Promise<Turn | null> {
  return await database.transaction(async (tx) => {
    const debit = await openDebit(tx, transferId)
    if (!debit) return null
    const at = clock()
    const isFirst = debit.asked_at === null
    if (isFirst && at.getTime() - debit.authorized_at.getTime() > ASK_WITHIN_MS) {
      await voidTransfer(tx, depositPurpose, transferId, { reason: 'given_up' }, at)
      return null
    }
    const lastMs = debit.checked_at?.getTime() ?? 0
    if (Math.abs(at.getTime() - lastMs) < UNANSWERED_AFTER_MS) return null
    await tx.run(noteAsked, [transferId, at])
    return { debit, isFirst, at }
  })
}

/** No bank was asked: nothing was taken, and nothing will be. Unless somebody has asked since. */
async function giveUp({ database, clock }: Deps, { debit: { transfer_id: id }, isFirst, at }: Turn): Promise<void> {
  if (!isFirst) return
  await database.transaction(async (tx) => {
    const debit = await openDebit(tx, id)
    if (debit?.checked_at?.getTime() !== at.getTime()) return
    await voidTransfer(tx, depositPurpose, id, { reason: 'given_up' }, clock())
  })
}

/** A debit that its bank has not answered for, locked first: what its transfer says is read behind the lock. */
async function openDebit(tx: Transaction, transferId: string): Promise<BankDebit | null> {
  await lockDebit(tx, transferId)
  const debit = await findDebit(tx, transferId)
  return debit?.status === 'started' && debit.debit_id === null ? debit : null
}
