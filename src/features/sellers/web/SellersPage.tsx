import { SessionDialog } from '#features/accounts/web/SessionDialog.tsx'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Metric } from '#kit/metric.ts'
import { showCents } from '#kit/money.ts'
import { showMoment, showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { FigureStats } from '#platform/web/ui/FigureStats.tsx'
import type { FigureWording } from '#platform/web/ui/FiguresTable.tsx'
import { PageHead } from '#platform/web/ui/PageHead.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readSales } from '../contract.ts'
import type { readPayouts } from '../payout-contract.ts'
import { PayoutList } from './PayoutList.tsx'
import { PayoutWays } from './PayoutWays.tsx'
import { SalesLines } from './SalesLines.tsx'
import { sellersWords } from './sellers-words.ts'

type Sales = AnswerOf<typeof readSales>

/** Spec §2 "Sellers dashboard": what somebody sold, what it earned, and how to sell a home. */
export function SellersPage() {
  const say = useCopy(sellersWords)
  const { data, error, refetch } = useAnswer<typeof readSales>('GET /api/sales')
  return (
    <div className="page-width py-6 sm:py-8">
      <SessionDialog />
      <div className="mx-auto grid max-w-[760px] gap-10">
        <PageHead label={say('label')} title={say('title')} lead={say('lead')} />
        {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SalesSkeleton />)}
        {data && (
          <>
            <SalesFigures sales={data} />
            <Payouts />
            <SalesLines lines={data.lines} earlier={data.earlier} />
          </>
        )}
        <section className="grid justify-items-start gap-3 border-t border-line pt-8" aria-labelledby="sell-home">
          <h2 id="sell-home">{say('home_title')}</h2>
          <p className="max-w-[56ch] text-muted">{say('home_text')}</p>
          <LinkButton to="/sellers/homes">{say('home_action')}</LinkButton>
        </section>
      </div>
    </div>
  )
}

/** Paid-out earnings, and those that can be. */
function Payouts() {
  const { data, error, refetch } = useAnswer<typeof readPayouts>('GET /api/payouts')
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height="140px" />
  return (
    <>
      <PayoutWays payouts={data} />
      <PayoutList payouts={data} />
    </>
  )
}

function SalesFigures({ sales }: { sales: Sales }) {
  const say = useCopy(sellersWords)
  const language = useLanguage()
  const note = say('session_note', { moment: showMoment(sales.session_since, language) })
  return (
    <section className="grid gap-4" aria-label={say('figures')}>
      <FigureStats
        name={say('yours')}
        wording={useEarningsWording()}
        items={[
          { key: 'sales', label: say('figure_sales'), metric: sales.sales },
          { key: 'lifetime', label: say('figure_lifetime'), metric: sales.lifetime },
          { key: 'session', label: say('figure_session'), metric: sales.session },
          { key: 'available', label: say('figure_available'), metric: sales.available },
        ]}
      />
      <p className="text-13 text-muted">{note}</p>
    </section>
  )
}

function useEarningsWording(): FigureWording {
  const say = useCopy(sellersWords)
  const language = useLanguage()
  return {
    textOf: ({ value, unit, method }: Metric) => {
      if (value === null) return '—'
      if (method === 'sales') return say('sells_made', { n: value })
      return unit === 'cents' ? showCents(value, language) : showNumber(value, language)
    },
    mathOf: (metric) => ({
      metric,
      formula: say.by(`formula_${metric.method}`),
      nameOf: (input) => say.by(`input_${input.name}`),
      // Each is counted from the books alone: there is always a figure.
      reasonOf: (reason) => reason,
    }),
  }
}

const SalesSkeleton = () => (
  <div className="grid gap-6">
    <LoadingNote />
    <Skeleton height="88px" />
    <Skeleton height="140px" />
  </div>
)
