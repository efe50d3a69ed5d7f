import { useInfiniteQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#kit/endpoint.ts'
import { showCents } from '#kit/money.ts'
import { call } from '#platform/web/call.ts'
import { showDate, showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import type { Language } from '#platform/web/language.ts'
import { useSearch } from '#platform/web/params.tsx'
import { firstPage } from '#platform/web/query.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Table } from '#platform/web/ui/Table.tsx'
import type { Column } from '#platform/web/ui/Table.tsx'
import type { Say } from '#platform/web/words.ts'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { byMonth } from '../by-month.ts'
import { addressOfQuery, readHistoryQuery } from '../history/filter.ts'
import type { HistoryQuery } from '../history/filter.ts'
import type { readHistory } from '../history-contract.ts'
import type { copy } from '../history-copy.en.ts'
import './positions.css'
import { HistoryTools } from './HistoryTools.tsx'
import { MoreRows } from './MoreRows.tsx'
import { BookDay, showAmount, sourceOf, State, What } from './MovementCells.tsx'
import { Unbooked } from './Unbooked.tsx'
import { historyWords } from './history-words.ts'
import { usePrintAll } from './use-print-all.ts'

type Answer = AnswerOf<typeof readHistory>
type Movement = Answer['movements'][number]

const PAGE = 30
/** Under this address the server puts the newest ones into the page. */
export const NEWEST_HISTORY = `/api/history?limit=${PAGE}`

/** Everything that moved money or shares, the newest first, month by month, with what the wallet held after it. */
export function HistoryTab() {
  const say = useCopy(historyWords)
  const [address, setAddress] = useSearch()
  const query = readHistoryQuery(address)
  const isFiltered = Object.keys(query).length > 0
  const found = useHistory(query)
  const { isPreparing, printAll } = usePrintAll(found)
  const { data, error, refetch } = found
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <HistorySkeleton />
  const [first] = data.pages
  const movements = data.pages.flatMap((page) => page.movements)
  const unbooked = first?.unbooked ?? []
  if (movements.length === 0 && unbooked.length === 0 && !isFiltered) return <NoHistory />
  return (
    <div className="grid gap-8">
      <h2 className="sr-only">{say('history')}</h2>
      <HistoryTools query={query} houses={first?.houses ?? []} isPreparing={isPreparing} onPrint={printAll} />
      <PrintedHead query={query} atSeconds={found.dataUpdatedAt / 1000} />
      <Unbooked rows={unbooked} />
      {movements.length === 0 && isFiltered ? (
        <EmptyState
          title={say('none_fit')}
          action={<Button onClick={() => setAddress(addressOfQuery({}))}>{say('clear')}</Button>}
        />
      ) : (
        <>
          <Months movements={movements} />
          <p className="text-13 text-muted">{say('history_note')}</p>
          <MoreRows pages={found} end={say('history_end')} />
        </>
      )}
    </div>
  )
}

function useHistory(query: HistoryQuery) {
  const filter = new URLSearchParams(query).toString()
  return useInfiniteQuery({
    queryKey: ['/api/history', 'all', filter],
    queryFn: async ({ pageParam, signal }) =>
      await call<typeof readHistory>('GET /api/history', {
        query: { limit: PAGE, ...query, ...(pageParam && { cursor: pageParam }) } as { limit: number },
        signal,
      }),
    initialPageParam: '',
    ...(filter === '' ? firstPage<Answer, string>(NEWEST_HISTORY, '') : {}),
    getNextPageParam: (page) => page.next_cursor,
  })
}

function Months({ movements }: { movements: readonly Movement[] }) {
  const say = useCopy(historyWords)
  const language = useLanguage()
  const dated = movements.map((one) => ({ ...one, created: Date.parse(one.at) / 1000 }))
  const month = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return byMonth(dated, 'UTC').map(({ at, items }) => (
    <div key={items[0]?.journal} className="history table-scroller">
      <Table
        caption={<span className="first-letter:uppercase inline-block">{showDay(at, language, month)}</span>}
        columns={columnsOf(say, language)}
        rows={items}
        keyOf={(one) => String(one.journal)}
      />
    </div>
  ))
}

const columnsOf = (say: Say<typeof copy>, language: Language): readonly Column<Movement>[] => [
  { key: 'what', label: say('what'), cell: (one) => <What movement={one} /> },
  { key: 'day', label: say('day'), cell: (one) => <BookDay at={one.at} /> },
  { key: 'source', label: say('source'), cell: (one) => <span className="text-muted">{sourceOf(one, say)}</span> },
  { key: 'status', label: say('status'), cell: (one) => <State movement={one} /> },
  { key: 'amount', label: say('amount'), isFigure: true, cell: (one) => showAmount(one.amount, language) },
  {
    key: 'balance',
    label: say('balance'),
    isFigure: true,
    // What a card or PayPal paid left the wallet as it was.
    cell: (one) => (
      <span className={one.wallet_change === 0 ? 'text-muted' : undefined}>{showCents(one.balance, language)}</span>
    ),
  },
]

/** Above the sheet on paper: whose it is, of when, and what was left out. */
function PrintedHead({ query, atSeconds }: { query: HistoryQuery; atSeconds: number }) {
  const say = useCopy(historyWords)
  const language = useLanguage()
  const visitor = useVisitor()
  if (!visitor) return null
  const { from, to } = query
  return (
    <p className="hidden print:block">
      {say('printed', { name: `${visitor.fname} ${visitor.lname}`.trim(), day: showDay(atSeconds, language) })}
      {from && ` ${say('printed_from', { day: showDate(from, language) })}`}
      {to && ` ${say('printed_to', { day: showDate(to, language) })}`}
      {(query.kind ?? query.source ?? query.project_id) && ` ${say('printed_part')}`}
    </p>
  )
}

function NoHistory() {
  const say = useCopy(historyWords)
  return (
    <EmptyState title={say('no_history_title')} action={<LinkButton to="/projects">{say('see_projects')}</LinkButton>}>
      {say('no_history_text')}
    </EmptyState>
  )
}

function HistorySkeleton() {
  return (
    <>
      <LoadingNote />
      <Skeleton width="220px" height="44px" className="mb-8" />
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
