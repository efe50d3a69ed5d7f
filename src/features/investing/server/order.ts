import { digestOf } from '#features/payments/server/money-keys.ts'
import type { Cents } from '#kit/money.ts'
import type { Language } from '#platform/server/request-language.ts'

/** An investor puts so many cents into a listing: what every way to pay is asked to do, from the door to the books. */
export type Order = {
  readonly investorId: string
  readonly email: string
  readonly listingId: string
  readonly amountCents: Cents
  readonly source: 'card' | 'paypal' | 'wallet'
  /** Of a card alone, like the name on it. */
  readonly token: string | undefined
  readonly cardholder: string | undefined
  /** A saved card, in place of a token. */
  readonly cardId?: string | undefined
  /** Whether the token's card is kept once it has paid. */
  readonly savesCard?: boolean | undefined
  /** The `Idempotency-Key`, or null. */
  readonly key: string | null
  /** The reserved order that is paid; without one an order is made and paid at once. */
  readonly orderId?: string | undefined
  /** The hash of the agreement that was accepted, hexadecimal; without one the order accepts what holds now. */
  readonly agreed?: string | undefined
  /** What of the amount comes from the wallet, where a card or PayPal pays the rest. */
  readonly walletCents?: Cents | undefined
  /** In which the investor reads what others show them. */
  readonly language?: Language | undefined
  /** The internet address of the investor. */
  readonly address?: string | undefined
  /** Where the investor finds this server, to come back to it from their bank. */
  readonly origin?: string | undefined
}

/** Why an order, or a part of one, cannot be paid; beside what any investment is refused for. */
export type OrderRefusal =
  | 'order_not_found'
  | 'order_differs'
  | 'order_being_paid'
  | 'order_paid'
  | 'order_over'
  | 'held_too_long'
  | 'terms_changed'
  | 'insufficient_funds'

/** What is paid by card or PayPal. */
export const paidCentsOf = (order: Pick<Order, 'amountCents' | 'walletCents'>): Cents =>
  order.amountCents - (order.walletCents ?? 0)

/** Everything that makes an order what it is: the same key with another one is refused. */
export const digestOfOrder = (order: Order): Buffer =>
  digestOf('investment', order.source, order.listingId, order.amountCents, ...cardParts(order), ...detailsOf(order))

/** What of a request names its card. */
const cardParts = ({ token = '', cardId, savesCard }: Order): string[] => [
  cardId ?? token,
  ...(savesCard ? ['save'] : []),
]

// Orders of before had none of these: their digests are what they were.
const detailsOf = ({ orderId = '', agreed = '', walletCents = 0 }: Order): (string | number)[] =>
  orderId || agreed || walletCents ? [orderId, agreed, walletCents] : []
