import { useState } from 'react'
import { usePayment } from '#features/payments/web/use-payment.ts'
import { useReturned } from '#features/payments/web/use-returned.ts'
import type { BodySent } from '#kit/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { publishToOtherTabs } from '#platform/web/other-tabs.ts'
import { useRefresh } from '#platform/web/query.tsx'
import type { makePurchase } from '../contract.ts'
import { emptyCart } from './cart.ts'

type Bought = { readonly id: string }

/** The one plan that this tab may be paying for. Bought, it leaves the cart. */
export function usePurchase() {
  const refresh = useRefresh()
  const [bought, setBought] = useState<Bought | null>(null)
  const payment = usePayment<BodySent<typeof makePurchase>, Bought>({
    purpose: 'plan',
    send: async (body, sent) => await call<typeof makePurchase>('POST /api/asapleads/make_purchase', { body, ...sent }),
    isFor: ({ purpose }) => purpose === 'plan',
    answerOf: ({ charge_id: id = '' }) => ({ id }),
    onDone: (answer) => {
      emptyCart()
      for (const path of ['/api/purchases', '/api/cards', '/api/wallet', '/api/history', '/api/notifications'])
        void refresh(path)
      publishToOtherTabs()
      setBought(answer)
    },
    onRefused: () => {
      for (const path of ['/api/purchases', '/api/wallet']) void refresh(path)
    },
  })
  const isReturning = useReturned(payment.take)
  return { payment: isReturning ? { ...payment, phase: 'checking' as const } : payment, bought }
}

export type PlanPayment = ReturnType<typeof usePurchase>['payment']
