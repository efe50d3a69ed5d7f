import { useInfiniteQuery } from '@tanstack/react-query'
import { showCents } from '#kit/money.ts'
import { call } from '#platform/web/call.ts'
import { showDate, showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import type { Language } from '#platform/web/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Table } from '#platform/web/ui/Table.tsx'
import type { Column } from '#platform/web/ui/Table.tsx'
import type { Say } from '#platform/web/words.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readStatementMovements, StatementAnswer } from '../statements-contract.ts'
import type { copy } from '../statements-copy.en.ts'
import { showShareCount } from '../statements/period-name.ts'
import { statementWords } from './statement-words.ts'

type Movement = StatementAnswer['movements'][number]

type Props = { statement: StatementAnswer; found: ReturnType<typeof useMovements> }

/** Every movement with its line in the books and the cash after it, page by page where they are many. */
export function StatementMovements({ statement, found }: Props) {
  const say = useCopy(statementWords)
  const language = useLanguage()
  const movements = found.data.pages.flatMap((page) => page.movements)
  const { movement_count: count, movements_sum: sum, figures } = statement
  return (
    <section className="statement-rows table-scroller">
      <h2 className="text-21">{say('movements')}</h2>
      <p className="mt-2 max-w-[72ch] text-13 text-muted">{say('movements_note')}</p>
      {count === 0 ? (
        <p className="mt-4 text-muted">{say('no_movements')}</p>
      ) : (
        <Table
          caption={say('movements')}
          hideCaption
          columns={columnsOf(say, language)}
          rows={movements}
          keyOf={(one) => String(one.seq)}
          total={{
            what: say('sum'),
            houses: signed(sum.houses, language),
            cash: signed(sum.cash, language),
            balance: showCents(figures.closing_cash.value ?? 0, language),
          }}
        />
      )}
      {count > movements.length && (
        <div className="mt-4 grid justify-items-center gap-2" aria-live="polite">
          <p className="text-13 text-muted figures">
            {say('shown_of', { shown: showNumber(movements.length, language), total: showNumber(count, language) })}
          </p>
          {found.isFetchNextPageError && !found.isFetchingNextPage ? (
            <ErrorState error={found.error} onRetry={() => void found.fetchNextPage()} />
          ) : (
            <Button look="secondary" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              {say(found.isFetchingNextPage ? 'loading' : 'more')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** The movements so far; the statement brings the first of them. */
export function useMovements({
  period,
  known,
  movements,
  next_cursor,
  movement_count: count,
  as_of: asOf,
}: StatementAnswer) {
  return useInfiniteQuery({
    queryKey: [`/api/statements/${period.id}/movements`, known, asOf, count],
    queryFn: async ({ pageParam, signal }) =>
      await call<typeof readStatementMovements>('GET /api/statements/{period}/movements', {
        params: { period: period.id },
        query: { known, cursor: pageParam, ...(pageParam ? {} : { limit: 100 }) },
        signal,
      }),
    initialPageParam: '',
    initialData: { pages: [{ movements, next_cursor }], pageParams: [''] },
    getNextPageParam: (page) => page.next_cursor,
  })
}

const signed = (cents: number, language: Language): string =>
  cents === 0 ? '' : `${cents > 0 ? '+' : ''}${showCents(cents, language)}`

const columnsOf = (say: Say<typeof copy>, language: Language): readonly Column<Movement>[] => [
  { key: 'what', label: say('what'), cell: (one) => <What movement={one} /> },
  {
    key: 'day',
    label: say('day'),
    cell: (one) => <span className="figures whitespace-nowrap text-muted">{showDate(one.on, language)}</span>,
  },
  { key: 'houses', label: say('in_houses'), isFigure: true, cell: (one) => signed(one.houses, language) },
  { key: 'cash', label: say('cash'), isFigure: true, cell: (one) => signed(one.cash, language) },
  { key: 'balance', label: say('balance'), isFigure: true, cell: (one) => showCents(one.balance, language) },
]

function What({ movement: { what, name, seq, shares_milli: shares, capital, late } }: { movement: Movement }) {
  const say = useCopy(statementWords)
  const language = useLanguage()
  const notes = [
    say('line', { seq }),
    ...(shares === 0 ? [] : [say('shares_part', { shares: showShareCount(Math.abs(shares), language) })]),
    ...(capital > 0 ? [say('capital_part', { amount: showCents(capital, language) })] : []),
  ]
  return (
    <>
      {say.by(`what_${what}`, { name: name ?? '' })}
      <span className="block text-13 font-normal text-muted figures">
        {notes.join(' · ')}
        {late && (
          <span className="text-accent-text">
            {' '}
            · {say('late_mark', { day: showDate(late.slice(0, 10), language) })}
          </span>
        )}
      </span>
    </>
  )
}
