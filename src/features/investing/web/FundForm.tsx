import { useState, useSyncExternalStore } from 'react'
import type { FormEvent } from 'react'
import type { ListingDetail } from '#features/listings/contract.ts'
import { InView } from '#features/payments/web/InView.tsx'
import { newsOf } from '#features/payments/web/news-of.ts'
import { PaymentNotice } from '#features/payments/web/PaymentNotice.tsx'
import { paymentsWords } from '#features/payments/web/payments-words.ts'
import { useSayPayment } from '#features/payments/web/use-say-payment.ts'
import type { readWallet } from '#features/wallet/contract.ts'
import { AddMoney } from '#features/wallet/web/AddMoney.tsx'
import { useAnswer } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { useCopy } from '#platform/web/words.ts'
import { AmountPanel } from './AmountPanel.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { investingWords } from './investing-words.ts'
import { PayPanel } from './PayPanel.tsx'
import { RoomPanel } from './RoomPanel.tsx'
import type { FundingPayment } from './use-funding.ts'
import { useLimits } from './use-limits.ts'
import { useOrder } from './use-order.ts'
import type { Order } from './use-order.ts'

type Props = { listing: ListingDetail; payment: FundingPayment }

/** Amount, what it buys, and the ways to pay. What was typed stays through every refusal. */
export function FundForm({ listing, payment }: Props) {
  const say = useCopy(investingWords)
  const here = useLimits(listing.id)
  const order = useOrder(listing, payment, here.standing)
  const wallet = useAnswer<typeof readWallet>('GET /api/wallet')
  const [adding, setAdding] = useState<{ wantedCents?: number | undefined } | null>(null)
  const { advice, isBusy, isTokenizing, total } = order
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void order.payByCard()
  }
  return (
    <>
      {order.isBack && (
        <div className="mb-8">
          <Banner tone="accent">{say('back_from_login')}</Banner>
        </div>
      )}
      <form
        noValidate
        aria-busy={isBusy}
        onSubmit={submit}
        className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(340px,420px)] lg:grid-rows-[auto_1fr]"
      >
        <div className="grid min-w-0 gap-6">
          <AmountPanel
            id={order.amountId}
            listing={listing}
            standing={here.standing}
            amountCents={order.amountCents}
            onChange={order.setAmount}
            error={advice ? say.by(advice.refused, advice.params) : undefined}
            disabled={isBusy}
          />
          <RoomPanel here={here} isAsked={advice?.refused === 'over_room'} disabled={isBusy} />
        </div>
        <div className="lg:sticky lg:top-[85px] lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <OrderSummary listing={listing} amountCents={Math.min(total, listing.funding.left)} />
        </div>
        <div className="min-w-0">
          <PayPanel
            wallet={wallet}
            card={order.card}
            totalCents={total}
            refused={order.refused}
            phase={isTokenizing ? 'sending' : payment.phase}
            source={payment.pending?.body.source ?? 'card'}
            onAccount={() => void order.payFromAccount()}
            onPaypal={() => void order.payByPaypal()}
            onAddMoney={(wantedCents) => setAdding({ wantedCents })}
          >
            <PaymentStatus payment={payment} order={order} availableCents={wallet.data?.available} />
          </PayPanel>
        </div>
      </form>
      <AddMoney
        isOpen={adding !== null}
        onOpen={() => setAdding({})}
        onClose={() => setAdding(null)}
        onDone={payment.clearError}
        wantedCents={adding?.wantedCents}
      />
    </>
  )
}

type StatusProps = { payment: FundingPayment; order: Order; availableCents: number | undefined }

/** How the payment goes, why the last one was refused, and whether there is a connection at all. */
function PaymentStatus({ payment, order, availableCents = 0 }: StatusProps) {
  const say = useCopy(investingWords)
  const sayCard = useCopy(paymentsWords)
  const sayError = useSayPayment(say)
  const isOffline = useIsOffline()
  const { phase, error } = payment
  // What was too little may be enough by now: money came in, here or in another tab.
  const isPast = error?.code === 'insufficient_funds' && order.total <= availableCents
  const isRefused = phase === 'idle' && error !== null && !isPast
  const isDown = phase === 'idle' && order.isCardDown && !isOffline
  return (
    <InView when={newsOf(payment, isDown)} takesFocus={!order.isTokenizing && phase !== 'sending'}>
      <PaymentNotice payment={payment} amountCents={order.total} />
      {isRefused && <Banner tone="negative">{sayError(error)}</Banner>}
      {isDown && <Banner tone="negative">{sayCard('payment_failed')}</Banner>}
      {phase === 'idle' && !isRefused && isOffline && <Banner tone="accent">{say('offline')}</Banner>}
    </InView>
  )
}

function useIsOffline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('online', changed)
      addEventListener('offline', changed)
      return () => {
        removeEventListener('online', changed)
        removeEventListener('offline', changed)
      }
    },
    () => !navigator.onLine,
    () => false,
  )
}
