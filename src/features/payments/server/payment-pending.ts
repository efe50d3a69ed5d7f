import { Pending } from '#platform/server/pending.ts'
import type { Language } from '#platform/server/request-language.ts'
import { followOf } from '../rules.ts'
import type { NextAction } from '../contract.ts'
import { pendingWords } from '../payment-words.ts'
import type { Transfer } from './transfer.ts'

/**
 * Money may have moved, and how the payment ends is not known yet: neither done nor refused. `returning`: it was charged
 * after it was given up, and the money is on its way back to the card. `authenticate`: its bank wants to hear from its payer.
 */
export class PaymentPending {
  readonly paymentId: string
  readonly of: keyof typeof pendingWords
  /** What its payer has to do first; null where it is only waited for. */
  readonly nextAction: NextAction | null
  constructor(paymentId: string, of: keyof typeof pendingWords = 'card', nextAction: NextAction | null = null) {
    this.paymentId = paymentId
    this.of = of
    this.nextAction = nextAction
  }
}

/** A payment that has no end yet, with what its payer has to do. */
export function pendingOf(payment: Transfer): PaymentPending {
  const nextAction = nextActionOf(payment)
  return nextAction ? new PaymentPending(payment.id, 'authenticate', nextAction) : new PaymentPending(payment.id)
}

/** What the payer of a payment has to do before it goes on; null when there is nothing. */
export const nextActionOf = ({ status, kind, action_url: url }: Transfer): NextAction | null =>
  status === 'started' && url !== null
    ? { type: kind === 'paypal' ? 'paypal_approval' : 'card_authentication', url }
    : null

/** The 202 of a payment, in the language of its payer. */
export const pendingAnswer = ({ paymentId, of, nextAction }: PaymentPending, language: Language): Pending =>
  new Pending({
    code: 'payment_pending',
    feedback: pendingWords[of][language],
    facts: { payment_id: paymentId, ...(nextAction && { next_action: nextAction }) },
    follow: followOf(paymentId),
  })
