import type { Cents } from '#kit/money.ts'
import type { Charge, ChargeDispute, ChargeRefund, ProcessorEvent } from '../charge.ts'

/** Money that was captured from a card. */
export type CardCharge = Charge & {
  /** Stripe's code in lower case: visa, mastercard, amex, discover, diners, jcb, unionpay. */
  brand: string
  last4: string
  /** 1 to 12. */
  expMonth: number
  /** Four digits. */
  expYear: number
}

export type ChargeRequest = {
  /** Ours, unique for each intent to pay: one order is charged at most once. */
  orderId: string
  /** The key that the payer's browser sent; kept beside the charge for audits. */
  idempotencyKey: string
  amountCents: Cents
  /** Single-use, from the browser's tokenizer: the card itself never reaches us. */
  token: string
  cardholder: string
  email: string
  description: string
}

export type ChargeOutcome =
  | { outcome: 'charged'; charge: CardCharge }
  /** `message` holds the processor's own words, fit to be shown (Spec §8). Nothing was taken. */
  | { outcome: 'declined'; code: string; message: string }

/** Money that went back to a card. */
export type CardRefund = ChargeRefund

/** The holder of a card asks the bank for money back. */
export type CardDispute = ChargeDispute

/** What the card processor says happened: always of a charge. */
export type CardEvent = ProcessorEvent

export interface CardProcessor {
  /** What the browser's tokenizer names itself with; not a secret. */
  readonly publishableKey: string
  /** Whether tokens come from Stripe's own script (real Stripe) or from our sandbox. */
  readonly live: boolean
  /**
   * Charge a card once for an order; asking again for the same order gives the first answer.
   * Throws OutsideDown within about 8 s when no certain answer came: the money may have been taken,
   * and a request that is still on its way may yet be done, so `findCharge` decides later (unless `isUndone`).
   */
  charge(request: ChargeRequest): Promise<ChargeOutcome>
  /** The capture of an order, or null when there is none at this moment. Strongly consistent. Throws OutsideDown. */
  findCharge(orderId: string): Promise<CardCharge | null>
  /**
   * Give the whole rest of a charge back. Done before: nothing happens. Throws OutsideDown unless the processor says that
   * the money goes back: no answer, another answer, and a refund that failed are all the same to the card.
   */
  refund(chargeId: string, orderId: string): Promise<void>
  /**
   * Refunds made since a moment (whole seconds), newest first, a page at a time: `next` names the page after, null on
   * the last. Throws OutsideDown.
   */
  listRefunds(since: Date, page: string | null): Promise<{ refunds: CardRefund[]; next: string | null }>
  /** All refunds of a charge, in no order. Throws OutsideDown. */
  refundsOf(chargeId: string): Promise<CardRefund[]>
  /** All disputes of a charge, oldest first. Throws OutsideDown. */
  disputesOf(chargeId: string): Promise<CardDispute[]>
  /** Disputes opened since a moment, as `listRefunds` lists refunds. Throws OutsideDown. */
  listDisputes(since: Date, page: string | null): Promise<{ disputes: CardDispute[]; next: string | null }>
  /** An event that was sent to us, from its body as it came and its signature; null unless it is the processor's own and fresh. */
  readEvent(body: Buffer, signature: string, now: Date): Promise<CardEvent | null>
  /** Captures of every order, newest first, a page after the charge named; `next` is null on the last. Throws OutsideDown. */
  listCharges(after: string | null): Promise<{ charges: CardCharge[]; next: string | null }>
}
