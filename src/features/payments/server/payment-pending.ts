import { Pending } from '#platform/server/pending.ts'
import type { Language } from '#platform/server/request-language.ts'
import { followOf } from '../rules.ts'
import { pendingWords } from '../payment-words.ts'

/** Money may have moved, and how the payment ends is not known yet: neither done nor refused. */
export class PaymentPending {
  readonly paymentId: string
  readonly from: 'card' | 'wallet'
  constructor(paymentId: string, from: 'card' | 'wallet' = 'card') {
    this.paymentId = paymentId
    this.from = from
  }
}

/** The 202 of a payment, in the language of its payer. */
export const pendingAnswer = ({ paymentId, from }: PaymentPending, language: Language): Pending =>
  new Pending({
    code: 'payment_pending',
    feedback: pendingWords[from][language],
    facts: { payment_id: paymentId },
    follow: followOf(paymentId),
  })
