import { isGivenUp } from '#features/offerings/rules.ts'
import type { OrderAnswer } from './order-contract.ts'

/** What an order's owner is told about what happens next; the page has a sentence for each. */
export type Next =
  | 'reserved'
  | 'signed'
  | 'hold_over'
  | 'being_paid'
  | 'funded'
  | 'funded_until'
  | 'to_confirm'
  | 'target_met'
  | 'accepted'
  | 'issued'
  | 'exited'
  | 'given_up'
  | 'given_up_back'
  | 'expired'
  | 'declined'
  | 'cancelled'
  | 'cancelled_unpaid'
  | 'unconfirmed'
  | 'back'

type Told = Pick<OrderAnswer, 'state' | 'offering' | 'refunds' | 'source' | 'expires_at' | 'change'>

/** `isOver`: the clock has passed the end of its hold, and the server has not let go of it yet. */
export function nextOf(
  { state, offering, refunds, source, expires_at: expiresAt, change }: Told,
  isOver = false,
): Next {
  const isBack = refunds.length > 0 && refunds.every((one) => one.state === 'done')
  switch (state) {
    case 'reserved':
    case 'signed':
      // The clock holds it no more: a payment does.
      if (expiresAt === null) return 'being_paid'
      return isOver ? 'hold_over' : state
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
      if (refunds.length > 0 && !isBack) return 'given_up'
      return isGivenUp(offering.status) ? 'given_up_back' : 'back'
    case 'accepted':
    case 'expired':
    case 'declined':
      return state
  }
}

// Nothing of these is still to come.
const OVER: readonly Next[] = [
  'exited',
  'expired',
  'declined',
  'cancelled_unpaid',
  'back',
  'given_up_back',
  'hold_over',
]

/** Whether what is told has happened, rather than being what happens next. */
export const isOverBy = (next: Next): boolean => OVER.includes(next)
