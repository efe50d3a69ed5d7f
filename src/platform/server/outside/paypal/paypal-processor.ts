import type { Cents } from '#kit/money.ts'
import type { Charge, ChargeDispute, ChargeRefund, ProcessorEvent } from '../charge.ts'

export type PaypalOrderRequest = {
  /** Ours, unique for each intent to pay: asked again with it, PayPal gives the same order. */
  orderId: string
  amountCents: Cents
  description: string
  /** Where the payer comes back to, absolute: after approving, and after saying no. */
  returnUrl: string
  cancelUrl: string
  language: 'en' | 'es'
}

/** An order that its payer has to approve before anything can be captured. */
export type PaypalOrder = {
  /** PayPal's own id of it. */
  paypalId: string
  /** Where the payer approves it. */
  approveUrl: string
}

/** What PayPal says of an order now. */
export type PaypalLook =
  /** Its payer has to approve it, for the first time or once more. */
  | { state: 'unapproved' }
  /** A capture of it is still being looked at. */
  | { state: 'waiting' }
  | { state: 'approved'; orderId: string; amountCents: Cents; foreignCurrency?: string }
  | { state: 'captured'; charge: Charge }
  | { state: 'denied'; code: string }
  /** It was voided, or is forgotten because nobody approved it in time: nothing can be captured of it any more. */
  | { state: 'gone' }

/** How a capture ended; `waiting`: not approved yet, or PayPal has not decided. */
export type CaptureOutcome =
  | { outcome: 'captured'; charge: Charge }
  | { outcome: 'denied'; code: string }
  /** Its payer approved it, and PayPal looks at it first. */
  | { outcome: 'waiting' }
  /** Its payer has to approve it at PayPal, once more maybe. */
  | { outcome: 'unapproved' }
  | { outcome: 'gone' }

export interface PaypalProcessor {
  /** Whether it is PayPal, or our sandbox. */
  readonly live: boolean
  /** How late its lists of refunds and charges may be. An order itself is always up to date. */
  readonly listsLateMs: number
  /** Throws OutsideDown when no certain answer came: without an answer nobody can approve the order, so nothing is taken. */
  createOrder(request: PaypalOrderRequest): Promise<PaypalOrder>
  look(paypalId: string): Promise<PaypalLook>
  /**
   * Capture an approved order, once: asked again it gives the first answer. Throws OutsideDown when no certain answer
   * came: the money may have been taken, and `look` decides later.
   */
  capture(paypalId: string, orderId: string): Promise<CaptureOutcome>
  /** Give the whole rest of a capture back. Done before: nothing happens. Throws OutsideDown unless it goes back. */
  refund(chargeId: string, orderId: string): Promise<void>
  refundsOf(chargeId: string): Promise<ChargeRefund[]>
  disputesOf(chargeId: string): Promise<ChargeDispute[]>
  /** All refunds made since a moment, newest first; what happened within `listsLateMs` may be missing. */
  listRefunds(since: Date): Promise<ChargeRefund[]>
  /** All disputes opened since a moment, newest first. */
  listDisputes(since: Date): Promise<ChargeDispute[]>
  /** Captures since a moment, newest first; what happened within `listsLateMs` may be missing. */
  listCharges(since: Date): Promise<Charge[]>
  /** An event that was sent to us, from its body as it came and its headers; null unless PayPal says that it sent it. */
  readEvent(
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<ProcessorEvent | null>
  close(): Promise<void>
}
