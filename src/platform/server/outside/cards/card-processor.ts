import type { Cents } from '#kit/money.ts'
import type { Charge, ChargeDispute, ChargeRefund, KeptCard, ProcessorEvent } from '../charge.ts'

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

/** What is shown of a kept card. */
export type CardFacts = Pick<CardCharge, 'brand' | 'last4' | 'expMonth' | 'expYear'>

export type ChargeRequest = {
  /** Ours, unique for each intent to pay: one order is charged at most once. */
  orderId: string
  /** The key that the payer's browser sent; kept beside the charge for audits. */
  idempotencyKey: string
  amountCents: Cents
  /** Single-use, from the browser's tokenizer: the card itself never reaches us. Absent when a kept card pays. */
  token?: string | undefined
  /** The card that pays, in place of a token. */
  kept?: Pick<KeptCard, 'customerId' | 'methodId'> | undefined
  /** Nobody is there to authenticate it, as in a recurring payment: a bank that wants its holder declines it. */
  isOffSession?: boolean | undefined
  /** The customer who keeps the token's card once it has paid. */
  keepFor?: string | undefined
  cardholder: string
  email: string
  description: string
  /** Where the holder of the card comes back to from their bank, if it wants to authenticate them. */
  returnUrl: string
}

export type ChargeOutcome =
  | { outcome: 'charged'; charge: CardCharge }
  /** `message` holds the processor's own words, fit to be shown (Spec §8). Nothing was taken. */
  | { outcome: 'declined'; code: string; message: string }
  /** Nothing was taken yet: its bank wants to authenticate the holder of the card at `url` (3-D Secure). */
  | { outcome: 'authenticate'; intentId: string; url: string; clientSecret: string }

export type KeepOutcome =
  | { outcome: 'kept'; card: KeptCard & CardFacts }
  | Extract<ChargeOutcome, { outcome: 'declined' }>

/** What became of a payment whose card's holder was sent to their bank. */
export type CardIntent =
  | { state: 'paid'; charge: CardCharge }
  /** Not authenticated yet: where its holder goes. */
  | { state: 'waiting'; url: string | null }
  /** Not authenticated, or declined afterwards: until it is canceled, whoever knows its secret may try again. */
  | { state: 'failed'; code: string; message: string }
  /** For good. `failure` says why it had failed before. */
  | { state: 'canceled'; failure: { code: string; message: string } | null }

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
  /** A payment that waits for its bank, as it stands. Throws OutsideDown. */
  findIntent(intentId: string): Promise<CardIntent>
  /** Nobody can authenticate it any more, unless it was paid before: says which it is. Throws OutsideDown. */
  cancelIntent(intentId: string): Promise<CardIntent>
  /** A customer who can keep cards; asked again for the same person, the same one for a day at least. Throws OutsideDown. */
  createCustomer(personId: string, email: string): Promise<string>
  /** Turns a token into a card that the customer keeps; its bank may say no. Throws OutsideDown. */
  keepCard(customerId: string, token: string): Promise<KeepOutcome>
  /** Every card that a customer keeps, by the processor's own ids. Throws OutsideDown. */
  listKept(customerId: string): Promise<string[]>
  /** The customer keeps the card no longer; done before, nothing happens. Throws OutsideDown. */
  dropCard(methodId: string): Promise<void>
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
