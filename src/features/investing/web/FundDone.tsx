import { useEffect, useRef } from 'react'
import { orderNumberOf } from '#features/payments/follow-payment.ts'
import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { investingWords } from './investing-words.ts'
import { showShares } from './show-shares.ts'
import { ToPositions } from './ToPositions.tsx'
import type { Receipt } from './use-funding.ts'

/** Spec §4: status success, then Positions, unless its reader stays. */
export function FundDone({ answer, name }: { answer: Receipt; name: string }) {
  const say = useCopy(investingWords)
  const language = useLanguage()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
    scrollTo(0, 0)
  }, [])
  const { amount, refunded = 0, investment_id: id } = answer
  const kept = showCents(amount - refunded, language)
  const rows = [
    [say('receipt_amount'), showCents(amount, language)],
    ...(refunded ? [[say('receipt_refunded'), showCents(refunded, language)] as const] : []),
    [say('receipt_shares'), showShares(answer.shares_milli, language)],
    [say('receipt_number'), orderNumberOf(id)],
  ] as const
  return (
    <div className="page-width py-12 sm:py-16">
      <div className="mx-auto max-w-[560px]">
        <p className="label">{say('receipt')}</p>
        <h1 ref={title} tabIndex={-1} className="mt-3 focus:outline-none">
          {say('thanks')}
        </h1>
        <p className="mt-3 text-17 text-muted">{say('thanks_text', { amount: kept, name })}</p>
        <dl className="mt-8 border-t border-line-strong">
          {rows.map(([label, value]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3">
              <dt className="text-muted">{label}</dt>
              <dd className="figures font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <LinkButton look="secondary" wide className="mt-6" to={`/orders/${id}`}>
          {say('see_order')}
        </LinkButton>
        <ToPositions />
      </div>
    </div>
  )
}
