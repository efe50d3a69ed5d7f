import { DISPUTE_FEE_CENTS } from './create-dispute.ts'
import type { ChargeRecord, RefundRecord, TokenRecord } from './records.ts'
import { declines } from './test-cards.ts'
import type { Brand } from './test-cards.ts'
import type { Charge, Dispute, Refund, Token } from './ledger-rows.ts'

// Our records as Stripe's objects, with the fields of the SDK's API version.

const brandNames: Record<Brand, string> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

const seconds = (atMs: number) => Math.floor(atMs / 1000)
const sibling = (id: string, prefix: string) => id.replace(/^[a-z]+/, prefix)

const cardWire = (token: TokenRecord, cvcCheck: string | null) => ({
  id: sibling(token.id, 'card'),
  object: 'card',
  address_city: null,
  address_country: null,
  address_line1: null,
  address_line1_check: null,
  address_line2: null,
  address_state: null,
  address_zip: null,
  address_zip_check: null,
  brand: brandNames[token.brand],
  country: 'US',
  customer: null,
  cvc_check: cvcCheck,
  dynamic_last4: null,
  exp_month: token.expMonth,
  exp_year: token.expYear,
  fingerprint: token.fingerprint,
  funding: token.funding,
  last4: token.last4,
  metadata: {},
  name: token.name,
  tokenization_method: null,
})

export const tokenWire = (token: Token) => ({
  id: token.id,
  object: 'token',
  card: cardWire(token, token.hasCvc ? 'unchecked' : null),
  client_ip: null,
  created: seconds(token.atMs),
  livemode: false,
  type: 'card',
  used: token.used,
})

function outcomeWire(decline: ChargeRecord['decline']) {
  if (decline === null) {
    return outcome('approved_by_network', null, 'normal', 'Payment complete.', 'authorized')
  }
  if (decline === 'fraudulent') {
    const message = 'Stripe blocked this payment as too risky.'
    return outcome('not_sent_to_network', 'highest_risk_level', 'highest', message, 'blocked')
  }
  const reason = declines[decline].declineCode ?? declines[decline].code
  const message =
    decline === 'generic'
      ? 'The bank did not return any further details with this decline.'
      : `The bank returned the decline code \`${reason}\`.`
  return outcome('declined_by_network', reason, 'normal', message, 'issuer_declined')
}

const outcome = (network: string, reason: string | null, risk: string, sellerMessage: string, type: string) => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: network,
  reason,
  risk_level: risk,
  risk_score: risk === 'highest' ? 79 : 20,
  seller_message: sellerMessage,
  type,
})

/** `refundedCents` is an argument because the answer to a repeated request stays what it was at first. */
export function chargeWire(charge: ChargeRecord, token: TokenRecord, refundedCents: number, isDisputed = false) {
  const decline = charge.decline === null ? null : declines[charge.decline]
  const paid = decline === null
  const cvcCheck = token.hasCvc ? (charge.decline === 'incorrect_cvc' ? 'fail' : 'pass') : null
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amountCents,
    amount_captured: paid ? charge.amountCents : 0,
    amount_refunded: refundedCents,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? sibling(charge.id, 'txn') : null,
    billing_details: { address: null, email: null, name: token.name, phone: null, tax_id: null },
    calculated_statement_descriptor: paid ? 'FREEHOLD' : null,
    captured: paid,
    created: seconds(charge.atMs),
    currency: 'usd',
    customer: charge.customer,
    description: charge.description,
    disputed: isDisputed,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: charge.metadata,
    on_behalf_of: null,
    outcome: outcomeWire(charge.decline),
    paid,
    payment_intent: charge.intent,
    payment_method: charge.method ?? sibling(token.id, 'card'),
    payment_method_details: { type: 'card', card: cardDetails(charge, token, cvcCheck) },
    receipt_email: charge.email,
    receipt_number: null,
    receipt_url: null,
    refunded: paid && refundedCents === charge.amountCents,
    review: null,
    shipping: null,
    source: cardWire(token, cvcCheck),
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: charge.group,
  }
}

const cardDetails = (charge: ChargeRecord, token: TokenRecord, cvcCheck: string | null) => ({
  amount_authorized: charge.decline === null ? charge.amountCents : null,
  brand: token.brand,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: cvcCheck },
  country: 'US',
  exp_month: token.expMonth,
  exp_year: token.expYear,
  fingerprint: token.fingerprint,
  funding: token.funding,
  installments: null,
  last4: token.last4,
  mandate: null,
  network: token.brand,
  three_d_secure: null,
  wallet: null,
})

export const chargeNowWire = (charge: Charge, token: TokenRecord) =>
  chargeWire(charge, token, charge.refundedCents, charge.disputes.length > 0)

/** What a dispute did to our balance at the processor. */
const balanceWire = (dispute: Dispute, amount: number, fee: number, category: 'dispute' | 'dispute_reversal') => ({
  id: sibling(dispute.id, category === 'dispute' ? 'txn' : 'txn_back'),
  object: 'balance_transaction',
  amount,
  currency: 'usd',
  fee,
  net: amount - fee,
  reporting_category: category,
  source: dispute.id,
  status: 'available',
  type: 'adjustment',
})

export const disputeWire = (dispute: Dispute) => ({
  id: dispute.id,
  object: 'dispute',
  amount: dispute.amountCents,
  balance_transactions: [
    balanceWire(dispute, -dispute.amountCents, DISPUTE_FEE_CENTS, 'dispute'),
    ...(dispute.end === 'won' ? [balanceWire(dispute, dispute.amountCents, 0, 'dispute_reversal')] : []),
  ],
  charge: dispute.charge,
  created: seconds(dispute.atMs),
  currency: 'usd',
  enhanced_eligibility_types: [],
  evidence: {},
  evidence_details: { due_by: null, has_evidence: dispute.end !== null, past_due: false, submission_count: 0 },
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: null,
  reason: dispute.reason,
  status: dispute.end ?? 'needs_response',
})

export const refundWire = (refund: RefundRecord | Refund) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amountCents,
  balance_transaction: sibling(refund.id, 'txn'),
  charge: refund.charge,
  created: seconds(refund.atMs),
  currency: 'usd',
  destination_details: { card: { type: 'refund' }, type: 'card' },
  metadata: refund.metadata,
  payment_intent: null,
  reason: refund.reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
})
