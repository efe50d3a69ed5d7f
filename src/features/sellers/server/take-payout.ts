import { findOpenApproval } from '#features/approvals/server/statements.ts'
import { readWallet } from '#features/ledger/server/read-balance.ts'
import { hasDispute } from '#features/wallet/server/withdrawals.ts'
import { showCents } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { earningsNow, lockPayout, wrongState } from './payout-rows.ts'
import type { Payout } from './payout-rows.ts'

type By = { readonly operatorId: string; readonly id: string }
export type TakenRefusal =
  | 'payout_not_found'
  | 'payout_state'
  | 'payout_own'
  | 'payout_taken'
  | 'payout_disputed'
  | 'payout_owed'
  | 'payout_coming_back'
type Done = Payout | Refusal<TakenRefusal>

const take = statement(
  'sellers-take-payout',
  'UPDATE seller_payouts SET taken_by = $2, taken_at = $3 WHERE id = $1 AND taken_by IS NULL',
)
const leave = statement(
  'sellers-leave-payout',
  'UPDATE seller_payouts SET taken_by = NULL, taken_at = NULL WHERE id = $1',
)

/**
 * An operator sends a payout that two agreed on: nobody else does meanwhile, and it is not given back. Money that a bank asks back, or that
 * their wallet owes beyond what they have left here, is not sent. Taken again by the same, it is theirs still.
 */
export const takePayout = (deps: Pick<Deps, 'database' | 'clock'>, by: By): Promise<Done> =>
  change(deps, by, async (tx, row, now) => {
    const refused =
      judgeTaken(row, by.operatorId) ?? (await judgeComingBack(tx, row)) ?? (await judgeMoney(tx, row, now))
    if (refused) return refused
    await tx.run(take, [row.id, by.operatorId, now])
    return { action: 'payout taken', detail: { cents: row.amount_cents } }
  })

/** It is not sent by whoever took it: somebody else may. Of another operator's the reason is needed, and stands in the trail. */
export const leavePayout = (deps: Pick<Deps, 'database' | 'clock'>, by: By, reason: string | null): Promise<Done> =>
  change(deps, by, async (tx, row) => {
    const refused = reason ? null : judgeTaken(row, by.operatorId)
    if (refused) return refused
    await tx.run(leave, [row.id])
    return { action: 'payout left', detail: { taken_by: row.taken_by, reason: reason ?? '' } }
  })

/** Why it is somebody else's to send, or null. */
export function judgeTaken(row: Payout, operatorId: string | null): Refusal<'payout_taken'> | null {
  if (row.taken_by === null || row.taken_by === operatorId) return null
  const message = `${row.taker ?? 'an operator'} took it at ${row.taken_at?.toISOString()}, and may have sent it: they leave it first`
  return refuse('payout_taken', { message })
}

/** Why nobody sends it, or says that it arrived: somebody asked for it to go back to the earnings. */
export async function judgeComingBack(tx: Transaction, { id }: Payout): Promise<Refusal<'payout_coming_back'> | null> {
  const approval = await findOpenApproval(tx, 'payout return', id)
  if (approval === null) return null
  const message = `approval ${approval} asks for it to go back to the earnings: it is decided first, or withdrawn by who asked`
  return refuse('payout_coming_back', { message })
}

async function judgeMoney(
  tx: Transaction,
  { seller_id: sellerId }: Payout,
  now: Date,
): Promise<Refusal<'payout_disputed' | 'payout_owed'> | null> {
  if (await hasDispute(tx, sellerId))
    return refuse('payout_disputed', {
      message: 'a bank decides about a payment of theirs: nothing is sent until it has',
    })
  const { owedCents: walletCents } = await readWallet(tx, sellerId)
  const { owedCents: coveredCents } = await earningsNow(tx, sellerId, now)
  if (walletCents <= coveredCents) return null
  const message = `their wallet owes ${showCents(walletCents - coveredCents)} more than they have left here: return it`
  return refuse('payout_owed', { message })
}

type Written = { readonly action: string; readonly detail: Readonly<Record<string, unknown>> }

async function change(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { operatorId, id }: By,
  work: (tx: Transaction, row: Payout, now: Date) => Promise<Written | Refusal<TakenRefusal>>,
): Promise<Done> {
  return await database.transaction<Done>(async (tx) => {
    const row = await lockPayout(tx, id)
    if (!row) return refuse('payout_not_found', { message: 'there is no such payout' })
    if (row.seller_id === operatorId)
      return refuse('payout_own', { message: 'it goes to you: another operator has to do this' })
    if (row.status !== 'approved') return wrongState(row)
    const now = clock()
    const done = await work(tx, row, now)
    if ('refused' in done) return done
    await audit(tx, { at: now, actor: operatorId, action: done.action, subject: id, detail: done.detail })
    return (await lockPayout(tx, id))!
  })
}
