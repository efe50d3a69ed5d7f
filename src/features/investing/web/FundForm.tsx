import { Suspense, useEffect, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { SessionDialog } from '#features/accounts/web/SessionDialog.tsx'
import type { ListingDetail } from '#features/listings/contract.ts'
import { InView } from '#features/payments/web/InView.tsx'
import { newsOf } from '#features/payments/web/news-of.ts'
import { PaymentNotice } from '#features/payments/web/PaymentNotice.tsx'
import { paymentsWords } from '#features/payments/web/payments-words.ts'
import { useSayPayment } from '#features/payments/web/use-say-payment.ts'
import type { readPrimary, readWallet } from '#features/wallet/contract.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { useIsOnline } from '#platform/web/use-is-online.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import { AgreedLine, AmountLine, AmountStep } from './AmountStep.tsx'
import { HoldClock, HoldOver } from './HoldClock.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { investingWords } from './investing-words.ts'
import { PayPanel } from './PayPanel.tsx'
import { withoutOrder } from '../without-order.ts'
import { Step } from './Step.tsx'
import { stepsWords } from './steps-words.ts'
import type { FundingPayment } from './use-funding.ts'
import { useLimits } from './use-limits.ts'
import { useOrder } from './use-order.ts'
import type { Order, OrderStep } from './use-order.ts'
import type { Reservation } from './use-reservation.ts'
import './order.css'

type Props = { listing: ListingDetail; payment: FundingPayment; reservation: Reservation; fees: ReactNode }

// Its form and its ways to pay come after the page: most have the money, or pay another way.
const { Part: AddMoney } = lazyPart(async () => (await import('#features/wallet/web/AddMoney.tsx')).AddMoney)

// The step after the amount: it is loaded while the amount is thought about.
const agreement = lazyPart(async () => (await import('./AgreementStep.tsx')).AgreementStep)

const STEPS: readonly OrderStep[] = ['amount', 'agreement', 'pay']

const AgreementLater = (props: ComponentProps<typeof agreement.Part>) => (
  <Suspense fallback={<Skeleton height="120px" />}>
    <agreement.Part {...props} />
  </Suspense>
)

/** Amount, agreement, payment: one after the other on one page. What was typed stays through every refusal. */
export function FundForm({ listing, payment, reservation, fees }: Props) {
  const say = useCopy(investingWords)
  const sayStep = useCopy(stepsWords)
  const limits = useLimits(listing.id)
  // What is held here is what the amount is about: it stands in the way of no other amount in its place.
  const here = { ...limits, standing: withoutOrder(limits.standing, reservation.order) }
  const order = useOrder(listing, payment, reservation, here.standing)
  const wallet = useAnswer<typeof readWallet>('GET /api/wallet')
  const primary = useAnswer<typeof readPrimary>('GET /api/wallet/primary')
  const [adding, setAdding] = useState<{ wantedCents?: number | undefined } | null>(null)
  const { order: held } = reservation
  const now = STEPS.indexOf(order.step)
  const stateOf = (at: number) => (at < now ? 'done' : at === now ? 'now' : 'next')
  const canChange = !order.isBusy && !reservation.isBusy
  useEffect(() => void agreement.preload(), [])
  return (
    <>
      {order.isBack && (
        <div className="mb-8">
          <Banner tone="accent">{say('back_from_login')}</Banner>
        </div>
      )}
      <Columns listing={listing} amountCents={Math.min(order.total, listing.funding.left)} fees={fees}>
        <Step
          n={1}
          title={say('amount_title')}
          state={stateOf(0)}
          summary={<AmountLine cents={order.total} />}
          onChange={canChange ? order.edit : undefined}
          changeLabel={sayStep('change_amount')}
        >
          <AmountStep listing={listing} order={order} reservation={reservation} here={here} />
        </Step>
        <Step n={2} title={sayStep('agree_title')} state={stateOf(1)} summary={held && <AgreedLine order={held} />}>
          <Held reservation={reservation} />
          {held && <AgreementLater order={held} reservation={reservation} />}
        </Step>
        <Step n={3} title={sayStep('pay_title')} state={stateOf(2)}>
          {payment.phase === 'idle' && <Held reservation={reservation} />}
          <PayPanel
            name={listing.name}
            wallet={wallet}
            isWalletFirst={primary.data?.primary ?? true}
            card={order.card}
            totalCents={order.total}
            isOff={reservation.isOver}
            phase={order.isTokenizing ? 'sending' : payment.phase}
            source={payment.pending?.body.source ?? 'card'}
            onAccount={() => void order.payFromAccount()}
            onCard={(walletCents) => void order.payByCard(walletCents)}
            onPaypal={(walletCents) => void order.payByPaypal(walletCents)}
            onAddMoney={(wantedCents) => setAdding({ wantedCents })}
          >
            <PaymentStatus payment={payment} order={order} availableCents={wallet.data?.available} />
          </PayPanel>
        </Step>
      </Columns>
      <AddMoneyLater
        isOpen={adding !== null}
        onOpen={() => setAdding({})}
        onClose={() => setAdding(null)}
        onDone={payment.clearError}
        wantedCents={adding?.wantedCents}
      />
      <SessionDialog
        isUnderWay={payment.phase !== 'idle'}
        onBack={() => [payment, reservation].forEach((one) => one.clearError())}
      />
    </>
  )
}

function AddMoneyLater(props: ComponentProps<typeof AddMoney>) {
  return (
    <Suspense>
      <AddMoney {...props} />
    </Suspense>
  )
}

type ColumnsProps = ComponentProps<typeof OrderSummary> & { fees: ReactNode; children: ReactNode }

/** The steps, and beside them what the amount buys and what the house costs. */
function Columns({ fees, children, ...bought }: ColumnsProps) {
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(340px,420px)]">
      <div className="min-w-0">{children}</div>
      <div className="lg:sticky lg:top-[calc(var(--head)+24px)]">
        <OrderSummary {...bought} />
        {fees}
      </div>
    </div>
  )
}

/** How long the order is held, or that its time is over. */
function Held({ reservation }: { reservation: Reservation }) {
  const { order, isOver, noteOver, isBusy, holdAgain } = reservation
  if (isOver) return <HoldOver isBusy={isBusy} onAgain={() => void holdAgain()} />
  const isHeld = order?.state === 'reserved' || order?.state === 'signed'
  return isHeld && order.expires_at !== null && <HoldClock expiresAt={order.expires_at} onOver={noteOver} />
}

type StatusProps = { payment: FundingPayment; order: Order; availableCents: number | undefined }

/** How the payment goes, why the last one was refused, and whether there is a connection at all. */
function PaymentStatus({ payment, order, availableCents = 0 }: StatusProps) {
  const say = useCopy(investingWords)
  const sayCard = useCopy(paymentsWords)
  const sayError = useSayPayment(say)
  const isOffline = !useIsOnline()
  const { phase, error } = payment
  // What was too little may be enough by now: money came in, here or in another tab.
  const isPast = error?.code === 'insufficient_funds' && order.total <= availableCents
  // A session that ended asks for the password in a dialog, which says all there is to say.
  const isSignedOut = error?.code === 'signed_out'
  const isRefused = phase === 'idle' && error !== null && !isPast && !isSignedOut
  const isDown = phase === 'idle' && order.isCardDown && !isOffline
  return (
    <InView when={newsOf(payment, isDown)} takesFocus={!order.isTokenizing && phase !== 'sending'}>
      <PaymentNotice payment={payment} amountCents={order.total} />
      {isRefused && <Banner tone="negative">{sayError(error)}</Banner>}
      {isDown && <Banner tone="negative">{sayCard('uncharged')}</Banner>}
      {phase === 'idle' && !isRefused && isOffline && <Banner tone="accent">{say('sheet_offline')}</Banner>}
    </InView>
  )
}
