import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useSearch } from '#platform/web/params.tsx'
import { useAnswer } from '#platform/web/query.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readPositions } from '../contract.ts'
import type { readPositionFigures } from '../performance-contract.ts'
import { readSort, writeSort } from '../positions-sort.ts'
import { MoreRows } from './MoreRows.tsx'
import { PositionsTable } from './PositionsTable.tsx'
import { PositionsTools } from './PositionsTools.tsx'
import { PositionsTotals } from './PositionsTotals.tsx'
import { ToConfirm } from './ToConfirm.tsx'
import { positionsWords } from './positions-words.ts'
import { usePrintAll } from './use-print-all.ts'

type Ledger = AnswerOf<typeof readPositions>
type Figures = AnswerOf<typeof readPositionFigures>

export function InvestmentsTab() {
  const found = usePositions()
  const figures = useAnswer<typeof readPositionFigures>('GET /api/positions/figures')
  // Every page brings the totals of all: those of the one that was read last.
  const ledger = found.data?.pages.at(-1)
  if (ledger?.count === 0) return <NoPositions sold={ledger.sold} />
  if (ledger && figures.data) return <Positions found={found} ledger={ledger} figures={figures.data} />
  const error = found.error ?? figures.error
  const again = () => void Promise.all([found.refetch(), figures.refetch()])
  return error ? <ErrorState error={error} onRetry={again} /> : <LedgerSkeleton />
}

// Fewer are found by looking.
const MANY = 6

function Positions({ found, ledger, figures }: { found: Found; ledger: Ledger; figures: Figures }) {
  const say = useCopy(positionsWords)
  const language = useLanguage()
  const [address, setAddress] = useSearch()
  const [search, sort] = [address.get('find') ?? '', readSort(address.get('sort'))]
  const { isPreparing, printAll } = usePrintAll(found)
  useWhole(found, search !== '' || sort !== null)
  const positions = found.data?.pages.flatMap((page) => page.positions) ?? []
  const total = showNumber(ledger.count, language)
  const onSort = (next: typeof sort) => setAddress({ sort: writeSort(next) })
  return (
    <>
      <ToConfirm orders={ledger.to_confirm} />
      <PositionsTotals
        ledger={ledger}
        figures={figures}
        atSeconds={found.dataUpdatedAt / 1000}
        isPreparing={isPreparing}
        onPrint={printAll}
      />
      {(ledger.count >= MANY || search !== '' || sort !== null) && (
        <PositionsTools search={search} onSearch={(find) => setAddress({ find })} sort={sort} onSort={onSort} />
      )}
      <PositionsTable
        ledger={ledger}
        positions={positions}
        figures={figures}
        search={search}
        sort={sort}
        onSort={onSort}
      />
      {(found.hasNextPage || (found.data?.pages.length ?? 0) > 1) && (
        <div className="mt-6">
          <MoreRows pages={found} end={say('shown_of', { shown: showNumber(positions.length, language), total })} />
        </div>
      )}
    </>
  )
}

/** What is sorted or searched has to be here whole: the pages that are missing are asked for. */
function useWhole(found: Found, isNeeded: boolean): void {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = found
  useEffect(() => {
    if (isNeeded && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isNeeded, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
}

function NoPositions({ sold }: { sold: number }) {
  const say = useCopy(positionsWords)
  if (sold > 0)
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

type Found = ReturnType<typeof usePositions>

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
          className="flex items-center gap-4 overflow-x-clip border-b border-line py-3 max-sm:h-[330px] max-sm:items-start"
        >
          <Skeleton width="84px" height="56px" className="shrink-0" />
          <Skeleton width="150px" height="36px" />
          <span className="grow" />
          {[56, 48, 72, 64, 84, 72, 64, 72, 48].map((width, at) => (
            <Skeleton key={`${row} ${at}`} width={`${width}px`} height="20px" className="shrink-0 max-sm:hidden" />
          ))}
        </div>
      ))}
    </>
  )
}
