import {
  disputeClearing,
  disputeEntries,
  disputeFeeEntries,
  holdEntries,
  releasedHoldEntries,
  wonDisputeEntries,
} from '#features/ledger/rules.ts'
import type { Entry, JournalDraft } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { lockWallet } from '#features/ledger/server/read-balance.ts'
import type { Transaction } from '#platform/server/database.ts'
import { countEvent } from '#platform/server/metrics.ts'
import type { ChargeDispute } from '#platform/server/outside/charge.ts'
import { statement } from '#platform/server/statement.ts'
import { clearingOf } from './processor-of.ts'
import { purposeOf } from './refund-to-wallet.ts'
import type { AllPurposes, Transfer } from './transfer.ts'

type DisputeRow = {
  dispute_id: string
  amount_cents: number
  held_cents: number
  fee_cents: number | null
  status: 'open' | 'won' | 'lost'
}

const lockTransfer = statement<Transfer>('payments-lock-transfer', 'SELECT * FROM transfers WHERE id = $1 FOR UPDATE')

const find = statement<DisputeRow>(
  'payments-find-dispute',
  'SELECT dispute_id, amount_cents, held_cents, fee_cents, status FROM transfer_disputes WHERE dispute_id = $1',
)

const add = statement(
  'payments-add-dispute',
  `INSERT INTO transfer_disputes (dispute_id, transfer_id, amount_cents, held_cents, status, opened_at, recorded_at, checked_at, fee_cents, next_check_at)
   VALUES ($1, $2, $3, $4, 'open', $5, $6, $6, 0, $6)`,
)

const noteFee = statement(
  'payments-note-dispute-fee',
  'UPDATE transfer_disputes SET fee_cents = $2 WHERE dispute_id = $1',
)

const end = statement(
  'payments-end-dispute',
  'UPDATE transfer_disputes SET status = $2, ended_at = $3, checked_at = $3 WHERE dispute_id = $1',
)

const markDisputed = statement('payments-disputed', `UPDATE transfers SET status = 'disputed' WHERE id = $1`)
// One that went back meanwhile by a refund stays what it is.
const markWon = statement(
  'payments-dispute-won',
  `UPDATE transfers SET status = 'posted' WHERE id = $1 AND status = 'disputed'`,
)

const markLost = statement<Transfer>(
  'payments-dispute-lost',
  `UPDATE transfers SET refunded_cents = refunded_cents + $2,
          status = CASE WHEN refunded_cents + $2 = amount_cents THEN 'reversed' ELSE 'posted' END
    WHERE id = $1 RETURNING *`,
)

/** `waiting`: the transfer is not where a dispute could be written down yet. `known`: there is nothing to do. */
export type DisputeStep = 'opened' | 'won' | 'lost' | 'waiting' | 'known'

/**
 * Bring a dispute one step nearer to where the processor says it is, in the transaction at hand: it begins, or it is
 * decided. One step only: to begin locks the books, and to lose may lock an offering, which comes before them; for the same reason
 * all that a step writes into the books is posted at once. While a
 * dispute is open its money stands apart from what is cleared; what it bought stays, and what of it still lies in a
 * wallet is held. Lost, it goes back like any refund; won, everything is as it was.
 */
export async function stepDispute(
  tx: Transaction,
  purposes: AllPurposes,
  transferId: string,
  dispute: ChargeDispute,
  now: Date,
): Promise<DisputeStep> {
  if (dispute.state === 'inquiry') return 'known'
  const transfer = await tx.first(lockTransfer, [transferId])
  if (!transfer) return 'known'
  const row = await tx.first(find, [dispute.disputeId])
  // One that was won before anybody looked has changed nothing.
  if (!row && dispute.state === 'won') return 'known'
  if (!row) return await begin(tx, purposes, transfer, dispute, now)
  const fees = await noteFees(tx, row, dispute, now)
  if (row.status !== 'open' || dispute.state === 'open') {
    if (fees.length > 0) await postJournals(tx, fees, now)
    return 'known'
  }
  if (dispute.state === 'won') await win(tx, purposes, transfer, row, fees, now)
  else await lose(tx, purposes, transfer, row, fees, now)
  countEvent(`dispute ${dispute.state}`)
  return dispute.state
}

async function begin(
  tx: Transaction,
  purposes: AllPurposes,
  transfer: Transfer,
  dispute: ChargeDispute,
  now: Date,
): Promise<DisputeStep> {
  const { disputeId, amountCents: askedCents, createdAt } = dispute
  if (transfer.status === 'started' || transfer.status === 'disputed') return 'waiting'
  // What was voided or went back already is in no books that a dispute could take it from.
  if (transfer.status !== 'posted') return 'known'
  const purpose = await purposeOf(tx, purposes, transfer)
  const amountCents = Math.min(askedCents, transfer.amount_cents - transfer.refunded_cents)
  const heldCents = await purpose.holdCents(tx, transfer, amountCents)
  const entries = [
    ...disputeEntries(amountCents, clearingOf(transfer.kind)),
    ...holdEntries(transfer.person_id, heldCents),
  ]
  await tx.run(add, [disputeId, transfer.id, amountCents, heldCents, createdAt, now])
  const fees = await noteFees(tx, { dispute_id: disputeId, fee_cents: 0, status: 'open' }, dispute, now)
  await postJournals(tx, [draftOf(transfer, 'dispute', disputeId, entries, now), ...fees], now)
  await tx.run(markDisputed, [transfer.id])
  await purpose.notifyDisputed(tx, transfer, { amountCents, heldCents, isWon: false }, now)
  countEvent('dispute opened')
  return 'opened'
}

async function win(
  tx: Transaction,
  purposes: AllPurposes,
  transfer: Transfer,
  row: DisputeRow,
  fees: readonly JournalDraft[],
  now: Date,
): Promise<void> {
  const { dispute_id: disputeId, amount_cents: amountCents, held_cents: heldCents } = row
  const { owedCents } = await lockWallet(tx, transfer.person_id)
  const released = releasedHoldEntries(transfer.person_id, heldCents, owedCents)
  const entries = [...wonDisputeEntries(amountCents, clearingOf(transfer.kind)), ...released]
  await postJournals(tx, [...fees, draftOf(transfer, 'dispute_won', disputeId, entries, now)], now)
  await tx.run(end, [disputeId, 'won', now])
  if ((await tx.run(markWon, [transfer.id])) === 0) return
  const freedCents = Math.max(0, heldCents - owedCents)
  const told = { amountCents, heldCents: freedCents, isWon: true }
  await (await purposeOf(tx, purposes, transfer)).notifyDisputed(tx, transfer, told, now)
}

async function lose(
  tx: Transaction,
  purposes: AllPurposes,
  transfer: Transfer,
  row: DisputeRow,
  fees: readonly JournalDraft[],
  now: Date,
): Promise<void> {
  const { dispute_id: disputeId, amount_cents: amountCents, held_cents: heldCents } = row
  await tx.run(end, [disputeId, 'lost', now])
  // A refund that was under way when the dispute began may have gone through: nothing goes back twice in the books. What
  // the processor took beyond that stays where it was kept apart, and the check of the books names it.
  const backCents = Math.min(amountCents, transfer.amount_cents - transfer.refunded_cents)
  // What goes back repays nothing. What was held beyond that is its person's again, and repays what that refund left owed.
  const freeCents = Math.max(0, heldCents - backCents)
  const repaidCents = freeCents > 0 ? Math.min(freeCents, (await lockWallet(tx, transfer.person_id)).owedCents) : 0
  const entries = releasedHoldEntries(transfer.person_id, heldCents, repaidCents)
  const released = entries.length > 0 ? [draftOf(transfer, 'dispute_lost', disputeId, entries, now)] : []
  const before = [...fees, ...released]
  const lost = await tx.first(markLost, [transfer.id, backCents])
  if (!lost) throw new Error(`transfer ${transfer.id} is gone`)
  if (backCents === 0) {
    if (before.length > 0) await postJournals(tx, before, now)
    return
  }
  const money = { amountCents: backCents, clearing: disputeClearing, releasedCents: heldCents - repaidCents }
  const refund = { refundId: disputeId, at: now, before, ...money }
  await (await purposeOf(tx, purposes, lost)).reverse(tx, lost, refund, now)
}

/**
 * What the processor took for the dispute itself, and what it gave back of that: the platform's expense, and never its
 * person's. Gives what is to be posted for it. Its journal names the dispute and not the charge, whose money it is none of. One that ended before fees were
 * written down is left as it is.
 */
async function noteFees(
  tx: Transaction,
  { dispute_id: disputeId, fee_cents: bookedCents, status }: Pick<DisputeRow, 'dispute_id' | 'fee_cents' | 'status'>,
  { feeCents }: ChargeDispute,
  now: Date,
): Promise<JournalDraft[]> {
  if (feeCents === bookedCents || (bookedCents === null && status !== 'open')) return []
  const entries = disputeFeeEntries(feeCents - (bookedCents ?? 0))
  const key = `dispute_fee:${disputeId}:${feeCents}:${now.getTime()}`
  await tx.run(noteFee, [disputeId, feeCents])
  if (feeCents === (bookedCents ?? 0)) return []
  return [{ kind: 'dispute_fee', key, memo: disputeId, effectiveAt: now, entries }]
}

const draftOf = (
  { charge_id: chargeId }: Transfer,
  kind: string,
  disputeId: string,
  entries: readonly Entry[],
  now: Date,
): JournalDraft => ({ kind, key: `${kind}:${disputeId}`, memo: chargeId ?? '', effectiveAt: now, entries })
