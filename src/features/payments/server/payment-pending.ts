import { Pending } from '#platform/server/pending.ts'
import type { Language } from '#platform/server/request-language.ts'
import type { NextAction } from '../next-action.ts'
import { followOf } from '../rules.ts'
import { pendingWords } from '../payment-words.ts'
import { approvalOf } from './transfer.ts'
import type { Transfer } from './transfer.ts'

/**
 * Money may have moved, and how the payment ends is not known yet: neither done nor refused. `returning`: it was charged
 * after it was given up, and the money is on its way back.
 */
export class PaymentPending {
  readonly paymentId: string
  readonly of: keyof typeof pendingWords
  /** What its payer has to do first, where there is something. */
  readonly next: NextAction | null
  constructor(paymentId: string, of: keyof typeof pendingWords = 'card', next: NextAction | null = null) {
    this.paymentId = paymentId
    this.of = of
    this.next = next
  }
}

/** A payment that has no end yet, with what its payer has to do. */
export function pendingOf(payment: Transfer): PaymentPending {
  const next = approvalOf(payment)
  const waits = payment.kind === 'card' ? 'authenticate' : 'paypal'
  return next ? new PaymentPending(payment.id, waits, next) : new PaymentPending(payment.id)
}

/** The 202 of a payment, in the language of its payer. */
export const pendingAnswer = ({ paymentId, of, next }: PaymentPending, language: Language): Pending =>
  new Pending({
    code: 'payment_pending',
    feedback: pendingWords[of][language],
    facts: { payment_id: paymentId, ...(next ? { next_action: next } : {}) },
    follow: followOf(paymentId),
  })
