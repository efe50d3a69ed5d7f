import { useEffect, useRef } from 'react'
import { call } from '#platform/web/call.ts'
import type { cancelPayment } from '../contract.ts'
import { isReturning } from '../follow-payment.ts'
import type { FollowedPayment } from '../follow-payment.ts'

type Options = {
  /** It still waits for its payer, or for the processor. */
  onPending: (payment: FollowedPayment) => void
  /** It is over, or its money is on the way back. */
  onEnd: (payment: FollowedPayment) => void
}

/** What the server says of a payment that its payer came back from (`take`), or gives up here (`cancel`). */
export function useTold(options: Options) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const take = (payment: FollowedPayment) =>
    payment.status === 'pending' && !isReturning(payment)
      ? latest.current.onPending(payment)
      : latest.current.onEnd(payment)
  return {
    take,
    cancel: async (id: string) => {
      const route = 'POST /api/payments/{id}/cancel'
      // That nobody answered says nothing of the payment: it is followed on.
      const told = await call<typeof cancelPayment>(route, { params: { id } }).catch(() => null)
      if (told) take(told)
    },
  }
}
