import type { AnswerOf } from '#kit/endpoint.ts'
import { Link } from '#platform/web/Link.tsx'
import { useAnswer } from '#platform/web/query.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readIncome } from '../income-contract.ts'
import { PAYMENT_KINDS } from '../income/payments.ts'
import type { PaymentKind } from '../income/payments.ts'
import { CalendarLink } from './CalendarLink.tsx'
import { FiguresTable } from './FiguresTable.tsx'
import type { FigureColumn, FigureRow } from './FiguresTable.tsx'
import { IncomeChart } from './IncomeChart.tsx'
import { IncomeFigures } from './IncomeFigures.tsx'
import { incomeWords } from './income-words.ts'
import { NextPayments } from './NextPayments.tsx'
import { NotProjected } from './NotProjected.tsx'
import { showCapital } from './show-capital.ts'
import { showIncomeMonth } from './show-income-month.ts'
import { useLanguage } from '#platform/web/language.ts'

type Answer = AnswerOf<typeof readIncome>
type MonthRow = FigureRow & Pick<Answer, PaymentKind | 'capital'>

/** The income calendar: what houses paid, what is declared and what is projected, by month; each kind for itself. */
export function IncomeTab() {
  const { data, error, refetch } = useAnswer<typeof readIncome>('GET /api/income')
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <IncomeSkeleton />
  if (data.months.length === 0) return <NoIncome income={data} />
  return (
    <div className="grid gap-12">
      <div className="grid gap-8">
        <IncomeFigures income={data} />
        <IncomeChart income={data} />
      </div>
      {data.next.length > 0 && <NextPayments income={data} />}
      <Months income={data} />
      <NotProjected waiting={data.waiting} />
      <CalendarLink />
    </div>
  )
}

function Months({ income }: { income: Answer }) {
  const say = useCopy(incomeWords)
  const language = useLanguage()
  const rows = income.months.map((one): MonthRow => {
    const name = showIncomeMonth(one.month, language)
    return { ...one, id: one.month, name, head: <span className="inline-block first-letter:uppercase">{name}</span> }
  })
  return (
    <FiguresTable
      caption={say('months_title')}
      note={
        <>
          {say('months_note')} {say('older')}{' '}
          <Link to="/projects/positions?tab=history" className="text-link tall-target">
            {say('history')}
          </Link>
        </>
      }
      className="income-months"
      rowHeading={say('month')}
      columns={PAYMENT_KINDS.map((key): FigureColumn<MonthRow> => ({
        key,
        label: say(key),
        metricOf: (row) => row[key],
        noteOf: (row) => showCapital(row.capital, key, say, language),
      }))}
      rows={rows}
      houseName={(id) => income.names[id] ?? id}
    />
  )
}

/** Nothing was paid, nothing is declared, nothing can be projected: when the first payment comes, or why it cannot be said. */
function NoIncome({ income }: { income: Answer }) {
  const say = useCopy(incomeWords)
  const isHeld = income.waiting.length > 0
  return (
    <div className="grid gap-10">
      <EmptyState title={say('empty_title')} action={<LinkButton to="/projects">{say('see_projects')}</LinkButton>}>
        {say(isHeld ? 'empty_held' : 'empty_text')}
      </EmptyState>
      <NotProjected waiting={income.waiting} />
      {/* Whoever has a link can end it, whatever there is to show. */}
      <CalendarLink />
    </div>
  )
}

function IncomeSkeleton() {
  return (
    <>
      <LoadingNote />
      <div className="mb-8 flex flex-wrap gap-10">
        {[190, 150, 210].map((width) => (
          <Skeleton key={width} width={`${width}px`} height="62px" />
        ))}
      </div>
      <Skeleton height="340px" className="mb-12" />
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center justify-between gap-4 border-b border-line py-3">
          <Skeleton width="220px" height="40px" />
          <Skeleton width="72px" height="20px" />
        </div>
      ))}
    </>
  )
}
