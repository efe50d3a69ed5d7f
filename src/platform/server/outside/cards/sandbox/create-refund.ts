import { showCents } from '#kit/money.ts'
import type { LedgerOfCharges } from './ledger-of-charges.ts'
import type { Answer, RefundRecord } from './records.ts'
import { missingParameter, readAmount, readMetadata, readText, unknownParameter } from './form.ts'
import type { Form } from './form.ts'
import { randomId } from './random-id.ts'
import { invalidRequest, isWireError } from './wire-error.ts'
import type { WireError } from './wire-error.ts'

const known = new Set(['charge', 'amount', 'reason'])
const reasons = new Set(['duplicate', 'fraudulent', 'requested_by_customer'])

/** Decide a refund, of everything that is left or of a part. `claimedCents` is what refunds being written just now take. */
export function createRefund(
  form: Form,
  ledger: LedgerOfCharges,
  claimedCents: (chargeId: string) => number,
  now: Date,
  answer: Answer,
): RefundRecord | WireError {
  const unknown = unknownParameter(form, known)
  if (unknown) return unknown
  const chargeId = form.get('charge')
  if (!chargeId) return missingParameter('charge')
  const charge = ledger.chargesById.get(chargeId)
  if (!charge) return invalidRequest(`No such charge: '${chargeId.slice(0, 100)}'`, 'resource_missing', 'charge')
  if (charge.decline) return invalidRequest(`Charge ${chargeId} has not succeeded, so it can not be refunded.`)
  if (charge.disputes.some((one) => one.end !== 'won')) {
    return invalidRequest(`Charge ${chargeId} has been charged back; cannot issue a refund.`, 'charge_disputed')
  }
  const leftCents = charge.amountCents - charge.refundedCents - claimedCents(chargeId)
  if (leftCents <= 0) {
    return invalidRequest(`Charge ${chargeId} has already been refunded.`, 'charge_already_refunded')
  }
  const amountCents = readAmount(form.get('amount') ?? String(leftCents), 1, charge.amountCents)
  if (typeof amountCents !== 'number' || amountCents > leftCents) {
    if (typeof amountCents !== 'number' && amountCents.error.code !== 'amount_too_large') return amountCents
    const left = showCents(leftCents)
    return invalidRequest(`Refund amount is greater than unrefunded amount on charge (${left})`, undefined, 'amount')
  }
  const reason = readText(form, 'reason')
  if (reason !== null && !reasons.has(reason)) return invalidRequest('Invalid reason.', undefined, 'reason')
  const metadata = readMetadata(form)
  if (isWireError(metadata)) return metadata
  return {
    kind: 'refund',
    id: randomId('re'),
    atMs: now.getTime(),
    charge: chargeId,
    amountCents,
    reason,
    metadata,
    answer,
  }
}
