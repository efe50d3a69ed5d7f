import { useInfiniteQuery } from '@tanstack/react-query'
import { BRAND_NAMES } from '#features/payments/card-text.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { showCents } from '#kit/money.ts'
import { call } from '#platform/web/call.ts'
import { showDay, showMonth } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import type { Language } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { firstPage } from '#platform/web/query.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Table } from '#platform/web/ui/Table.tsx'
import type { Column } from '#platform/web/ui/Table.tsx'
import type { Say } from '#platform/web/words.ts'
import { useCopy } from '#platform/web/words.ts'
import { byMonth } from '../by-month.ts'
import type { readTransactions } from '../contract.ts'
import type { copy } from '../positions-copy.en.ts'
import { statusKeyOf } from '../status-key.ts'
import './positions.css'
import { DistributionParts } from './DistributionParts.tsx'
import { MoreRows } from './MoreRows.tsx'
import { positionsWords } from './positions-words.ts'

type Transaction = AnswerOf<typeof readTransactions>['transactions'][number]

const PAGE = 30
/** Under this address the server puts the newest ones into the page. */
export const NEWEST_TRANSACTIONS = `/api/transactions?limit=${PAGE}`

/** Everything that was paid, newest first, month by month. */
export function HistoryTab() {
  const say = useCopy(positionsWords)
  const language = useLanguage()
  const found = useTransactions()
  const { data, error, refetch } = found
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <HistorySkeleton />
  const all = data.pages.flatMap((page) => page.transactions)
  if (all.length === 0) {
    return (
      <EmptyState
        title={say('no_history_title')}
        action={<LinkButton to="/projects">{say('see_projects')}</LinkButton>}
      >
        {say('no_history_text')}
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-8">
      <h2 className="sr-only">{say('history')}</h2>
      {byMonth(all).map(({ at, items }) => (
        <div key={items[0]?.id} className="history">
          <Table
            caption={<span className="first-letter:uppercase inline-block">{showMonth(at, language)}</span>}
            columns={columnsOf(say, language)}
            rows={items}
            keyOf={(one) => one.id}
          />
        </div>
      ))}
      <MoreRows pages={found} end={say('history_end')} />
    </div>
  )
}

function useTransactions() {
  return useInfiniteQuery({
    queryKey: ['/api/transactions', 'all'],
    queryFn: async ({ pageParam, signal }) =>
      await call<typeof readTransactions>('GET /api/transactions', {
        query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    ...firstPage<AnswerOf<typeof readTransactions>, string>(NEWEST_TRANSACTIONS, ''),
    getNextPageParam: (page) => page.next_cursor,
  })
}

const columnsOf = (say: Say<typeof copy>, language: Language): readonly Column<Transaction>[] => [
  { key: 'what', label: say('what'), cell: (one) => <What transaction={one} /> },
  {
    key: 'day',
    label: say('day'),
    cell: (one) => (
      <time dateTime={new Date(one.created * 1000).toISOString()} className="figures whitespace-nowrap text-muted">
        {showDay(one.created, language, { month: 'short', day: 'numeric' })}
      </time>
    ),
  },
  { key: 'source', label: say('source'), cell: (one) => <span className="text-muted">{sourceOf(one, say)}</span> },
  { key: 'status', label: say('status'), cell: (one) => <State transaction={one} /> },
  { key: 'amount', label: say('amount'), isFigure: true, cell: (one) => showAmount(one, language) },
]

function What({ transaction }: { transaction: Transaction }) {
  const say = useCopy(positionsWords)
  const { kind, name, project_id: projectId, order_id: orderId, distribution } = transaction
  if (kind === 'deposit') return say('kind_deposit')
  return (
    <>
      {/* What was paid for an investment is told by its order. */}
      <Link
        to={orderId === null ? `/project/${projectId ?? ''}` : `/orders/${orderId}`}
        className="tall-target underline-offset-3 hover:underline"
      >
        {say(`kind_${kind}`, { name: name ?? '' })}
      </Link>
      {distribution && <DistributionParts of={distribution} />}
    </>
  )
}

/** In and out have their signs; what is still on its way, or went back whole, has come to nobody. */
function showAmount({ kind, status, amount }: Transaction, language: Language): string {
  const isMade = !['reserved', 'returning', 'refunded', 'cancelled'].includes(status)
  const sign = !isMade ? '' : kind === 'investment' ? '−' : '+'
  return `${sign}${showCents(amount, language)}`
}

function sourceOf(transaction: Transaction, say: Say<typeof copy>): string {
  const method = methodOf(transaction, say)
  return transaction.wallet_part > 0 ? say('source_split', { method }) : method
}

function methodOf({ source, card }: Transaction, say: Say<typeof copy>): string {
  if (card) return say('card', { brand: brandName(card.brand), last4: card.last4 })
  return say.has(`source_${source}`) ? say.by(`source_${source}`) : source
}

const brandName = (brand: string): string =>
  Object.entries(BRAND_NAMES).find(([key]) => key === brand.toLowerCase())?.[1] ?? brand

function State({ transaction }: { transaction: Transaction }) {
  const { status, source, in_escrow: isWaiting, refunded, refunded_at: at, created } = transaction
  const say = useCopy(positionsWords)
  const language = useLanguage()
  if (at !== null) {
    const day = showRefundDay(at, created, language)
    const amount = showCents(refunded, language)
    return (
      <span className="text-muted">
        {status === 'refunded' ? say('status_refunded', { day }) : say('status_partly_refunded', { amount, day })}
      </span>
    )
  }
  if (isWaiting) return <span className="text-accent-text">{say('status_in_escrow')}</span>
  const tone =
    status === 'funded' || status === 'paid'
      ? 'text-positive'
      : status === 'reserved'
        ? 'text-accent-text'
        : 'text-muted'
  const key = statusKeyOf({ status, source })
  return <span className={tone}>{say.has(key) ? say.by(key) : status}</span>
}

/** The day of a refund; with its year where the payment itself stands under another. */
const showRefundDay = (at: number, created: number, language: Language): string => {
  const isSameYear = new Date(at * 1000).getFullYear() === new Date(created * 1000).getFullYear()
  return showDay(at, language, { month: 'short', day: 'numeric', ...(isSameYear ? {} : { year: 'numeric' }) })
}

function HistorySkeleton() {
  return (
    <>
      <LoadingNote />
      <Skeleton width="190px" height="28px" className="mb-6" />
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex justify-between gap-6 border-b border-line py-3">
          <Skeleton width="46%" height="23px" className="max-sm:h-[43px]!" />
          <Skeleton width="84px" height="23px" />
        </div>
      ))}
    </>
  )
}
