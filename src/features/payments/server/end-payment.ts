import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { countEvent } from '#platform/server/metrics.ts'
import type { CardCharge } from '#platform/server/outside/cards/card-processor.ts'
import { statement } from '#platform/server/statement.ts'
import type { CardPayment, PaymentPurpose } from './card-payment.ts'

const settle = statement<CardPayment>(
  'payments-settle',
  `UPDATE card_payments SET status = 'settled', charge_id = $2, card_brand = $3, card_last4 = $4, ended_at = $5
    WHERE id = $1 AND status = 'started' RETURNING *`,
)

const end = statement<CardPayment>(
  'payments-end',
  `UPDATE card_payments SET status = $2, decline_code = $3, decline_message = $4, ended_at = $5, charge_id = $6
    WHERE id = $1 AND status = 'started' RETURNING *`,
)

// From here on it is known that the card was charged, whatever becomes of the refund.
const noteCharge = statement(
  'payments-note-late-charge',
  `UPDATE card_payments SET charge_id = $2, card_brand = $3, card_last4 = $4
    WHERE id = $1 AND status = 'released' AND charge_id IS NULL`,
)

const refunded = statement<CardPayment>(
  'payments-refunded',
  `UPDATE card_payments SET status = 'refunded', refunded_cents = amount_cents, charge_id = $2, card_brand = $3,
     card_last4 = $4, ended_at = $5 WHERE id = $1 AND status = 'released' RETURNING *`,
)

/**
 * The money was taken: write down what it did, once. Whoever comes second (the request or the reconciler) finds
 * the payment ended and does nothing. Of a charge that went back already, whole or in part, nothing is written: the
 * payment is released first, so that nobody settles it meanwhile, and the rest goes back as any late charge does.
 * Returns what this call did.
 */
export async function settlePayment(
  deps: Deps,
  purpose: PaymentPurpose,
  paymentId: string,
  charge: CardCharge,
): Promise<'settled' | 'refunded' | 'nothing'> {
  if (charge.refundedCents > 0) {
    const how = { status: 'released', chargeId: charge.chargeId } as const
    const released = await endPaymentUnpaid(deps, purpose, paymentId, how)
    return released && (await refundLateCharge(deps, purpose, paymentId, charge)) ? 'refunded' : 'nothing'
  }
  const now = deps.clock()
  return await deps.database.transaction(async (tx) => {
    const payment = await tx.first(settle, [paymentId, charge.chargeId, charge.brand, charge.last4, now])
    if (!payment) return 'nothing'
    if (payment.amount_cents !== charge.amountCents) {
      throw new Error(
        `payment ${paymentId} asked for ${payment.amount_cents} cents, the processor took ${charge.amountCents}`,
      )
    }
    await purpose.settle(tx, payment, now)
    countEvent('payment settled')
    return 'settled'
  })
}

/** No money was taken, or it goes back (`chargeId`): give back what was reserved, once. */
export async function endPaymentUnpaid(
  deps: Deps,
  purpose: PaymentPurpose,
  paymentId: string,
  how:
    | { readonly status: 'declined'; readonly code: string; readonly message: string }
    | { readonly status: 'released'; readonly chargeId?: string },
): Promise<boolean> {
  const now = deps.clock()
  return await deps.database.transaction(async (tx) => {
    const [code, message] = how.status === 'declined' ? [how.code, how.message] : [null, null]
    const chargeId = how.status === 'released' ? (how.chargeId ?? null) : null
    const payment = await tx.first(end, [paymentId, how.status, code, message, now, chargeId])
    if (!payment) return false
    await purpose.release(tx, payment, now)
    countEvent(`payment ${how.status}`)
    return true
  })
}

/**
 * A charge that turned up after the payment was given up goes back to the card, or what of it is still there. The charge
 * is written down first: while the refund cannot be made, the payer is told that the money is going back, and the
 * reconciler tries again every time. Asked twice, the processor does it once; the payer is told once. Returns whether
 * this call ended it.
 */
export async function refundLateCharge(
  deps: Deps,
  purpose: PaymentPurpose,
  paymentId: string,
  charge: CardCharge,
): Promise<boolean> {
  await deps.database.run(noteCharge, [paymentId, charge.chargeId, charge.brand, charge.last4])
  failpoint('late charge noted')
  if (charge.refundedCents < charge.amountCents) await deps.cards.refund(charge.chargeId, paymentId)
  failpoint('late charge refunded')
  const now = deps.clock()
  const isEnded = await deps.database.transaction(async (tx) => {
    const payment = await tx.first(refunded, [paymentId, charge.chargeId, charge.brand, charge.last4, now])
    if (payment) await purpose.tellReturned(tx, payment, now)
    return payment !== null
  })
  if (!isEnded) return false
  countEvent('late charge refunded')
  deps.log.warn({ payment: paymentId, charge: charge.chargeId }, 'a charge of a payment that never settled went back')
  return true
}
