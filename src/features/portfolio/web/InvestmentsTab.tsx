import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#kit/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readPositions } from '../contract.ts'
import { MoreRows } from './MoreRows.tsx'
import { PositionsTable } from './PositionsTable.tsx'
import { PositionsTotals } from './PositionsTotals.tsx'
import { ToConfirm } from './ToConfirm.tsx'
import { positionsWords } from './positions-words.ts'
import { usePrintAll } from './use-print-all.ts'

type Ledger = AnswerOf<typeof readPositions>

export function InvestmentsTab() {
  const say = useCopy(positionsWords)
  const language = useLanguage()
  const found = usePositions()
  const { data, error, refetch, dataUpdatedAt } = found
  const { isPreparing, printAll } = usePrintAll(found)
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LedgerSkeleton />
  // Every page brings the totals of all: those of the one that was read last.
  const ledger = data.pages.at(-1)
  if (!ledger || ledger.count === 0) {
    if (ledger && ledger.sold > 0)
      return (
        <EmptyState
          title={say('sold_title')}
          action={<LinkButton to="/projects/positions?tab=history">{say('see_history')}</LinkButton>}
        >
          {say('sold_text')}
        </EmptyState>
      )
    return (
      <EmptyState title={say('none_title')} action={<LinkButton to="/projects">{say('see_projects')}</LinkButton>}>
        {say('none_text')}
      </EmptyState>
    )
  }
  const positions = data.pages.flatMap((page) => page.positions)
  const total = showNumber(ledger.count, language)
  return (
    <>
      <ToConfirm orders={ledger.to_confirm} />
      <PositionsTotals ledger={ledger} atSeconds={dataUpdatedAt / 1000} isPreparing={isPreparing} onPrint={printAll} />
      <PositionsTable ledger={ledger} positions={positions} />
      {(found.hasNextPage || data.pages.length > 1) && (
        <div className="mt-6">
          <MoreRows pages={found} end={say('shown_of', { shown: showNumber(positions.length, language), total })} />
        </div>
      )}
    </>
  )
}

/** All pages so far. The first is the one that home shows, or that came inside the page, while it is still true. */
function usePositions() {
  const known = useQueryClient().getQueryState<Ledger>(['/api/positions'])
  return useInfiniteQuery({
    queryKey: ['/api/positions', 'all'],
    queryFn: async ({ pageParam, signal }) =>
      await call<typeof readPositions>('GET /api/positions', {
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: '',
    ...(known?.data && !known.isInvalidated
      ? { initialData: { pages: [known.data], pageParams: [''] }, initialDataUpdatedAt: known.dataUpdatedAt }
      : {}),
    getNextPageParam: (page) => page.next_cursor,
  })
}

function LedgerSkeleton() {
  return (
    <>
      <LoadingNote />
      <div className="mb-8 flex flex-wrap items-end gap-x-10 gap-y-4">
        <Skeleton width="300px" height="80px" />
        <Skeleton width="150px" height="54px" />
        <Skeleton width="190px" height="54px" />
      </div>
      <Skeleton width="340px" height="18px" className="mb-10 max-w-full" />
      {[0, 1, 2, 3, 4].map((row) => (
        <div
          key={row}
          className="flex items-center gap-4 border-b border-line py-3 max-sm:h-[230px] max-sm:items-start"
        >
          <Skeleton width="84px" height="56px" className="shrink-0" />
          <Skeleton width="180px" height="36px" />
          <span className="grow" />
          {[72, 72, 96, 96, 96].map((width, at) => (
            <Skeleton key={`${row} ${at}`} width={`${width}px`} height="20px" className="shrink-0 max-sm:hidden" />
          ))}
        </div>
      ))}
    </>
  )
}
