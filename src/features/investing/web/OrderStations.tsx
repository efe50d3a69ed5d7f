import { useId } from 'react'
import { showCents } from '#kit/money.ts'
import { lastDay } from '#features/offerings/last-day.ts'
import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import { isOverBy, nextOf } from '../next-of.ts'
import type { OrderAnswer } from '../order-contract.ts'
import type { OrderState } from '../transitions.ts'
import { orderWords } from './order-words.ts'
import { showInstant, showTime } from './show-instant.ts'
import { useIsPast } from './use-is-past.ts'

// The order went no further.
const ENDS: readonly OrderState[] = ['expired', 'declined', 'cancelled', 'refunded']

/** Where an order stands, on the way that it has gone and has to go, and what happens next in one sentence. */
export function OrderStations({ order }: { order: OrderAnswer }) {
  const say = useCopy(orderWords)
  const language = useLanguage()
  const id = useId()
  const next = nextOf(order, useIsPast(order.expires_at))
  const stateOf = (state: OrderState, at: string | null) => {
    if (state === order.state) return ENDS.includes(state) ? 'ended' : 'now'
    return at === null ? 'next' : 'done'
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5">
        {say('timeline')}
      </h2>
      <ol className="stations">
        {order.timeline.map(({ state, at }) => (
          <li key={state} data-state={stateOf(state, at)} aria-current={state === order.state ? 'step' : undefined}>
            <span className={state === order.state ? 'font-semibold' : undefined}>{say(`state_${state}`)}</span>
            <span className="figures text-13 text-muted">
              {at === null ? say(state === order.state ? 'now_here' : 'to_come') : <Instant at={at} />}
            </span>
          </li>
        ))}
      </ol>
      <div
        className="mt-6 rounded-sheet border border-line border-l-accent bg-wash-accent px-4 py-3"
        aria-live="polite"
      >
        <h3 className="label font-sans">{say(isOverBy(next) ? 'next_title_over' : 'next_title')}</h3>
        <p className="mt-1">{say.by(`next_${next}`, valuesOf(order, language))}</p>
      </div>
    </section>
  )
}

function Instant({ at }: { at: string }) {
  const language = useLanguage()
  return <time dateTime={at}>{showInstant(at, language)}</time>
}

const valuesOf = ({ expires_at: expiresAt, offering, change }: OrderAnswer, language: 'en' | 'es') => ({
  time: expiresAt === null ? '' : showTime(expiresAt, language),
  until: change === null ? '' : showInstant(change.confirm_until, language),
  day: offering.closes_at === null ? '' : showDate(lastDay(new Date(offering.closes_at)), language),
  goal: showCents(offering.goal, language),
  raised: showCents(offering.raised, language),
})
