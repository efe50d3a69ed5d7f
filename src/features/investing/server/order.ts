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
  /** In which the investor reads what others show them. */
  readonly language?: Language | undefined
  /** The internet address of the investor. */
  readonly address?: string | undefined
  /** Where the investor finds this server, to come back to it from their bank. */
  readonly origin?: string | undefined
}

/** Everything that makes an order what it is: the same key with another one is refused. */
export const digestOfOrder = (order: Order): Buffer =>
  digestOf('investment', order.source, order.listingId, order.amountCents, ...cardParts(order))

/** What of a request names its card. */
const cardParts = ({ token = '', cardId, savesCard }: Order): string[] => [
  cardId ?? token,
  ...(savesCard ? ['save'] : []),
]
