import type { AnswerOf } from '#kit/endpoint.ts'
import type { Metric } from '#kit/metric.ts'
import { placeName } from '#kit/place.ts'
import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { useAnswer } from '#platform/web/query.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { Say } from '#platform/web/words.ts'
import { useCopy } from '#platform/web/words.ts'
import type { copy } from '../performance-copy.en.ts'
import type { readBenchmark } from '../benchmark-contract.ts'
import { benchmarkWords } from './benchmark-words.ts'
import { FiguresTable } from './FiguresTable.tsx'
import type { FigureColumn, FigureRow } from './FiguresTable.tsx'
import { performanceWords } from './performance-words.ts'

type Answer = AnswerOf<typeof readBenchmark>
type Row = FigureRow & Answer['total']

const COLUMNS = ['ours_value', 'index_value', 'ours_xirr', 'index_xirr'] as const

/** F19: each house, and all of them, beside the house prices of their states; with the source, and until when it knows them. */
export function BenchmarkTable() {
  const say = useCopy(benchmarkWords)
  const { data, error, refetch } = useAnswer<typeof readBenchmark>('GET /api/benchmark')
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height="360px" />
  return data.compared > 0 ? (
    <Compared benchmark={data} />
  ) : (
    <section className="grid gap-2">
      <h2 className="text-21">{say('title')}</h2>
      <NotCompared knownUntil={data.known_until} />
    </section>
  )
}

function NotCompared({ knownUntil }: { knownUntil: string | null }) {
  const say = useCopy(benchmarkWords)
  const language = useLanguage()
  if (knownUntil === null) return <p className="max-w-[72ch] text-muted">{say('no_index')}</p>
  const day = showDate(knownUntil, language)
  return (
    <>
      <p className="max-w-[72ch] text-muted">{say('none_text', { day })}</p>
      <p className="max-w-[72ch] text-13 text-muted">{say('source', { day })}</p>
    </>
  )
}

function Compared({ benchmark }: { benchmark: Answer }) {
  const say = useCopy(benchmarkWords)
  const sayFigures = useCopy(performanceWords)
  const language = useLanguage()
  const { known_until: known, compared, left_out: leftOut, total, positions } = benchmark
  const names = new Map(positions.map((one) => [one.listing_id, one.name]))
  const houseName = (id: string) => names.get(id) ?? id
  // The total may have none to be of, and every row that is compared says its day.
  const on = positions.flatMap((one) => one.ours_value.asOf ?? [])[0] ?? ''
  const counted = compared - leftOut.length
  const day = showDate(on, language)
  const note = [
    say('what'),
    on === known ? say('until', { day }) : say('today', { day }),
    counted < positions.length && say('total_of', { n: counted, all: positions.length }),
    leftOut.length > 0 && say('left_out', { names: new Intl.ListFormat(language).format(leftOut.map(houseName)) }),
    say('differs'),
  ]
  return (
    <div className="grid gap-3">
      <FiguresTable
        caption={say('title')}
        note={note.filter(Boolean).join(' ')}
        className="benchmark"
        columns={COLUMNS.map((key): FigureColumn<Row> => ({
          key,
          label: say(key),
          isSigned: key.endsWith('xirr'),
          metricOf: (row) => row[key],
          ...(key.endsWith('xirr') && { noteOf: (row: Row) => heldNote(row[key], sayFigures) }),
        }))}
        rows={positions.map((one): Row => ({ ...one, id: one.listing_id, head: <House position={one} /> }))}
        total={{ ...total, id: 'total', name: sayFigures('total'), head: sayFigures('total') }}
        houseName={houseName}
      />
      <p className="max-w-[72ch] text-13 text-muted">{say('source', { day: showDate(known ?? on, language) })}</p>
    </div>
  )
}

/** A rate of less than a year is one of the time held, and says so. */
function heldNote({ value, method, inputs }: Metric, say: Say<typeof copy>): string | null {
  if (value === null) return null
  const days = inputs.find(({ name }) => name === 'days_held')?.value ?? 0
  return method === 'F3' ? say('per_year') : say('in_days', { n: days })
}

function House({ position }: { position: Answer['positions'][number] }) {
  return (
    <>
      <Link
        to={`/project/${position.listing_id}`}
        className="tall-target font-semibold underline-offset-3 hover:underline"
      >
        {position.name}
      </Link>
      <span className="block text-13 font-normal text-muted">{placeName(position.city, position.state)}</span>
    </>
  )
}
