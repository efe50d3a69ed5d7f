import { Pending } from '#platform/server/pending.ts'
import type { Language } from '#platform/server/request-language.ts'
import { followOf } from '../rules.ts'
import { pendingWords } from '../payment-words.ts'

/**
 * Money may have moved, and how the payment ends is not known yet: neither done nor refused. `returning`: it was charged
 * after it was given up, and the money is on its way back to the card.
 */
export class PaymentPending {
  readonly paymentId: string
  readonly of: keyof typeof pendingWords
  constructor(paymentId: string, of: keyof typeof pendingWords = 'card') {
    this.paymentId = paymentId
    this.of = of
  }
}

/** The 202 of a payment, in the language of its payer. */
export const pendingAnswer = ({ paymentId, of }: PaymentPending, language: Language): Pending =>
  new Pending({
    code: 'payment_pending',
    feedback: pendingWords[of][language],
    facts: { payment_id: paymentId },
    follow: followOf(paymentId),
  })
