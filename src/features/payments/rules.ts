import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'

/**
 * What transfers can be for. Each feature adds its own purpose beside its contract (`declare module`), and the app must
 * then bring what the money does (`src/app/server/purposes.ts`): one that is missing there does not compile.
 */
// eslint-disable-next-line typescript/no-empty-object-type, typescript/consistent-type-definitions
export interface Purposes {}

/** The name of a purpose, as it stands on a transfer. */
export type Purpose = keyof Purposes

/** The most that the card processor takes at once: eight digits of cents. */
export const CARD_MOST_CENTS = 99_999_999

/**
 * How long after its start a payment is given up when the processor knows nothing of it. Longer than any request
 * of ours can be under way (8 s), with room for one that was stuck in the network.
 */
export const GIVE_UP_AFTER_MS = 30_000

/** How long a reservation is held at most while the processor cannot be asked (finance.md, "reserved"). */
export const RESERVED_AT_MOST_MS = 15 * 60_000

/** When to check for a late charge of a payment that was given up, counted from then. */
export const LATE_CHECKS_MS: readonly number[] = [60_000, 600_000, 3_600_000]

/**
 * A payment that began longer ago has no request of ours waiting for it any more (each is under way for 8 s at most):
 * its end is for the reconciler, which leaves younger ones alone.
 */
export const UNANSWERED_AFTER_MS = 10_000

/**
 * How far behind the last reading the processor's refunds are read again: for clocks that differ, and for a charge that
 * was refunded in the moment in which its payment was being settled.
 */
export const REFUND_OVERLAP_MS = 3_600_000

/** How many cards one person may keep. */
export const MOST_SAVED_CARDS = 10

type PayingCard = {
  token?: string | undefined
  cardholder?: string | undefined
  /** A saved one, in place of a token. */
  cardId?: string | undefined
  savesCard?: boolean | undefined
  key: string | null
}

/** Spec §5: the cardholder is required; the numbers themselves are checked where they are typed and at the processor. */
export function checkCard(
  card: PayingCard,
): Refusal<'cardholder_missing' | 'token_missing' | 'card_ambiguous' | 'card_key_missing'> | null {
  if (card.cardId !== undefined) {
    if (card.token !== undefined || card.savesCard) return refuse('card_ambiguous')
    // A token pays once by itself; a saved card would pay as often as it is asked.
    return card.key === null ? refuse('card_key_missing') : null
  }
  if (!card.cardholder?.trim()) return refuse('cardholder_missing')
  if (!card.token?.trim()) return refuse('token_missing')
  return null
}

/** A card is good to the end of its month, wherever its holder is: it ends with the last place on earth. */
export function isCardExpired({ expMonth, expYear }: { expMonth: number; expYear: number }, now: Date): boolean {
  const lastPlace = new Date(now.getTime() - 12 * 3_600_000)
  return expYear * 12 + expMonth < lastPlace.getUTCFullYear() * 12 + lastPlace.getUTCMonth() + 1
}

export type PaymentRefusal =
  | 'card_declined'
  | 'key_reused'
  | 'payment_released'
  | 'payment_refunded'
  | 'payment_pending_already'
  | 'card_not_found'
  | 'card_expired'
  | 'too_many_declines'

export type PaypalRefusal = 'paypal_declined' | 'key_reused' | 'payment_released' | 'payment_refunded'

/** Where the end of a payment is read. */
export const followOf = (paymentId: string): string => `/api/payments/${paymentId}`
