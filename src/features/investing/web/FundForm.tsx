import { useState, useSyncExternalStore } from 'react'
import type { FormEvent } from 'react'
import type { ListingDetail } from '#features/listings/contract.ts'
import { AddMoney } from '#features/payments/web/AddMoney.tsx'
import { InView } from '#features/payments/web/InView.tsx'
import { PaymentNotice } from '#features/payments/web/PaymentNotice.tsx'
import { paymentsWords } from '#features/payments/web/payments-words.ts'
import { useSayPayment } from '#features/payments/web/use-say-payment.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { useCopy } from '#platform/web/words.ts'
import { AmountPanel } from './AmountPanel.tsx'
import { BuysSheet } from './BuysSheet.tsx'
import { investingWords } from './investing-words.ts'
import { PayPanel } from './PayPanel.tsx'
import type { FundingPayment } from './use-funding.ts'
import { useOrder } from './use-order.ts'

type Props = { listing: ListingDetail; payment: FundingPayment }

/** Amount, what it buys, and the ways to pay. What was typed stays through every refusal. */
export function FundForm({ listing, payment }: Props) {
  const say = useCopy(investingWords)
  const order = useOrder(listing, payment)
  const [adding, setAdding] = useState<{ wantedCents?: number | undefined } | null>(null)
  const { advice, isBusy, isTokenizing, total } = order
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void order.payByCard()
  }
  return (
    <>
      <form
        noValidate
        aria-busy={isBusy}
        onSubmit={submit}
        className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(340px,420px)]"
      >
        <AmountPanel
          id={order.amountId}
          listing={listing}
          amountCents={order.amountCents}
          onChange={order.setAmount}
          error={advice ? say.by(advice.refused, advice.params) : undefined}
          disabled={isBusy}
        />
        <div className="lg:sticky lg:top-[85px] lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <BuysSheet listing={listing} amountCents={Math.min(total, listing.funding.left)} />
        </div>
        <div className="min-w-0">
          <PayPanel
            card={order.card}
            totalCents={total}
            phase={isTokenizing ? 'sending' : payment.phase}
            source={payment.pending?.body.source ?? 'card'}
            onAccount={() => void order.payFromAccount()}
            onAddMoney={(wantedCents) => setAdding({ wantedCents })}
          >
            <News payment={payment} isCardDown={order.isCardDown} />
          </PayPanel>
        </div>
      </form>
      <AddMoney
        isOpen={adding !== null}
        onOpen={() => setAdding({})}
        onClose={() => setAdding(null)}
        wantedCents={adding?.wantedCents}
      />
    </>
  )
}

/** How the payment goes, why the last one was refused, and whether there is a connection at all. */
function News({ payment, isCardDown }: { payment: FundingPayment; isCardDown: boolean }) {
  const say = useCopy(investingWords)
  const sayCard = useCopy(paymentsWords)
  const sayError = useSayPayment(say)
  const isOffline = useIsOffline()
  const isRefused = payment.phase === 'idle' && payment.error !== null
  const isDown = payment.phase === 'idle' && isCardDown && !isOffline
  return (
    <InView when={`${payment.phase} ${payment.error?.code} ${isDown}`}>
      <PaymentNotice payment={payment} />
      {isRefused && <Banner tone="negative">{sayError(payment.error)}</Banner>}
      {isDown && <Banner tone="negative">{sayCard('payment_failed')}</Banner>}
      {payment.phase === 'idle' && !isRefused && isOffline && <Banner tone="accent">{say('offline')}</Banner>}
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
