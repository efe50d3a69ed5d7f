import { useParam } from '#platform/web/params.tsx'
import { CallError } from '#platform/web/call-error.ts'
import { SessionDialog } from '#features/accounts/web/SessionDialog.tsx'
import { orderNumberOf } from '#features/payments/follow-payment.ts'
import { useLive } from '#platform/web/live.ts'
import { useMoneyMoved } from '#platform/web/other-tabs.ts'
import { useAnswer, useRefresh } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import type { OrderAnswer, readOrder } from '../order-contract.ts'
import { ChangedTerms } from './ChangedTerms.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderMath } from './OrderMath.tsx'
import { OrderPayment } from './OrderPayment.tsx'
import { OrderReceipt } from './OrderReceipt.tsx'
import { OrderRefunds } from './OrderRefunds.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import { OrderStations } from './OrderStations.tsx'
import { orderWords } from './order-words.ts'
import './order.css'

/** One order of its owner's: where it stands, what was paid, and what can still be done. */
export function OrderPage() {
  const say = useCopy(orderWords)
  const id = useParam('order_id')
  const refresh = useRefresh()
  const readAgain = () => void refresh(`/api/orders/${encodeURIComponent(id)}`)
  useLive('portfolio', readAgain)
  useLive('unread', readAgain)
  useMoneyMoved(readAgain)
  const { data, error, refetch } = useAnswer<typeof readOrder>('GET /api/orders/{id}', { params: { id } })
  useTitle(data && say('title', { name: data.order.project.name }))
  if (data) return <OrderSheet key={id} order={data.order} onChanged={readAgain} />
  if (!error) return <OrderSkeleton />
  if (error instanceof CallError && error.code === 'order_not_found') {
    return (
      <>
        <h1 className="sr-only">{say('missing_title')}</h1>
        <EmptyState
          title={say('missing_title')}
          action={<LinkButton to="/projects/positions?tab=history">{say('all_orders')}</LinkButton>}
        >
          {say('missing_text')}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <h1 className="sr-only">{say('label', { number: orderNumberOf(id) })}</h1>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </>
  )
}

function OrderSheet({ order, onChanged }: { order: OrderAnswer; onChanged: () => void }) {
  const say = useCopy(orderWords)
  const { project } = order
  return (
    <>
      <div className="order-screen page-width py-6 sm:py-8">
        <header className="mb-6 sm:mb-8">
          <p className="label figures">{say('label', { number: orderNumberOf(order.id) })}</p>
          <h1 className="mt-2">{say('title', { name: project.name })}</h1>
          <p className="mt-2 text-17 text-muted">{project.place}</p>
        </header>
        <ChangedTerms order={order} onChanged={onChanged} />
        <OrderPayment order={order} onChanged={onChanged} />
        {order.payment?.is_disputed && (
          <div className="mb-8">
            <Banner tone="accent">
              {say(order.refunds.some((one) => one.state !== 'done') ? 'disputed_back' : 'disputed')}
            </Banner>
          </div>
        )}
        <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(340px,420px)]">
          <div className="grid min-w-0 grid-cols-1 gap-10">
            <OrderStations order={order} />
            <OrderActions order={order} onChanged={onChanged} />
            <OrderRefunds order={order} />
            <OrderMath order={order} />
          </div>
          <OrderFacts order={order} />
        </div>
        <SessionDialog />
      </div>
      <OrderReceipt order={order} />
    </>
  )
}
