import { postTransfer, voidTransfer } from '#features/payments/server/end-payment.ts'
import { reverseRefund } from '#features/payments/server/reverse-refund.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import type { Debit, DebitReturn } from '#platform/server/outside/bank/bank.ts'
import { statement } from '#platform/server/statement.ts'
import { findDebit, lockDebit } from './bank-debits.ts'
import { depositPurpose } from './deposit.ts'

const noteAnswer = statement(
  'wallet-note-debit-answer',
  `UPDATE bank_debits SET debit_id = $2, clears_on = $3, asked_at = coalesce(asked_at, $4), checked_at = $4
    WHERE transfer_id = $1 AND (debit_id IS NULL OR debit_id = $2)`,
)
const noteCleared = statement(
  'wallet-note-debit-cleared',
  'UPDATE bank_debits SET cleared_at = $2 WHERE transfer_id = $1 AND cleared_at IS NULL',
)
const noteReturned = statement(
  'wallet-note-debit-returned',
  'UPDATE bank_debits SET return_code = $2, returned_at = $3 WHERE transfer_id = $1 AND returned_at IS NULL',
)

type Followed = 'nothing' | 'posted' | 'voided' | 'reversed'

/**
 * Write down what a bank says of a debit, once, however often it is said and by whom: its day, that its money is there, or
 * that it was returned. Money is in the wallet from the moment in which it has cleared, and leaves it when it is returned
 * after that. A debit that is not the one that was asked for moves nothing and is logged.
 */
export async function followDebit(deps: Deps, debit: Debit, purpose = depositPurpose): Promise<Followed> {
  const done = await deps.database.transaction((tx) => write(tx, deps, debit, purpose))
  failpoint('bank debit followed')
  return done
}

async function write(tx: Transaction, deps: Deps, debit: Debit, purpose: typeof depositPurpose): Promise<Followed> {
  const { id, debitId, clearsOn, clearedAt, returned } = debit
  await lockDebit(tx, id)
  const known = await findDebit(tx, id)
  // Another server's, of an account at the bank that both use.
  if (!known) return 'nothing'
  const isAsked = known.amount_cents === debit.amountCents && (known.debit_id ?? debitId) === debitId
  if (!isAsked || (known.status === 'voided' && !returned)) {
    deps.log.error({ deposit: id, debit: debitId }, 'a debit is not what was asked for')
    return 'nothing'
  }
  const now = deps.clock()
  if (returned) return await writeReturn(tx, debit, returned, purpose, now)
  const isPosted = clearedAt !== null && (await postTransfer(tx, purpose, id, chargeOf(debit), now))
  await tx.run(noteAnswer, [id, debitId, clearsOn, now])
  if (isPosted) await tx.run(noteCleared, [id, clearedAt])
  return isPosted ? 'posted' : 'nothing'
}

async function writeReturn(
  tx: Transaction,
  debit: Debit,
  { returnId, code, at }: DebitReturn,
  purpose: typeof depositPurpose,
  now: Date,
): Promise<'nothing' | 'voided' | 'reversed'> {
  const { id, debitId, amountCents, clearsOn } = debit
  // What never was in the books leaves them alone; what was is taken back out of the wallet.
  const isVoided = await voidTransfer(tx, purpose, id, { reason: 'declined', code, message: '' }, now)
  const refund = { refundId: returnId, chargeId: debitId, amountCents, state: 'done', createdAt: at } as const
  const isReversed = !isVoided && (await reverseRefund(tx, { deposit: purpose }, refund, id, now))
  if (!isVoided && !isReversed) return 'nothing'
  await tx.run(noteAnswer, [id, debitId, clearsOn, now])
  await tx.run(noteReturned, [id, code, at])
  return isVoided ? 'voided' : 'reversed'
}

const chargeOf = ({ id, debitId, amountCents, clearedAt }: Debit) => ({
  chargeId: debitId,
  orderId: id,
  amountCents,
  refundedCents: 0,
  isDisputed: false,
  createdAt: clearedAt ?? new Date(0),
})
