import type { Queryable, Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { countEvent, countPayment } from '#platform/server/metrics.ts'
import type { Charge } from '#platform/server/outside/charge.ts'
import { statement } from '#platform/server/statement.ts'
import { processorOf } from './processor-of.ts'
import { saveCardOf } from './saved-cards.ts'
import type { Transfer, TransferPurpose } from './transfer.ts'

const post = statement<Transfer>(
  'payments-post',
  `UPDATE transfers SET status = 'posted', charge_id = $2, card_brand = $3, card_last4 = $4, ended_at = $5, next_url = NULL
    WHERE id = $1 AND status = 'started' RETURNING *`,
)

const end = statement<Transfer>(
  'payments-void',
  `UPDATE transfers SET status = 'voided', void_reason = $2, decline_code = $3, decline_message = $4, ended_at = $5,
          charge_id = $6, next_url = NULL
    WHERE id = $1 AND status = 'started' RETURNING *`,
)

// From here on it is known that money was taken, whatever becomes of the refund.
const noteCharge = statement(
  'payments-note-late-charge',
  `UPDATE transfers SET charge_id = $2, card_brand = $3, card_last4 = $4
    WHERE id = $1 AND void_reason = 'given_up' AND charge_id IS NULL`,
)

const refunded = statement<Transfer>(
  'payments-refunded',
  `UPDATE transfers SET void_reason = 'refunded', refunded_cents = amount_cents, charge_id = $2, card_brand = $3,
     card_last4 = $4, ended_at = $5 WHERE id = $1 AND void_reason = 'given_up' RETURNING *`,
)

const findAmount = statement<Pick<Transfer, 'amount_cents' | 'kind'>>(
  'payments-find-amount',
  'SELECT amount_cents, kind FROM transfers WHERE id = $1',
)

/** Money turned up of a payment that was given up: from now on the reconciler gives it back. Nothing for any other. */
export const noteLateCharge = (on: Queryable, paymentId: string, charge: Charge): Promise<number> =>
  on.run(noteCharge, [paymentId, charge.chargeId, ...cardOf(charge)])

const cardOf = ({ brand, last4 }: Charge) => [brand ?? null, last4 ?? null] as const

/** Whether a charge is what was asked for, and all of it is still there: only then it may be posted. */
export const mayPost = (charge: Charge, amountCents: number): boolean =>
  charge.refundedCents === 0 && charge.amountCents === amountCents && charge.foreignCurrency === undefined

/** Why no money moved, or why it goes back at once (`chargeId`). */
export type Voided =
  | { readonly reason: 'declined'; readonly code: string; readonly message: string }
  | { readonly reason: 'given_up'; readonly chargeId?: string }

/** The processor took the money, whoever heard of it: counted where it is settled or goes back, and each time that this failed. */
export function countAuthorised(kind: string, cents: number): void {
  // What a bank debits has nobody that authorises it.
  if (kind !== 'bank') countPayment(kind, 'authorised', cents)
}

/**
 * The money was taken: write down what it did, once, in the transaction at hand. Whoever comes second (the request, a
 * webhook or the reconciler) finds the payment ended and does nothing. Only for a charge of which nothing went back.
 */
export async function postTransfer(
  tx: Transaction,
  purpose: TransferPurpose,
  transferId: string,
  charge: Charge,
  now: Date,
): Promise<boolean> {
  const transfer = await tx.first(post, [transferId, charge.chargeId, ...cardOf(charge), now])
  if (!transfer) return false
  if (transfer.amount_cents !== charge.amountCents) {
    throw new Error(
      `payment ${transferId} asked for ${transfer.amount_cents} cents, the processor took ${charge.amountCents}`,
    )
  }
  await purpose.post(tx, transfer, now)
  if (transfer.saves_card) await saveCardOf(tx, transfer.person_id, charge, now)
  tx.afterCommit(() => {
    countEvent('payment settled')
    countAuthorised(transfer.kind, transfer.amount_cents)
    countPayment(transfer.kind, 'settled', transfer.amount_cents)
  })
  return true
}

/** No money was taken, or it goes back: give back what was reserved, once, in the transaction at hand. */
export async function voidTransfer(
  tx: Transaction,
  purpose: TransferPurpose,
  transferId: string,
  how: Voided,
  now: Date,
): Promise<boolean> {
  const [code, message] = how.reason === 'declined' ? [how.code, how.message] : [null, null]
  const chargeId = how.reason === 'given_up' ? (how.chargeId ?? null) : null
  const transfer = await tx.first(end, [transferId, how.reason, code, message, now, chargeId])
  if (!transfer) return false
  await purpose.release(tx, transfer, now)
  tx.afterCommit(() => {
    if (chargeId !== null) countAuthorised(transfer.kind, transfer.amount_cents)
    countEvent(how.reason === 'declined' ? 'payment declined' : 'payment released')
    countPayment(transfer.kind, how.reason === 'declined' ? 'refused' : 'released', transfer.amount_cents)
  })
  return true
}

/**
 * Ends a payment whose money was taken. Of a charge that went back already, whole or in part, or that is not what was asked
 * for (another amount, another currency), nothing is posted: the payment is voided first, so that it is not posted
 * meanwhile, and the rest goes back as any late charge does. Returns what this call did.
 */
export async function postPayment(
  deps: Deps,
  purpose: TransferPurpose,
  paymentId: string,
  charge: Charge,
): Promise<'posted' | 'refunded' | 'nothing'> {
  const asked = await deps.database.first(findAmount, [paymentId])
  if (!asked) throw new Error(`payment ${paymentId} is gone`)
  if (!mayPost(charge, asked.amount_cents)) {
    if (charge.refundedCents === 0)
      deps.log.error(
        { payment: paymentId, charge: charge.chargeId },
        'a charge is not what was asked for, and goes back',
      )
    const voided = await voidPayment(deps, purpose, paymentId, { reason: 'given_up', chargeId: charge.chargeId })
    return voided && (await refundLateCharge(deps, purpose, paymentId, charge)) ? 'refunded' : 'nothing'
  }
  const now = deps.clock()
  const isPosted = await deps.database
    .transaction((tx) => postTransfer(tx, purpose, paymentId, charge, now))
    .catch((error: unknown) => {
      countAuthorised(asked.kind, charge.amountCents)
      throw error
    })
  return isPosted ? 'posted' : 'nothing'
}

/** Ends a payment that took no money, or whose money goes back; false when it had ended before. */
export async function voidPayment(
  deps: Deps,
  purpose: TransferPurpose,
  paymentId: string,
  how: Voided,
): Promise<boolean> {
  const now = deps.clock()
  return await deps.database.transaction((tx) => voidTransfer(tx, purpose, paymentId, how, now))
}

/**
 * A charge that turned up after the payment was given up goes back to its payer, or what of it is still there. The charge
 * is written down first: while the refund cannot be made, the payer is told that the money is going back, and the
 * reconciler tries again every time. Asked twice, the processor does it once; the payer is told once. What a bank took
 * back in a dispute has gone back, too; while it has not decided there is nothing to give. Returns whether this call
 * ended it.
 */
export async function refundLateCharge(
  deps: Deps,
  purpose: TransferPurpose,
  paymentId: string,
  charge: Charge,
): Promise<boolean> {
  await noteLateCharge(deps.database, paymentId, charge)
  failpoint('late charge noted')
  const found = await deps.database.first(findAmount, [paymentId])
  const processor = processorOf(deps, found?.kind ?? 'card')
  const disputes = charge.isDisputed ? await processor.disputesOf(charge.chargeId) : []
  if (disputes.some((one) => one.state === 'open')) return false
  const lost = disputes.filter((one) => one.state === 'lost').reduce((sum, one) => sum + one.amountCents, 0)
  if (charge.refundedCents + lost < charge.amountCents) await processor.refund(charge.chargeId, paymentId)
  failpoint('late charge refunded')
  const now = deps.clock()
  const isEnded = await deps.database.transaction(async (tx) => {
    const payment = await tx.first(refunded, [paymentId, charge.chargeId, ...cardOf(charge), now])
    if (payment) await purpose.notifyReturned(tx, payment, now)
    // Nothing was bought, so nothing is kept either.
    if (payment?.saves_card) await saveCardOf(tx, payment.person_id, charge, now, false)
    return payment !== null
  })
  if (!isEnded) return false
  countEvent('late charge refunded')
  deps.log.warn({ payment: paymentId, charge: charge.chargeId }, 'a charge of a payment that never settled went back')
  return true
}
