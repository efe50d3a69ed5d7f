import { isGivenUp } from '#features/offerings/rules.ts'
import type { OrderAnswer } from './order-contract.ts'

/** What an order's owner is told about what happens next; the page has a sentence for each. */
export type Next =
  | 'reserved'
  | 'signed'
  | 'being_paid'
  | 'funded'
  | 'funded_until'
  | 'to_confirm'
  | 'target_met'
  | 'accepted'
  | 'issued'
  | 'exited'
  | 'given_up'
  | 'expired'
  | 'declined'
  | 'cancelled'
  | 'cancelled_unpaid'
  | 'unconfirmed'
  | 'back'

type Told = Pick<OrderAnswer, 'state' | 'offering' | 'refunds' | 'source' | 'expires_at' | 'change'>

export function nextOf({ state, offering, refunds, source, expires_at: expiresAt, change }: Told): Next {
  const isBack = refunds.length > 0 && refunds.every((one) => one.state === 'done')
  switch (state) {
    case 'reserved':
    case 'signed':
      // The clock holds it no more: a payment does.
      return expiresAt === null ? 'being_paid' : state
    case 'funded':
      if (isGivenUp(offering.status)) return 'given_up'
      if (change?.state === 'asked') return 'to_confirm'
      if (offering.status === 'target_met') return 'target_met'
      return offering.closes_at === null ? 'funded' : 'funded_until'
    case 'issued':
      return offering.status === 'exited' ? 'exited' : 'issued'
    case 'cancelled':
      if (source === null) return 'cancelled_unpaid'
      if (isBack) return 'back'
      return change?.state === 'returned' ? 'unconfirmed' : 'cancelled'
    case 'refunded':
      return refunds.length === 0 || isBack ? 'back' : 'given_up'
    case 'accepted':
    case 'expired':
    case 'declined':
      return state
  }
}
