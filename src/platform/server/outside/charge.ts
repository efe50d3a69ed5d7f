import type { Cents } from '#kit/money.ts'

/** Money that a processor captured for us. */
export type Charge = {
  chargeId: string
  /** Ours: the transfer that it was made for; empty for one that is none of ours. */
  orderId: string
  amountCents: Cents
  /** Only where it is not US dollars: then the amounts are its own minor units. */
  foreignCurrency?: string
  /** What went back to the payer so far, 0 to `amountCents`. */
  refundedCents: Cents
  /** Its payer may have asked for it back, now or once before: `disputesOf` says what became of it. */
  isDisputed: boolean
  /** Of a card: the brand in lower case, and the last digits. */
  brand?: string
  last4?: string
  expMonth?: number
  expYear?: number
  /** Of a card that the processor keeps for its payer, to be charged again. */
  kept?: KeptCard | undefined
  createdAt: Date
}

/** A card that the processor keeps for one of its customers. Nothing here is a secret, and nothing is a card number. */
export type KeptCard = {
  customerId: string
  methodId: string
  /** The same for the same number, whoever holds it; null where the processor tells none. */
  fingerprint: string | null
}

/** Money that went back to a payer, whoever asked for it. */
export type ChargeRefund = {
  refundId: string
  chargeId: string
  amountCents: Cents
  /** Whether the money is gone (`done`), on its way (`pending`), or stayed after all (`failed`). */
  state: 'done' | 'pending' | 'failed'
  createdAt: Date
}

/** The payer asks for money back; while it is `open` and once it is `lost`, the processor keeps it from us. */
export type ChargeDispute = {
  disputeId: string
  chargeId: string
  amountCents: Cents
  /** `inquiry`: a question only, no money was taken. */
  state: 'inquiry' | 'open' | 'won' | 'lost'
  /** What the processor took for the dispute itself, so far and less what it gave back: 15.00 at Stripe, won or lost. */
  feeCents: Cents
  createdAt: Date
}

/** What a processor says happened. A hint and no more: what is true now, it is asked. */
export type ProcessorEvent = {
  /** The processor's own; the same however often it is sent. */
  eventId: string
  type: string
  createdAt: Date
  /** Null for an event of a kind that is none of ours. */
  about: {
    /** Null while nothing was captured. */
    chargeId: string | null
    /** Of a charge; events of disputes do not always say it. */
    orderId: string | null
    /** Why a charge failed. */
    failure: { code: string; message: string } | null
  } | null
}
