import { orderNumberOf } from '#features/payments/follow-payment.ts'
import { showCents } from '#kit/money.ts'
import { readBoot } from '#platform/web/boot.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { isPaid } from '../is-paid.ts'
import type { OrderAnswer } from '../order-contract.ts'
import { receiptRows } from '../receipt-rows.ts'
import { orderWords } from './order-words.ts'

/** The receipt of an order as it prints, in place of its page; on screen it is not seen. */
export function OrderReceipt({ order }: { order: OrderAnswer }) {
  const say = useCopy(orderWords)
  const language = useLanguage()
  const visitor = useVisitor()
  const { company, live } = readBoot().config
  if (!isPaid(order)) return null
  const investor = `${visitor?.fname ?? ''} ${visitor?.lname ?? ''}`.trim()
  const rows = receiptRows(
    { order, investor, escrowHolder: company.escrow_holder, timeZone: visitor?.time_zone ?? '' },
    (key, values) => say.by(key, values),
    language,
  )
  return (
    <article className="order-receipt hidden">
      <p className="label">{company.name}</p>
      <h1 className="mt-2">{say('receipt')}</h1>
      <p className="figures mt-1">{say('label', { number: orderNumberOf(order.id) })}</p>
      <p className="display figures mt-6 text-38">{showCents(order.amount, language)}</p>
      <dl className="mt-6 border-t border-line-strong">
        {rows.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[38%_minmax(0,1fr)] gap-4 border-b border-line py-2">
            <dt className="text-muted">{label}</dt>
            <dd className="figures font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-13 text-muted">
        {[company.name, company.address, company.license].filter(Boolean).join(' · ')}
      </p>
      {!live && <p className="mt-2 text-13 text-muted">{say('receipt_sandbox')}</p>}
    </article>
  )
}
