import type { AnswerOf } from '#kit/endpoint.ts'
import { useLive } from '#platform/web/live.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { useAnswer, useRefresh } from '#platform/web/query.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import type { listStatements } from '../statements-contract.ts'
import { monthName, periodName } from '../statements/period-name.ts'
import { statementWords } from './statement-words.ts'
import './statements.css'

type Year = AnswerOf<typeof listStatements>['years'][number]
type Period = Year['year']

/** All statements that there are: years, each with its quarters and their months. */
export function StatementsPage() {
  const say = useCopy(statementWords)
  const refresh = useRefresh()
  const { data, error, refetch } = useAnswer<typeof listStatements>('GET /api/statements')
  useTitle(say('title'))
  useLive('portfolio', () => void refresh('/api/statements'))
  return (
    <div className="page-width py-6 sm:py-8">
      <p className="label">{say('label')}</p>
      <h1 className="mt-2">{say('title')}</h1>
      <p className="mt-3 max-w-[64ch] text-muted">{say('intro')}</p>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
      {data?.years.length === 0 && (
        <EmptyState title={say('empty_title')} action={<LinkButton to="/projects">{say('see_projects')}</LinkButton>}>
          {say('empty_text')}
        </EmptyState>
      )}
      {data && data.years.length > 0 && (
        <div className="mt-8 grid gap-10">
          {data.restated.length > 0 && (
            <p className="max-w-[64ch] text-13 text-muted">
              <span className="statement-mark">{say('restated_mark')}</span>: {say('restated_note')}
            </p>
          )}
          {data.years.map((one) => (
            <YearIndex key={one.year.id} year={one} restated={new Set(data.restated)} />
          ))}
        </div>
      )}
    </div>
  )
}

type IndexProps = { year: Year; restated: ReadonlySet<string> }

function YearIndex({ year: { year, quarters, months }, restated }: IndexProps) {
  const say = useCopy(statementWords)
  const language = useLanguage()
  return (
    <section aria-labelledby={`year-${year.id}`}>
      <h2 id={`year-${year.id}`} className="text-28">
        <PeriodLink period={year} name={year.id} restated={restated} />
      </h2>
      <ul className="statement-index">
        {quarters.map((quarter) => (
          <li key={quarter.id} className="statement-quarter">
            <PeriodLink period={quarter} name={say('quarter_short', { n: quarter.id.slice(-1) })} restated={restated} />
            <ul className="statement-months">
              {months
                .filter(({ from }) => from >= quarter.from && from <= quarter.to)
                .map((month) => (
                  <li key={month.id} style={{ gridColumn: ((Number(month.id.slice(-2)) - 1) % 3) + 1 }}>
                    <PeriodLink period={month} name={monthName(month.from, language)} restated={restated} />
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

type LinkProps = { period: Period; name: string; restated: ReadonlySet<string> }

function PeriodLink({ period, name, restated }: LinkProps) {
  const say = useCopy(statementWords)
  const language = useLanguage()
  const mark = restated.has(period.id) ? say('restated_mark') : period.is_over ? null : say('to_date')
  const called = [periodName(period, say, language), ...(mark === null ? [] : [mark])].join(', ')
  return (
    <Link to={`/statement/${period.id}`} className="statement-link" aria-label={called}>
      <span className="first-letter:uppercase inline-block underline-offset-3">{name}</span>
      {mark !== null && <span className="statement-mark">{mark}</span>}
    </Link>
  )
}

function ListSkeleton() {
  return (
    <div className="mt-8">
      <LoadingNote />
      <Skeleton width="120px" height="34px" className="mb-4" />
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex gap-8 border-b border-line py-4">
          <Skeleton width="48px" height="20px" />
          <Skeleton width="90px" height="20px" />
          <Skeleton width="90px" height="20px" />
          <Skeleton width="90px" height="20px" className="max-sm:hidden" />
        </div>
      ))}
    </div>
  )
}
