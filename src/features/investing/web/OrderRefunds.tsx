import { useId } from 'react'
import { showCents } from '#kit/money.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import type { OrderAnswer } from '../order-contract.ts'
import { orderWords } from './order-words.ts'
import { secondsOf } from './show-instant.ts'

type Refund = OrderAnswer['refunds'][number]

const STEPS = ['asked', 'under_way', 'done'] as const

/** Each part of an order that goes back, followed until it has arrived. */
export function OrderRefunds({ order: { refunds } }: { order: OrderAnswer }) {
  const say = useCopy(orderWords)
  const id = useId()
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5">
        {say(refunds.every((one) => one.state === 'done') ? 'refunds_done' : 'refunds')}
      </h2>
      <ul className="grid gap-6">
        {refunds.map((refund) => (
          <RefundItem key={`${refund.to} ${refund.asked_at} ${refund.amount}`} refund={refund} />
        ))}
      </ul>
    </section>
  )
}

function RefundItem({ refund }: { refund: Refund }) {
  const say = useCopy(orderWords)
  const language = useLanguage()
  const { amount, to, state, asked_at: askedAt, done_at: doneAt } = refund
  const at = state === 'done' ? 2 : 1
  const day = (instant: string | null) => (instant === null ? '' : showDay(secondsOf(instant), language))
  return (
    <li className="grid gap-3 border-t border-line pt-4">
      <p className="figures font-semibold">{say(`refund_${to}`, { amount: showCents(amount, language) })}</p>
      <ol className="grid grid-cols-3 gap-2 text-13">
        {STEPS.map((step, index) => (
          <li
            key={step}
            aria-current={index === at ? 'step' : undefined}
            className={`border-t-2 pt-2 ${index <= at ? 'border-primary font-medium' : 'border-line text-muted'}`}
          >
            {/* A processor has sent it; when a bank shows it is not known here. */}
            {say(step === 'done' && to !== 'wallet' ? 'refund_step_sent' : `refund_step_${step}`)}
          </li>
        ))}
      </ol>
      <p className="text-13 text-muted">
        {state === 'done'
          ? say(`refund_done_${to}`, { day: day(doneAt) })
          : say(state === 'asked' ? `refund_asked_${to}` : `refund_${state}`, { day: day(askedAt) })}
      </p>
    </li>
  )
}
