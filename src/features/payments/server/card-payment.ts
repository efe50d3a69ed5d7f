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
  readonly decline_message: string | null
  readonly started_at: Date
  readonly ended_at: Date | null
  readonly looks: number
  /** When the payer was told that the end is not known yet; null while nobody had to be told. */
  readonly unknown_at: Date | null
}

/**
 * What a payment is for, told to the payment: `settle` writes down what the money did, `release` gives back what
 * was reserved. Each runs once, in the transaction that ends the payment, in the request or in the reconciler.
 */
export type PaymentPurpose = {
  readonly purpose: Purpose
  settle(tx: Transaction, payment: CardPayment, now: Date): Promise<void>
  release(tx: Transaction, payment: CardPayment, now: Date): Promise<void>
}
