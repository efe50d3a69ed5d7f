import { useId } from 'react'
import type { ReactNode } from 'react'
import { orderNumberOf } from '#features/payments/follow-payment.ts'
import { SHARE_PRICE_CENTS } from '#features/offerings/rules.ts'
import { showCents } from '#kit/money.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { useDrawingUrl } from '#platform/web/use-drawing-url.ts'
import { useCopy } from '#platform/web/words.ts'
import { isPaid } from '../is-paid.ts'
import { methodOf } from '../method-of.ts'
import type { OrderAnswer } from '../order-contract.ts'
import { orderWords } from './order-words.ts'
import { secondsOf, showInstant } from './show-instant.ts'
import { showShares } from './show-shares.ts'

/** The house and what was ordered of it. */
export function OrderFacts({ order }: { order: OrderAnswer }) {
  const say = useCopy(orderWords)
  const language = useLanguage()
  const drawingUrl = useDrawingUrl()
  const id = useId()
  const { project, agreement, source, state } = order
  const isOpen = state === 'reserved' || state === 'signed'
  const method = source === null || isPaid(order) ? 'method' : isOpen ? 'method_under_way' : 'method_tried'
  return (
    <section aria-labelledby={id} className="card overflow-hidden">
      <img
        src={drawingUrl(`/drawings/${project.id}/front.svg`)}
        alt=""
        width={480}
        height={320}
        className="aspect-3/2 w-full border-b border-line object-cover max-sm:aspect-2/1"
      />
      <div className="px-5 pt-5 pb-2">
        <h2 id={id} className="text-21">
          {say('facts')}
        </h2>
        <p className="display figures mt-2 text-38">{showCents(order.amount, language)}</p>
        <dl className="mt-4">
          <Fact label={say('shares')}>{showShares(order.shares_milli, language)}</Fact>
          <Fact label={say('price')}>{showCents(SHARE_PRICE_CENTS, language)}</Fact>
          <Fact label={say(method)}>
            {source === null && !isOpen
              ? say('method_never')
              : methodOf(order, (key, values) => say.by(key, values), language)}
          </Fact>
          <Fact label={say('placed')}>{showInstant(order.created_at, language)}</Fact>
          <Fact label={say('number')}>{orderNumberOf(order.id)}</Fact>
          <Fact label={say('agreement')}>
            {agreement ? (
              <>
                <Link to={`/agreement/${agreement.hash}`} className="text-link inline-flex min-h-11 items-center">
                  {say('agreement_open')}
                </Link>
                <span className="block text-13 font-normal text-muted">
                  {say('agreement_version', {
                    version: agreement.version,
                    day: showDay(secondsOf(agreement.agreed_at), language),
                  })}
                </span>
              </>
            ) : (
              say(isOpen ? 'agreement_none' : 'agreement_never')
            )}
          </Fact>
        </dl>
      </div>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-3">
      <dt className="text-muted">{label}</dt>
      <dd className="figures ml-auto text-right font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
