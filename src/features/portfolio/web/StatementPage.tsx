import { useQuery } from '@tanstack/react-query'
import { CallError } from '#platform/web/call-error.ts'
import { useLive } from '#platform/web/live.ts'
import { useParam, useSearch } from '#platform/web/params.tsx'
import { answerQuery, useRefresh } from '#platform/web/query.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readStatement, StatementAnswer } from '../statements-contract.ts'
import { StatementHead } from './StatementHead.tsx'
import { StatementHouses } from './StatementHouses.tsx'
import { StatementMovements, useMovements } from './StatementMovements.tsx'
import { StatementRestatements } from './StatementRestatements.tsx'
import { StatementSummary } from './StatementSummary.tsx'
import { TaxPreview } from './TaxPreview.tsx'
import { statementWords } from './statement-words.ts'
import { usePrintAll } from './use-print-all.ts'
import './statements.css'

/** The statement of one period, as it is known now or as it was issued. */
export function StatementPage() {
  const say = useCopy(statementWords)
  const period = useParam('period')
  const [search] = useSearch()
  const isThen = search.get('known') === 'then'
  const wanted = isThen ? 'then' : 'now'
  const refresh = useRefresh()
  const { data, error, refetch } = useQuery({
    ...answerQuery<typeof readStatement>('GET /api/statements/{period}', {
      params: { period },
      query: isThen ? { known: 'then' } : {},
    }),
    // The figures as known now stay until those as known then are there, and the other way round.
    placeholderData: (before) => (before?.period.id.toLowerCase() === period.toLowerCase() ? before : undefined),
  })
  useTitle(say('statement'))
  useLive('portfolio', () => void refresh(`/api/statements/${period}`))
  if (data) return <Sheet key={data.period.id} statement={data} wanted={wanted} />
  if (!error) return <StatementSkeleton />
  return (
    <div className="page-width py-6 sm:py-8">
      <h1 className="sr-only">{say('statement')}</h1>
      {error instanceof CallError && error.code === 'no_such_period' ? (
        <EmptyState title={say('missing_title')} action={<LinkButton to="/statements">{say('all')}</LinkButton>}>
          {say('missing_text')}
        </EmptyState>
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

type SheetProps = { statement: StatementAnswer; wanted: StatementAnswer['known'] }

function Sheet({ statement, wanted }: SheetProps) {
  const names = new Map(statement.houses.map((one) => [one.listing_id, one.name]))
  const houseName = (id: string) => names.get(id) ?? id
  const found = useMovements(statement)
  const { isPreparing, printAll } = usePrintAll(found)
  return (
    <article className="statement page-width py-6 sm:py-8" aria-busy={wanted !== statement.known}>
      <StatementHead statement={statement} wanted={wanted} isPreparing={isPreparing} onPrint={printAll} />
      <div className="mt-8 grid gap-12">
        {statement.known === 'now' && <StatementRestatements statement={statement} />}
        <StatementSummary statement={statement} houseName={houseName} />
        <StatementHouses statement={statement} houseName={houseName} />
        <StatementMovements statement={statement} found={found} />
        {statement.period.kind === 'year' && <TaxPreview year={statement.period.id} />}
      </div>
    </article>
  )
}

function StatementSkeleton() {
  return (
    <div className="page-width py-6 sm:py-8">
      <LoadingNote />
      <Skeleton width="110px" height="18px" />
      <Skeleton width="min(320px, 80%)" height="46px" className="mt-3" />
      <Skeleton width="min(360px, 90%)" height="20px" className="mt-3 mb-10" />
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex max-w-[560px] justify-between border-b border-line py-3">
          <Skeleton width="150px" height="22px" />
          <Skeleton width="110px" height="22px" />
        </div>
      ))}
    </div>
  )
}
