import type { Deps } from '#platform/server/deps.ts'
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
  `UPDATE card_payments SET status = $2, decline_code = $3, decline_message = $4, ended_at = $5
    WHERE id = $1 AND status = 'started' RETURNING *`,
)

const refunded = statement(
  'payments-refunded',
  `UPDATE card_payments SET status = 'refunded', charge_id = $2, ended_at = $3 WHERE id = $1 AND status = 'released'`,
)

/**
 * The money was taken: write down what it did, once. Whoever comes second (the request or the reconciler) finds
 * the payment ended and does nothing. Returns whether this call did it.
 */
export async function settlePayment(
  deps: Deps,
  purpose: PaymentPurpose,
  paymentId: string,
  charge: CardCharge,
): Promise<boolean> {
  const now = deps.clock()
  return await deps.database.transaction(async (tx) => {
    const payment = await tx.first(settle, [paymentId, charge.chargeId, charge.brand, charge.last4, now])
    if (!payment) return false
    if (payment.amount_cents !== charge.amountCents) {
      throw new Error(
        `payment ${paymentId} asked for ${payment.amount_cents} cents, the processor took ${charge.amountCents}`,
      )
    }
    await purpose.settle(tx, payment, now)
    countEvent('payment settled')
    return true
  })
}

/** No money was taken: give back what was reserved, once. */
export async function endPaymentUnpaid(
  deps: Deps,
  purpose: PaymentPurpose,
  paymentId: string,
  how:
    | { readonly status: 'declined'; readonly code: string; readonly message: string }
    | { readonly status: 'released' },
): Promise<boolean> {
  const now = deps.clock()
  return await deps.database.transaction(async (tx) => {
    const [code, message] = how.status === 'declined' ? [how.code, how.message] : [null, null]
    const payment = await tx.first(end, [paymentId, how.status, code, message, now])
    if (!payment) return false
    await purpose.release(tx, payment, now)
    countEvent(`payment ${how.status}`)
    return true
  })
}

/** A charge that turned up after the payment was given up goes back to the card. */
export async function refundLateCharge(deps: Deps, payment: CardPayment, charge: CardCharge): Promise<void> {
  await deps.cards.refund(charge.chargeId, payment.id)
  await deps.database.run(refunded, [payment.id, charge.chargeId, deps.clock()])
  countEvent('late charge refunded')
  deps.log.warn(
    { payment: payment.id, charge: charge.chargeId },
    'a charge came after its payment was given up: refunded',
  )
}
