import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import { isAtCost } from '#features/offerings/nav.ts'
import type { OfferingStatus } from '#features/offerings/rules.ts'
import { showCents } from '#kit/money.ts'
import { placeName } from '#kit/place.ts'
import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import type { Language } from '#platform/web/language.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Link } from '#platform/web/Link.tsx'
import { useAddressChoice, useSearch } from '#platform/web/params.tsx'
import { answerQuery } from '#platform/web/query.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { Say } from '#platform/web/words.ts'
import { useCopy } from '#platform/web/words.ts'
import type { copy } from '../performance-copy.en.ts'
import type { readPerformance } from '../performance-contract.ts'
import { FiguresTable } from './FiguresTable.tsx'
import type { FigureColumn, FigureRow } from './FiguresTable.tsx'
import { performanceWords } from './performance-words.ts'

type Answer = AnswerOf<typeof readPerformance>
type Line = Answer['total']
type LineRow = FigureRow & { readonly line: Line }
type Words = Say<typeof copy>

const Benchmark = lazyPart(async () => (await import('./BenchmarkTable.tsx')).BenchmarkTable)

const YEAR = /^2\d{3}$/

/** What each house returned, quarter by quarter of any year and since the beginning. */
export function PerformanceTab() {
  const say = useCopy(performanceWords)
  const [search] = useSearch()
  const asked = search.get('year') ?? ''
  const query = YEAR.test(asked) ? { year: asked } : {}
  const { data, error, refetch } = useQuery({
    ...answerQuery<typeof readPerformance>('GET /api/performance', { query }),
    // The year before stays until the next one is there, so that what was pressed keeps the focus.
    placeholderData: keepPreviousData,
  })
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PerformanceSkeleton />
  if (data.positions.length > 0) return <Performance answer={data} year={query.year ?? String(data.years[0])} />
  return (
    <EmptyState title={say('empty_title')} action={<LinkButton to="/projects">{say('see_projects')}</LinkButton>}>
      {say('empty_text')}
    </EmptyState>
  )
}

function Performance({ answer, year }: { answer: Answer; year: string }) {
  const say = useCopy(performanceWords)
  const language = useLanguage()
  const names = new Map(answer.positions.map((one) => [one.listing_id, one.name]))
  const houseName = (id: string) => names.get(id) ?? id
  const total: LineRow = { id: 'total', name: say('total'), head: say('total'), line: answer.total }
  const rows = answer.positions.map((one): LineRow => ({
    id: one.listing_id,
    name: one.name,
    head: <House position={one} />,
    line: one,
  }))
  // A house that is gone stands in the years in which it did something.
  const inYear = rows.filter(
    ({ id, line }) => isHeld(answer, id) || line.quarters.some((one) => one.return.value !== null),
  )
  const shared = { total, houseName }
  return (
    <div className="grid grid-cols-1 gap-12">
      <div className="grid grid-cols-1 gap-6">
        <YearChoice answer={answer} year={year} />
        <FiguresTable
          {...shared}
          caption={`${say('returns')} ${answer.year}`}
          note={`${say('which')} ${say('which_year')}`}
          className="returns"
          columns={returnsOf(answer, say, language)}
          rows={inYear}
        />
      </div>
      <FiguresTable
        {...shared}
        caption={say('gains')}
        note={`${say('gains_note')} ${say('printed_note')}`}
        className="gains"
        columns={gainsOf(say)}
        rows={rows}
      />
      <Suspense>
        <Benchmark.Part />
      </Suspense>
    </div>
  )
}

const isHeld = ({ positions }: Answer, id: string): boolean =>
  positions.some((one) => one.listing_id === id && one.is_held)

function returnsOf({ year, as_of: today }: Answer, say: Words, language: Language): FigureColumn<LineRow>[] {
  const quarters = (['q1', 'q2', 'q3', 'q4'] as const).map((key, at): FigureColumn<LineRow> => ({
    key,
    label: say(key),
    isSigned: true,
    metricOf: ({ line }) => line.quarters[at]!.return,
    noteOf: ({ line }) => paidNote([line.quarters[at]!], say, language),
  }))
  const isOver = !today.startsWith(String(year))
  return [
    ...quarters,
    {
      key: 'ytd',
      label: say(isOver ? 'year_whole' : 'year_to_date', { year }),
      isSigned: true,
      metricOf: ({ line }) => line.ytd,
      noteOf: ({ line }) => paidNote(line.quarters, say, language),
    },
    {
      key: 'xirr',
      label: say('xirr'),
      isSigned: true,
      metricOf: ({ line }) => line.xirr,
      noteOf: ({ line }) => heldNote(line.xirr, say),
    },
    {
      key: 'twr',
      label: say('twr'),
      isSigned: true,
      metricOf: ({ line }) => line.twr,
      noteOf: ({ line }) => daysNote(line.twr, say),
    },
  ]
}

function paidNote(quarters: Line['quarters'], say: Words, language: Language) {
  const sum = (pick: (one: Line['quarters'][number]) => number) =>
    showCents(
      quarters.reduce((cents, one) => cents + pick(one), 0),
      language,
    )
  const notes = [
    quarters.some(({ income }) => income > 0) && say('paid', { amount: sum((one) => one.income) }),
    quarters.some(({ capital }) => capital > 0) && say('capital_paid', { amount: sum((one) => one.capital) }),
  ].filter((note) => note !== false)
  return notes.length > 0 ? notes.join(', ') : null
}

const daysNote = ({ inputs }: Line['twr'], say: Words) => {
  const days = inputs.find(({ name }) => name === 'days_held')
  return days ? say('in_days', { n: days.value }) : null
}

const heldNote = (metric: Line['xirr'], say: Words) =>
  metric.value === null ? null : metric.method === 'F3' ? say('per_year') : daysNote(metric, say)

const gainsOf = (say: Words): FigureColumn<LineRow>[] => [
  { key: 'value', label: say('value'), metricOf: ({ line }) => line.value },
  { key: 'gain', label: say('gain'), isSigned: true, metricOf: ({ line }) => line.gain },
  { key: 'gain_income', label: say('gain_income'), metricOf: ({ line }) => line.gain_income },
  { key: 'gain_value', label: say('gain_value'), isSigned: true, metricOf: ({ line }) => line.gain_value },
  { key: 'yield_on_cost', label: say('yield_on_cost'), metricOf: ({ line }) => line.yield_on_cost },
]

function House({ position }: { position: Answer['positions'][number] }) {
  const say = useCopy(performanceWords)
  const status = position.status as OfferingStatus
  const note = position.is_held ? isAtCost(status) && say('in_escrow') : say(status === 'exited' ? 'sold' : 'gone')
  return (
    <>
      <Link
        to={`/project/${position.listing_id}`}
        className="tall-target font-semibold underline-offset-3 hover:underline"
      >
        {position.name}
      </Link>
      <span className="block text-13 font-normal text-muted">
        {placeName(position.city, position.state)}
        {note && ` · ${note}`}
      </span>
    </>
  )
}

function YearChoice({ answer, year: chosen }: { answer: Answer; year: string }) {
  const say = useCopy(performanceWords)
  const language = useLanguage()
  const [shown, choose] = useAddressChoice(chosen, (year) => ({ year: year === String(answer.years[0]) ? null : year }))
  const years = [...new Set([...answer.years, Number(chosen)])].toSorted((a, b) => b - a)
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="no-print w-36">
        <Select
          id="performance-year"
          label={say('year')}
          value={shown}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
          onChange={choose}
        />
      </div>
      <p className="text-13 text-muted">{say('as_of', { day: showDate(answer.as_of, language) })}</p>
    </div>
  )
}

function PerformanceSkeleton() {
  return (
    <>
      <LoadingNote />
      <Skeleton width="144px" height="72px" className="mb-6" />
      <Skeleton width="210px" height="28px" className="mb-4" />
      <Skeleton width="620px" height="58px" className="mb-6 max-w-full" />
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div
          key={row}
          className="flex items-center gap-4 border-b border-line py-4 max-sm:h-[190px] max-sm:items-start"
        >
          <Skeleton width="180px" height="40px" />
          <span className="grow" />
          {[56, 56, 56, 56, 64, 64, 64].map((width, at) => (
            <Skeleton key={`${row} ${at}`} width={`${width}px`} height="20px" className="shrink-0 max-sm:hidden" />
          ))}
        </div>
      ))}
    </>
  )
}
