import type { Cents } from '#kit/money.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { PaymentStatus, Purpose } from '../rules.ts'

/** A row of `card_payments`. */
export type CardPayment = {
  readonly id: string
  readonly payer_id: string
  readonly purpose: Purpose
  readonly amount_cents: Cents
  /** SHA-256 of the key, in hexadecimal. */
  readonly idempotency_key: string
  readonly request_digest: Buffer
  readonly status: PaymentStatus
  readonly charge_id: string | null
  readonly card_brand: string | null
  readonly card_last4: string | null
  readonly decline_code: string | null
  readonly decline_message: string | null
  /** What went back to the card. */
  readonly refunded_cents: Cents
  readonly started_at: Date
  readonly ended_at: Date | null
  /** When the reconciler last asked the processor, and how often. */
  readonly looked_at: Date | null
  readonly looks: number
  /** What is paid for and how much, whatever the token. */
  readonly intent_digest: Buffer | null
  /** Keyed hash of the payer's network; forgotten after two days. */
  readonly network_hash: Buffer | null
  /** When the payer was told that the end is not known yet; null while nobody had to be told. */
  readonly unknown_at: Date | null
}

/** It was charged without being settled, and the charge, or what is left of it, is on its way back to the card. */
export const isGoingBack = ({ status, charge_id }: Pick<CardPayment, 'status' | 'charge_id'>): boolean =>
  status === 'released' && charge_id !== null

/** A part or the whole of a settled payment that went back to the card, by the processor's word. */
export type Refund = { readonly refundId: string; readonly amountCents: Cents; readonly at: Date }

/**
 * What a payment is for, told to the payment: `settle` writes down what the money did, `release` gives back what
 * was reserved. Each runs once, in the transaction that ends the payment, in the request or in the reconciler.
 * `tellReturned` says that a released payment was charged after all and the charge went back, whole. `reverse` takes
 * back what `settle` wrote, for as much as went back to the card: once for each refund, in its transaction.
 */
export type PaymentPurpose = {
  readonly purpose: Purpose
  settle(tx: Transaction, payment: CardPayment, now: Date): Promise<void>
  release(tx: Transaction, payment: CardPayment, now: Date): Promise<void>
  tellReturned(tx: Transaction, payment: CardPayment, now: Date): Promise<void>
  reverse(tx: Transaction, payment: CardPayment, refund: Refund, now: Date): Promise<void>
}
