import { Pending } from '#platform/server/pending.ts'
import type { Language } from '#platform/server/request-language.ts'
import { followOf } from '../rules.ts'
import { pendingWords } from '../payment-words.ts'

/** A card may have been charged, and how the payment ends is not known yet: neither done nor refused. */
export class PaymentPending {
  readonly paymentId: string
  constructor(paymentId: string) {
    this.paymentId = paymentId
  }
}

/** The 202 of a payment, in the language of its payer. */
export const pendingAnswer = ({ paymentId }: PaymentPending, language: Language): Pending =>
  new Pending({
    code: 'payment_pending',
    feedback: pendingWords[language],
    facts: { payment_id: paymentId },
    follow: followOf(paymentId),
  })
