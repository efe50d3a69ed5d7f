import { useState } from 'react'
import { InView } from '#features/payments/web/InView.tsx'
import { PaymentNotice } from '#features/payments/web/PaymentNotice.tsx'
import { useFollowPayment } from '#features/payments/web/use-follow-payment.ts'
import { RETURN_FIELDS_GONE } from '#features/payments/web/use-returned.ts'
import { useSayPayment } from '#features/payments/web/use-say-payment.ts'
import type { cancelPayment, confirmPayment } from '#features/payments/contract.ts'
import { CallError } from '#platform/web/call-error.ts'
import { call } from '#platform/web/call.ts'
import { publishToOtherTabs } from '#platform/web/other-tabs.ts'
import { useSearch } from '#platform/web/params.tsx'
import { useRefresh } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { OrderAnswer } from '../order-contract.ts'
import { forgetPending } from './forget-pending.ts'
import { investingWords } from './investing-words.ts'
import { orderWords } from './order-words.ts'
import { ToPositions } from './ToPositions.tsx'

// What a payment that has come to its end changes, by the address of its answer.
const CHANGED = ['/api/positions', '/api/history', '/api/wallet', '/api/notifications', '/api/listings'] as const

type Props = { order: OrderAnswer; onChanged: () => void }

/** Back from PayPal or from the bank (`?payment=`): the payment is followed until it is certain how it ended. */
export function OrderPayment({ order, onChanged }: Props) {
  const say = useCopy(investingWords)
  const [search, changeSearch] = useSearch()
  const refresh = useRefresh()
  const userId = useVisitor()?.user_id ?? ''
  const [id] = useState(() => search.get('payment'))
  const [isCancelled] = useState(() => search.get('cancelled') !== null)
  const { payment, end } = useFollowPayment(id, {
    // The server asks at once what PayPal or the bank know, and does not wait for their news.
    settle: async (paymentId) => {
      const params = { id: paymentId }
      return isCancelled
        ? await call<typeof cancelPayment>('POST /api/payments/{id}/cancel', { params })
        : await call<typeof confirmPayment>('POST /api/payments/{id}/confirm', { params })
    },
    onEnd: () => {
      // While it is open, a reload goes on with it; what has ended is told once.
      changeSearch(RETURN_FIELDS_GONE)
      if (id !== null) forgetPending(order.project.id, id, userId)
      for (const path of CHANGED) void refresh(path)
      publishToOtherTabs()
      onChanged()
    },
  })
  if (id === null) return null
  return (
    <div className="mb-8 empty:hidden">
      <InView when={`${payment.phase} ${end?.code ?? ''}`} takesFocus={end !== null}>
        {end === null ? (
          <PaymentNotice payment={payment} amountCents={order.amount} />
        ) : end.status === 'done' ? (
          <Banner tone="positive">
            <h2 className="text-21">{say('thanks')}</h2>
            <ToPositions />
          </Banner>
        ) : (
          <NotMade order={order} end={end} />
        )}
      </InView>
    </div>
  )
}

type End = NonNullable<ReturnType<typeof useFollowPayment>['end']>

/** Nothing was bought: why, and the way back to the order sheet, where the amount still stands; maybe it is still held. */
function NotMade({ order, end }: { order: OrderAnswer; end: End }) {
  const say = useCopy(orderWords)
  const sayPayment = useSayPayment(useCopy(investingWords))
  const { code = end.status, feedback, detail } = end
  const error = new CallError(409, { code, feedback, ...(detail === undefined ? {} : { detail }) })
  return (
    <Banner tone="negative">
      <div className="grid justify-items-start gap-3 pr-3">
        <p>{sayPayment(error)}</p>
        <LinkButton look="secondary" to={`/project/${order.project.id}/fund`}>
          {say(order.expires_at === null ? 'invest_again' : 'back_to_payment')}
        </LinkButton>
      </div>
    </Banner>
  )
}
