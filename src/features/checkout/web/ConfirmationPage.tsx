import { useState } from 'react'
import type { ReactNode } from 'react'
import { answerWords, sayStored } from '#features/onboarding/web/answer-words.ts'
import { orderNumberOf } from '#features/payments/follow-payment.ts'
import { showCents } from '#kit/money.ts'
import { CallError } from '#platform/web/call-error.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useMoneyMoved } from '#platform/web/other-tabs.ts'
import { useLive } from '#platform/web/live.ts'
import { useParam } from '#platform/web/params.tsx'
import { useAnswer } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { PurchaseAnswer, readPurchase } from '../contract.ts'
import { sayMethod, sayState } from './purchase-text.ts'
import { purchaseWords } from './purchase-words.ts'
import { RefundPlan } from './RefundPlan.tsx'

/** Confirmation (Spec §2): of a purchase of the reader's own; of anybody else's there is none. */
export function ConfirmationPage() {
  const say = useCopy(purchaseWords)
  const id = useParam('charge_id')
  const { data, error, refetch } = useAnswer<typeof readPurchase>('GET /api/purchases/{id}', { params: { id } })
  useLive('unread', () => void refetch())
  useMoneyMoved(() => void refetch())
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto grid max-w-[640px] gap-8">
        {data ? (
          <Purchase purchase={data.purchase} />
        ) : error instanceof CallError && error.code === 'plan_not_found' ? (
          <>
            <h1 className="sr-only">{say('missing')}</h1>
            <EmptyState title={say('missing')} action={<LinkButton to="/account/plans">{say('all')}</LinkButton>}>
              {say('missing_text')}
            </EmptyState>
          </>
        ) : error ? (
          <>
            <h1 className="sr-only">{say('details')}</h1>
            <ErrorState error={error} onRetry={() => void refetch()} />
          </>
        ) : (
          <Skeleton width="100%" height="420px" />
        )}
      </div>
    </div>
  )
}

function Purchase({ purchase }: { purchase: PurchaseAnswer }) {
  const say = useCopy(purchaseWords)
  const sayAnswer = useCopy(answerWords)
  const language = useLanguage()
  const [openedAt] = useState(() => Date.now())
  const price = showCents(purchase.price, language)
  const day = (seconds: number) => showDay(seconds, language, { dateStyle: 'long' })
  const method = sayMethod(purchase, say)
  const rows: readonly (readonly [string, ReactNode])[] = [
    [say('what'), say('package', { level: sayStored(sayAnswer, purchase.package) })],
    [say('price'), price],
    ...(method === null ? [] : [[say('method'), method] as const]),
    [say('day'), day(purchase.bought)],
    [say('number'), orderNumberOf(purchase.id)],
    [say('state'), sayState(purchase, language, say)],
  ]
  return (
    <>
      <h1>{say('thanks')}</h1>
      {purchase.is_disputed && (
        <Banner tone="accent">{say(purchase.source === 'paypal' ? 'disputed_paypal' : 'disputed')}</Banner>
      )}
      <dl className="border-t border-line-strong">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3">
            <dt className="text-muted">{label}</dt>
            <dd className="figures font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        {purchase.is_readable && <LinkButton to={`/account/plans/${purchase.package}`}>{say('open')}</LinkButton>}
        <a
          className="button button-secondary"
          href={`/api/purchases/${encodeURIComponent(purchase.id)}/receipt.pdf`}
          rel="external"
        >
          {say('receipt')}
        </a>
        <LinkButton look="quiet" to="/account/plans">
          {say('all')}
        </LinkButton>
      </div>
      {purchase.state === 'bought' && !purchase.is_disputed && openedAt < purchase.refund_until * 1000 && (
        <div className="rule flex flex-wrap items-center gap-x-4 gap-y-2 pt-6">
          <RefundPlan purchase={purchase} />
          <p className="text-13 text-muted">{say('refund_until', { day: day(purchase.refund_until) })}</p>
        </div>
      )}
    </>
  )
}
