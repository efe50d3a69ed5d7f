import { useState } from 'react'
import { usePayment } from '#features/payments/web/use-payment.ts'
import { useReturned } from '#features/payments/web/use-returned.ts'
import type { BodySent } from '#kit/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { publishToOtherTabs } from '#platform/web/other-tabs.ts'
import { useRefresh } from '#platform/web/query.tsx'
import type { PostAnswer } from '../contract.ts'
import type { payForContent } from '../sale-contract.ts'

/** The one payment for a post that this tab may be making. */
export function useBuyPost({ _id: postId }: PostAnswer) {
  const refresh = useRefresh()
  const [isBought, setIsBought] = useState(false)
  const payment = usePayment<BodySent<typeof payForContent>, unknown>({
    purpose: `post:${postId}`,
    send: async (body, sent) => await call<typeof payForContent>('POST /api/pay_for_content', { body, ...sent }),
    isFor: ({ purpose, post_id: id }) => purpose === 'post' && id === postId,
    answerOf: () => null,
    onDone: () => {
      publishToOtherTabs()
      setIsBought(true)
    },
    // Its price may be another one now, or it may be gone.
    onRefused: () => {
      for (const path of [`/api/posts/${postId}`, '/api/wallet']) void refresh(path)
    },
  })
  const isReturning = useReturned(payment.take)
  return { payment: isReturning ? { ...payment, phase: 'checking' as const } : payment, isBought }
}

export type PostPayment = ReturnType<typeof useBuyPost>['payment']
