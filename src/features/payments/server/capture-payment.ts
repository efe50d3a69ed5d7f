import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { statement } from '#platform/server/statement.ts'
import { UNANSWERED_AFTER_MS } from '../rules.ts'
import { askIntent, noteWhereBankIs } from './authenticate.ts'
import { lookAtPaypal } from './capture-at-paypal.ts'
import { refundLateCharge, voidPayment } from './end-payment.ts'
import { processorOf } from './processor-of.ts'
import { endAsked } from './reconcile-payments.ts'
import type { AllPurposes, Transfer } from './transfer.ts'

const findOwn = statement<Transfer>('payments-find-own', 'SELECT * FROM transfers WHERE id = $1 AND person_id = $2')

/** A person's own payment; null for another person's, like one that never was. */
export const findOwnPayment = (deps: Deps, id: string, personId: string): Promise<Transfer | null> =>
  deps.database.first(findOwn, [id, personId])

/**
 * The payer came back from PayPal or from their bank: capture what they approved, and write down how it ended, once,
 * however often they come and whatever else (an event, the reconciler) does the same. A processor that cannot be asked leaves the payment to the reconciler.
 */
export async function capturePayment(deps: Deps, purposes: AllPurposes, payment: Transfer): Promise<Transfer> {
  if (!isWaiting(payment)) return payment
  try {
    const asked = await processorOf(deps, payment.kind).advance(payment)
    if (asked.is === 'none' || asked.is === 'waiting') return await again(deps, payment)
    await endAsked(deps, purposes, payment, asked)
    failpoint('payment settled')
    // Given up while PayPal was still capturing: the money goes back now rather than later.
    const now = await again(deps, payment)
    if (asked.is === 'charged' && now.void_reason === 'given_up')
      await refundLateCharge(deps, purposes[payment.purpose], payment.id, asked.charge)
  } catch (error) {
    if (!(error instanceof OutsideDown)) throw error
    deps.log.warn({ payment: payment.id, error: String(error) }, 'how a payment ended is not known yet')
    if (payment.kind === 'card') await noteWhereBankIs(deps, payment.id, null)
  }
  return await again(deps, payment)
}

/**
 * The payer said no: what was held for the payment is free at once. What they approve after all at PayPal is not captured; at the card
 * processor it cannot be confirmed any more, and one that was confirmed before is paid.
 */
export async function cancelPayment(deps: Deps, purposes: AllPurposes, payment: Transfer): Promise<Transfer> {
  if (!isWaiting(payment)) return payment
  if (payment.kind === 'card') return await cancelAtBank(deps, purposes, payment)
  // Approved in another tab or before, it may be captured already: nobody is told that nothing was charged before PayPal says so.
  if (payment.unknown_at !== null) return await cancelCapturing(deps, purposes, payment)
  await voidPayment(deps, purposes[payment.purpose], payment.id, { reason: 'given_up' })
  return await again(deps, payment)
}

async function cancelCapturing(deps: Deps, purposes: AllPurposes, payment: Transfer): Promise<Transfer> {
  const { id, purpose, unknown_at: askedAt } = payment
  // Until then the capture that was asked for may still be on its way to PayPal.
  const isUnanswered = askedAt !== null && deps.clock().getTime() - askedAt.getTime() >= UNANSWERED_AFTER_MS
  try {
    const asked = await lookAtPaypal(deps, payment)
    if (asked.is !== 'none' && asked.is !== 'waiting') await endAsked(deps, purposes, payment, asked)
    else if (asked.is === 'none' && isUnanswered) await voidPayment(deps, purposes[purpose], id, { reason: 'given_up' })
  } catch (error) {
    if (!(error instanceof OutsideDown)) throw error
    deps.log.warn({ payment: id, error: String(error) }, 'whether a payment can be given up is not known yet')
  }
  return await again(deps, payment)
}

async function cancelAtBank(deps: Deps, purposes: AllPurposes, payment: Transfer): Promise<Transfer> {
  try {
    const asked = await askIntent(deps.cards, payment.outside_id ?? '', true)
    if (asked.is !== 'waiting') await endAsked(deps, purposes, payment, asked)
  } catch (error) {
    // Nobody knows whether it was confirmed, or still can be: the reconciler asks again.
    if (!(error instanceof OutsideDown)) throw error
    await noteWhereBankIs(deps, payment.id, null)
  }
  return await again(deps, payment)
}

/** Its payer has, or had, something to do elsewhere. */
const isWaiting = ({ status, kind, outside_id: id }: Transfer): boolean =>
  status === 'started' && (kind === 'paypal' || (kind === 'card' && id !== null))

const again = async (deps: Deps, { id, person_id: personId }: Transfer): Promise<Transfer> => {
  const payment = await findOwnPayment(deps, id, personId)
  if (!payment) throw new Error(`payment ${id} is gone`)
  return payment
}
