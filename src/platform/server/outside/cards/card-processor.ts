import type { Cents } from '#kit/money.ts'

/** Money that was captured from a card. */
export type CardCharge = {
  chargeId: string
  orderId: string
  amountCents: Cents
  /** What went back to the card so far, 0 to `amountCents`. */
  refundedCents: Cents
  /** Its holder asked the bank for it back, now or once before: `disputesOf` says what became of it. */
  isDisputed: boolean
  /** Stripe's code in lower case: visa, mastercard, amex, discover, diners, jcb, unionpay. */
  brand: string
  last4: string
  /** 1 to 12. */
  expMonth: number
  /** Four digits. */
  expYear: number
  createdAt: Date
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

/** Money that went back to a card, whoever asked for it. */
export type CardRefund = {
  refundId: string
  chargeId: string
  amountCents: Cents
  /** Whether the money is gone (`done`), on its way (`pending`), or stayed after all (`failed`). */
  state: 'done' | 'pending' | 'failed'
  createdAt: Date
}

/** The holder of a card asks the bank for money back; while it is `open` and once it is `lost`, the processor keeps it from us. */
export type CardDispute = {
  disputeId: string
  chargeId: string
  amountCents: Cents
  /** `inquiry`: a question only, no money was taken. */
  state: 'inquiry' | 'open' | 'won' | 'lost'
  createdAt: Date
}

/** What the processor says happened. A hint and no more: what is true now, it is asked. */
export type CardEvent = {
  /** The processor's own; the same however often it is sent. */
  eventId: string
  type: string
  createdAt: Date
  /** Null for an event of a kind that is none of ours. */
  about: {
    chargeId: string
    /** Of a charge; events of disputes do not say it. */
    orderId: string | null
    /** Why a charge failed. */
    failure: { code: string; message: string } | null
  } | null
}

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
   * the money goes back: no answer, another answer, and a refund that failed are all the same to the card. `attempt` is how
   * often it was asked before: a processor keeps its answer to a key, also a no, so that a later attempt has its own.
   */
  refund(chargeId: string, orderId: string, attempt?: number): Promise<void>
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
