import type { LedgerOfCharges } from './ledger-of-charges.ts'
import type { Answer, DisputeEndRecord, DisputeRecord } from './records.ts'
import { missingParameter, readAmount, unknownParameter } from './form.ts'
import type { Form } from './form.ts'
import { randomId } from './random-id.ts'
import { invalidRequest } from './wire-error.ts'
import type { WireError } from './wire-error.ts'

/** The bank of a card's holder asks for a charge back: for all that is left of it, or for a part. */
export function createDispute(
  form: Form,
  ledger: LedgerOfCharges,
  now: Date,
  answer: Answer,
): DisputeRecord | WireError {
  const unknown = unknownParameter(form, new Set(['charge', 'amount']))
  if (unknown) return unknown
  const chargeId = form.get('charge')
  if (!chargeId) return missingParameter('charge')
  const charge = ledger.chargesById.get(chargeId)
  if (!charge) return invalidRequest(`No such charge: '${chargeId.slice(0, 100)}'`, 'resource_missing', 'charge')
  if (charge.decline) return invalidRequest(`Charge ${chargeId} has not succeeded, so it can not be disputed.`)
  if (charge.disputes.some((one) => one.end !== 'won')) {
    return invalidRequest(`Charge ${chargeId} is disputed already.`, 'charge_disputed', 'charge')
  }
  const leftCents = charge.amountCents - charge.refundedCents
  if (leftCents <= 0)
    return invalidRequest(`Charge ${chargeId} has been refunded.`, 'charge_already_refunded', 'charge')
  const amountCents = readAmount(form.get('amount') ?? String(leftCents), 1, leftCents)
  return isAmount(amountCents) ? disputeOf(chargeId, amountCents, now, answer) : amountCents
}

const isAmount = (amount: number | WireError): amount is number => typeof amount === 'number'

/** What Stripe takes for a dispute in US dollars, and keeps however it ends. */
export const DISPUTE_FEE_CENTS = 1500

/** What becomes of a charge whose card is one of Stripe's for disputes. */
export const disputeOf = (charge: string, amountCents: number, now: Date, answer: Answer): DisputeRecord => ({
  kind: 'dispute',
  id: randomId('dp'),
  atMs: now.getTime(),
  charge,
  amountCents,
  reason: 'fraudulent',
  answer,
})

// What Stripe takes in test mode (docs.stripe.com/testing#disputes).
const EVIDENCE = { winning_evidence: 'won', losing_evidence: 'lost' } as const

/** Ends a dispute: by evidence that wins or loses, as Stripe's test mode does, or by accepting it (`close`). */
export function endDispute(
  id: string,
  isAccepted: boolean,
  form: Form,
  ledger: LedgerOfCharges,
  now: Date,
  answer: Answer,
): DisputeEndRecord | WireError {
  const dispute = ledger.disputesById.get(id)
  if (!dispute) return invalidRequest(`No such dispute: '${id.slice(0, 100)}'`, 'resource_missing', 'dispute', 404)
  const unknown = unknownParameter(form, new Set(isAccepted ? [] : ['evidence[uncategorized_text]', 'submit']))
  if (unknown) return unknown
  if (dispute.end) return invalidRequest(`This dispute is already closed: ${dispute.end}.`)
  const evidence = form.get('evidence[uncategorized_text]') ?? ''
  const how = isAccepted ? 'lost' : EVIDENCE[evidence as keyof typeof EVIDENCE]
  if (!how) return invalidRequest('The sandbox takes winning_evidence or losing_evidence.', undefined, 'evidence')
  return { kind: 'dispute_end', id, atMs: now.getTime(), how, answer }
}
