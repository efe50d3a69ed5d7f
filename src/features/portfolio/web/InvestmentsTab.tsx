import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { showShares } from '#features/investing/web/show-shares.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { showCents } from '#kit/money.ts'
import { call } from '#platform/web/call.ts'
import { showDate, showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Stat } from '#platform/web/ui/Stat.tsx'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readPositions } from '../contract.ts'
import { changeOf } from '../positions-sums.ts'
import { PositionsTable } from './PositionsTable.tsx'
import { positionsWords } from './positions-words.ts'
import { showChangeCents, showChangeRate } from './show-change.ts'

type Ledger = AnswerOf<typeof readPositions>

export function InvestmentsTab() {
  const say = useCopy(positionsWords)
  const { data, error, refetch, dataUpdatedAt, hasNextPage, fetchNextPage, isFetchingNextPage } = usePositions()
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LedgerSkeleton />
  // Every page brings the totals of all: those of the one that was read last.
  const ledger = data.pages.at(-1)
  if (!ledger || ledger.count === 0) {
    return (
      <EmptyState title={say('none_title')} action={<LinkButton to="/projects">{say('see_projects')}</LinkButton>}>
        {say('none_text')}
      </EmptyState>
    )
  }
  return (
    <>
      <Totals ledger={ledger} atSeconds={dataUpdatedAt / 1000} />
      <PositionsTable ledger={ledger} positions={data.pages.flatMap((page) => page.positions)} />
      {hasNextPage && (
        <div className="no-print mt-6 flex justify-center" aria-live="polite">
          <Button look="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {say(isFetchingNextPage ? 'loading_more' : 'load_more')}
          </Button>
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

function Totals({ ledger, atSeconds }: { ledger: Ledger; atSeconds: number }) {
  const say = useCopy(positionsWords)
  const language = useLanguage()
  const visitor = useVisitor()
  const change = changeOf({ invested: ledger.total_invested, value: ledger.total_value })
  const days = ledger.valued_between
  const escrow = ledger.total_in_escrow
  const tone = change.cents > 0 ? 'positive' : change.cents < 0 ? 'negative' : undefined
  return (
    <section aria-label={say('total')} className="mb-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <dl className="stats ledger-totals items-end">
          <Stat size="large" label={say('total_value')} value={showCents(ledger.total_value, language)} />
          <Stat label={say('total_invested')} value={showCents(ledger.total_invested, language)} />
          <Stat
            label={say('total_change')}
            value={showChangeCents(change, language)}
            note={showChangeRate(change, language)}
            {...(tone && { tone })}
          />
        </dl>
        <Button look="quiet" className="max-lg:hidden" onClick={() => print()}>
          <Printer aria-hidden="true" />
          {say('print')}
        </Button>
      </div>
      <p className="mt-3 text-13 text-muted">
        {days &&
          (days.first === days.last
            ? say('valued_on', { day: showDate(days.last, language) })
            : say('valued_between', { first: showDate(days.first, language), last: showDate(days.last, language) }))}
        {days && escrow > 0 && '. '}
        {escrow > 0 && say('escrow_note', { amount: showCents(escrow, language) })}
      </p>
      {visitor && (
        <p className="mt-3 hidden print:block">
          {say('printed', {
            name: `${visitor.fname} ${visitor.lname}`.trim(),
            day: showDay(atSeconds, language),
          })}
        </p>
      )}
      <p className="sr-only">
        {say('houses', { n: ledger.count })}, {showShares(ledger.total_shares_milli, language)} {say('shares')}
      </p>
    </section>
  )
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
