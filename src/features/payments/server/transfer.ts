import type { Account, JournalDraft } from '#features/ledger/rules.ts'
import type { Cents } from '#kit/money.ts'
import type { Bilingual } from '#kit/refusals.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { PaymentFacts } from '../contract.ts'
import type { NextAction } from '../next-action.ts'
import type { Purpose } from '../rules.ts'
import type { TransferKind, TransferStatus, VoidReason } from '../transitions.ts'

/** A row of `transfers`: money of one person that comes in, or goes out, for one purpose. */
export type Transfer = {
  readonly id: string
  readonly person_id: string
  readonly kind: TransferKind
  readonly purpose: Purpose
  readonly amount_cents: Cents
  /** SHA-256 of the key, in hexadecimal. */
  readonly idempotency_key: string
  readonly request_digest: Buffer
  readonly status: TransferStatus
  /** Of a voided one alone. */
  readonly void_reason: VoidReason | null
  /** The processor's own id of it. */
  readonly charge_id: string | null
  readonly card_brand: string | null
  readonly card_last4: string | null
  readonly decline_code: string | null
  readonly decline_message: string | null
  /** What went back to where it came from. */
  readonly refunded_cents: Cents
  readonly started_at: Date
  readonly ended_at: Date | null
  /** When the reconciler last checked for a late charge of one that was given up, and how often. */
  readonly checked_at: Date | null
  readonly late_checks: number
  /** What is paid for and how much, whatever the token. */
  readonly intent_digest: Buffer | null
  /** Keyed hash of the person's network; forgotten after two days. */
  readonly network_hash: Buffer | null
  /** When its payer was told that the end is not known yet; null before. */
  readonly unknown_at: Date | null
  /** The processor's own id of what was asked of it before money moves: an order at PayPal, a card's payment that waits for its bank. */
  readonly outside_id: string | null
  /** Where its person goes on, while something is for them to do. */
  readonly next_url: string | null
  /** Whether its card is kept once it is paid. */
  readonly saves_card: boolean
  /** When we asked for the rest of it to go back. */
  readonly refund_asked_at: Date | null
}

type Voided = Pick<Transfer, 'void_reason' | 'charge_id'>

/** It was charged without being posted, and the charge, or what is left of it, is on its way back. */
export const isGoingBack = ({ void_reason, charge_id }: Voided): boolean =>
  void_reason === 'given_up' && charge_id !== null

/** Where the payer of a transfer goes on; null where there is nothing for them to do, or what they approved is being captured. */
export const approvalOf = ({
  kind,
  status,
  next_url: url,
  unknown_at: unknownAt,
}: Pick<Transfer, 'kind' | 'status' | 'next_url' | 'unknown_at'>): NextAction | null => {
  if (status !== 'started' || url === null) return null
  if (kind === 'card') return { type: 'card_authentication', url }
  return unknownAt === null ? { type: 'paypal_approval', url } : null
}

/** What the payer of a transfer at PayPal is told while it has no end: that it waits for them, or that it is not known yet. */
export const paypalWaitOf = (transfer: Transfer): 'paypal' | 'paypal_unknown' =>
  approvalOf(transfer) ? 'paypal' : 'paypal_unknown'

/** A part or the whole of a posted transfer that went back, by the processor's word. */
export type Refund = {
  readonly refundId: string
  readonly amountCents: Cents
  readonly at: Date
  /** Where the processor took it from: what is cleared, or what was kept back while it was disputed. */
  readonly clearing: Account
  /**
   * Journals of the same step that come before its own. They are posted together with it: the books are locked once in a
   * transaction, and whoever wants more of them behind that waits for somebody who waits for the end of the chain.
   */
  readonly before?: readonly JournalDraft[]
  /** What of `before` is in the wallet of its person again, in cents. */
  readonly releasedCents?: Cents
}

/** A dispute that began, or that was decided for us. */
export type Disputed = { readonly amountCents: Cents; readonly heldCents: Cents; readonly isWon: boolean }

/**
 * What a transfer is for, told to the transfer: `post` writes down what the money did, `release` gives back what was
 * reserved. Each runs once, in the transaction that ends the transfer, in the request, in a webhook or in the reconciler.
 * `notifyReturned` says that one that was given up was charged after all and the charge went back, whole. `reverse` takes
 * back what `post` wrote, for as much as went back: once for each refund and each dispute that was lost.
 */
export type TransferPurpose<Name extends Purpose = Purpose> = {
  readonly name: Name
  /** What its person is told of it once it is posted. */
  readonly doneWords: Bilingual
  post(tx: Transaction, transfer: Transfer, now: Date): Promise<void>
  release(tx: Transaction, transfer: Transfer, now: Date): Promise<void>
  notifyReturned(tx: Transaction, transfer: Transfer, now: Date): Promise<void>
  reverse(tx: Transaction, transfer: Transfer, refund: Refund, now: Date): Promise<void>
  /** How many of the disputed cents still lie in the person's wallet and are to be held until the dispute is decided. */
  holdCents(tx: Transaction, transfer: Transfer, disputedCents: Cents): Promise<Cents>
  /** Tells the person that a dispute began, or that it was decided for us; of one that is lost `reverse` tells. */
  notifyDisputed(tx: Transaction, transfer: Transfer, dispute: Disputed, now: Date): Promise<void>
  /** What it was for, in the words of `GET /api/payments/{id}`. */
  facts(deps: Deps, transfer: Transfer): Promise<PaymentFacts>
}

/** Every purpose there is. A feature that adds one to `Purposes` makes this incomplete until it is given here. */
export type AllPurposes = { readonly [Name in Purpose]: TransferPurpose<Name> }
