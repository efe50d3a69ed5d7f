import { findOpenApproval } from '#features/approvals/server/statements.ts'
import { accountsOf } from '#features/banking/server/bank-accounts.ts'
import { openNumber } from '#features/banking/server/open-number.ts'
import { readWallet } from '#features/ledger/server/read-balance.ts'
import { showCents } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { hasDispute, lockWithdrawal } from '../withdrawals.ts'
import { handStateOf, lockHandPayout } from './hand-payouts.ts'
import type { HandPayout } from './hand-payouts.ts'

export type TakenRefusal =
  | 'withdrawal_not_found'
  | 'withdrawal_state'
  | 'withdrawal_own'
  | 'withdrawal_taken'
  | 'withdrawal_said_paid'
  | 'withdrawal_refusing'
  | 'withdrawal_disputed'
  | 'withdrawal_owed'

type By = { readonly operatorId: string; readonly id: string }
type OnHand = Pick<Deps, 'database' | 'clock'>

const take = statement(
  'wallet-take-by-hand',
  'UPDATE hand_payouts SET taken_by = $2, taken_at = $3 WHERE withdrawal_id = $1',
)
const leave = statement(
  'wallet-leave-by-hand',
  'UPDATE hand_payouts SET taken_by = NULL, taken_at = NULL WHERE withdrawal_id = $1',
)

/** Where a withdrawal goes, line by line, for whoever pays it at our bank. */
export type Destination = { readonly row: HandPayout; readonly lines: readonly string[] }

/**
 * An operator pays a withdrawal at our bank: nobody else does meanwhile, and they alone are shown the numbers, which is in the
 * trail. Taken again by the same, they are shown once more. Money that a bank asks back, or that the wallet owes, does not leave.
 */
export async function takeByHand(
  deps: OnHand & Pick<Deps, 'config'>,
  by: By,
): Promise<Destination | Refusal<TakenRefusal>> {
  const taken = await deps.database.transaction<HandPayout | Refusal<TakenRefusal>>(async (tx) => {
    const row = await lockWaiting(tx, by)
    if (isRefusal(row)) return row
    if (row.taken_by !== null && row.taken_by !== by.operatorId) return takenBy(row)
    const refused = (await judgeRefusing(tx, row)) ?? (await judgeMoney(tx, row))
    if (refused) return refused
    const now = deps.clock()
    if (row.taken_by === null) await tx.run(take, [row.id, by.operatorId, now])
    const detail = { cents: row.amount_cents }
    await audit(tx, { at: now, actor: by.operatorId, action: 'withdrawal taken', subject: row.id, detail })
    return (await lockHandPayout(tx, row.id))!
  })
  return isRefusal(taken) ? taken : { row: taken, lines: await linesOf(deps, taken) }
}

/**
 * It is not paid by whoever took it: somebody else may. Of another operator's the reason is needed, and stands in the trail; they may
 * have paid it already.
 */
export const leaveByHand = (
  { database, clock }: OnHand,
  by: By,
  reason: string | null,
): Promise<HandPayout | Refusal<TakenRefusal>> =>
  database.transaction<HandPayout | Refusal<TakenRefusal>>(async (tx) => {
    const row = await lockWaiting(tx, by)
    if (isRefusal(row) || row.taken_by === null) return row
    if (row.taken_by !== by.operatorId && !reason) return takenBy(row)
    if (row.said_paid_by !== null) return saidPaid(row)
    await tx.run(leave, [row.id])
    const detail = { taken_by: row.taken_by, reason: reason ?? '' }
    await audit(tx, { at: clock(), actor: by.operatorId, action: 'withdrawal left', subject: row.id, detail })
    return (await lockHandPayout(tx, row.id))!
  })

async function lockWaiting(tx: Transaction, { id, operatorId }: By): Promise<HandPayout | Refusal<TakenRefusal>> {
  await lockWithdrawal(tx, id)
  const row = await lockHandPayout(tx, id)
  if (!row) return refuse('withdrawal_not_found', { message: 'no withdrawal waits under this id to be paid by hand' })
  const state = handStateOf(row)
  if (state !== 'waiting') return refuse('withdrawal_state', { message: `the withdrawal is ${state}` })
  if (row.person_id === operatorId)
    return refuse('withdrawal_own', { message: 'it is your own: another operator has to' })
  return row
}

const takenBy = ({ taker, taken_at: at }: HandPayout): Refusal<'withdrawal_taken'> =>
  refuse('withdrawal_taken', { message: `${taker} took it at ${at?.toISOString()}, and may have paid it` })

// Left, it would be paid by somebody else as well.
const saidPaid = ({ said_paid_by: id }: HandPayout): Refusal<'withdrawal_said_paid'> =>
  refuse('withdrawal_said_paid', {
    message: `approval ${id} says that it was paid: it is decided first, or withdrawn by who asked (approval withdraw ID)`,
  })

/** What somebody asked not to be paid is paid by nobody before two have decided. */
async function judgeRefusing(tx: Transaction, { id }: HandPayout): Promise<Refusal<'withdrawal_refusing'> | null> {
  const approval = await findOpenApproval(tx, 'withdrawal refuse', id)
  if (approval === null) return null
  const message = `approval ${approval} asks not to pay it: it is decided first, or withdrawn by who asked`
  return refuse('withdrawal_refusing', { message })
}

async function judgeMoney(
  tx: Transaction,
  { person_id: personId }: HandPayout,
): Promise<Refusal<'withdrawal_disputed' | 'withdrawal_owed'> | null> {
  if (await hasDispute(tx, personId))
    return refuse('withdrawal_disputed', {
      message: 'a bank decides about a payment of theirs: nothing leaves until it has',
    })
  const { owedCents } = await readWallet(tx, personId)
  if (owedCents === 0) return null
  const message = `their wallet owes ${showCents(owedCents)}, which comes first: withdrawal refuse ID --because owed`
  return refuse('withdrawal_owed', { message })
}

async function linesOf(deps: OnHand & Pick<Deps, 'config'>, row: HandPayout): Promise<readonly string[]> {
  const { bank_account_id: id, person_id: ownerId, bank } = row
  const account = (await accountsOf(deps.database, ownerId)).find((one) => one.id === id)
  const numbers = await openNumber(deps, { id, ownerId }, 'withdrawal by hand')
  if (!account || !numbers) return ['where it goes is not kept any more: refuse it']
  return [
    `amount          ${showCents(row.amount_cents)}`,
    `account holder  ${account.holder}`,
    `bank            ${bank}`,
    `routing number  ${numbers.routingNumber}`,
    `account number  ${numbers.accountNumber}`,
    `kind            ${account.account_type}, ${account.account_purpose}`,
  ]
}
