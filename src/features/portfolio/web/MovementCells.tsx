import { BRAND_NAMES } from '#features/payments/card-text.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { showCents } from '#kit/money.ts'
import { showDate, showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import type { Language } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import type { Say } from '#platform/web/words.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readHistory } from '../history-contract.ts'
import type { copy } from '../history-copy.en.ts'
import { movementKeyOf } from '../movement-key.ts'
import { statusKeyOf } from '../status-key.ts'
import { historyWords } from './history-words.ts'

type Answer = AnswerOf<typeof readHistory>
type Movement = Answer['movements'][number]
type Words = Say<typeof copy>

/** What happened: of an order its page and its receipt, of a distribution what it is made of, of a hold how much. */
export function What({ movement }: { movement: Movement }) {
  const say = useCopy(historyWords)
  const language = useLanguage()
  const { kind, name, project_id: project, order_id: order, period, wallet_change: moved } = movement
  const to = order !== null ? `/orders/${order}` : project !== null ? `/project/${project}` : null
  const plain = movement.is_recurring ? 'plain_recurring' : (`plain_${kind}` as const)
  const words = name === null ? say(plain) : say(movementKeyOf(movement), { name })
  const isHold = movement.amount === 0 && moved !== 0
  return (
    <>
      {to === null ? (
        words
      ) : (
        <Link to={to} className="tall-target underline-offset-3 hover:underline">
          {words}
        </Link>
      )}
      {kind === 'investment' && order !== null && (
        <a
          href={`/api/orders/${order}/receipt.pdf`}
          rel="external"
          className="receipt-link no-print"
          aria-label={say('receipt_of', { day: showDate(movement.on, language) })}
        >
          {say('receipt')}
        </a>
      )}
      {period && <Parts movement={movement} period={period} />}
      {isHold && (
        <span className="block text-13 font-normal text-muted">
          {say(moved < 0 ? 'set_aside' : 'set_free', { amount: showCents(Math.abs(moved), language) })}
        </span>
      )}
    </>
  )
}

/** For which period a house paid; where capital came back, what of the amount is income and what is not. */
function Parts({ movement, period }: { movement: Movement; period: NonNullable<Movement['period']> }) {
  const say = useCopy(historyWords)
  const language = useLanguage()
  const { income, capital } = movement
  return (
    <span className="block text-13 font-normal text-muted">
      {say('distribution_period', { from: showDate(period.start, language), to: showDate(period.end, language) })}
      {capital > 0 && (
        <>
          <br />
          {say('distribution_parts', { income: showCents(income, language), capital: showCents(capital, language) })}
        </>
      )}
    </span>
  )
}

/** The day of a movement, as the books count days. */
export function BookDay({ at }: { at: string }) {
  const language = useLanguage()
  return (
    <time dateTime={at} className="figures whitespace-nowrap text-muted">
      {showDay(Date.parse(at) / 1000, language, { month: 'short', day: 'numeric', timeZone: 'UTC' })}
    </time>
  )
}

/** In and out have their signs; what was only held has no amount. */
export function showAmount(amount: number, language: Language): string {
  if (amount === 0) return ''
  return `${amount < 0 ? '−' : '+'}${showCents(Math.abs(amount), language)}`
}

type Paid = Pick<Movement, 'wallet_part' | 'card'> & { readonly source: string }

export function sourceOf(paid: Paid, say: Words): string {
  const method = methodOf(paid, say)
  return paid.wallet_part > 0 && paid.source !== 'wallet' ? say('source_split', { method }) : method
}

function methodOf({ source, card }: Paid, say: Words): string {
  if (card) return say('card', { brand: brandName(card.brand), last4: card.last4 })
  return say.has(`source_${source}`) ? say.by(`source_${source}`) : source
}

const brandName = (brand: string): string =>
  Object.entries(BRAND_NAMES).find(([key]) => key === brand.toLowerCase())?.[1] ?? brand

/** How an investment or a deposit stands today; what was paid to somebody is paid. */
export function State({ movement }: { movement: Movement }) {
  const say = useCopy(historyWords)
  const language = useLanguage()
  const { kind, status, source, in_escrow: isWaiting, refunded, refunded_at: at } = movement
  if (kind === 'distribution' || kind === 'proceeds') return <span className="text-positive">{say('status_paid')}</span>
  if (status === null) return null
  if (at !== null && refunded > 0) {
    const day = showRefundDay(at, movement.on, language)
    const amount = showCents(refunded, language)
    const isWhole = status === 'refunded'
    return (
      <span className="text-muted">
        {isWhole ? say('status_refunded_on', { day }) : say('status_partly_refunded_on', { amount, day })}
      </span>
    )
  }
  if (isWaiting) return <span className="text-accent-text">{say('status_in_escrow')}</span>
  return <Status status={status} source={source} />
}

/** A state by its own word. */
export function Status({ status, source }: { status: string; source: string }) {
  const say = useCopy(historyWords)
  const key = statusKeyOf({ status, source })
  const tone = status === 'funded' ? 'text-positive' : status === 'reserved' ? 'text-accent-text' : 'text-muted'
  return <span className={tone}>{say.has(key) ? say.by(key) : status}</span>
}

/** The day of a refund; with its year where the payment itself stands under another. */
const showRefundDay = (at: number, paidOn: string, language: Language): string => {
  const isSameYear = new Date(at * 1000).getUTCFullYear() === Number(paidOn.slice(0, 4))
  const year = isSameYear ? {} : ({ year: 'numeric' } as const)
  return showDay(at, language, { month: 'short', day: 'numeric', timeZone: 'UTC', ...year })
}
