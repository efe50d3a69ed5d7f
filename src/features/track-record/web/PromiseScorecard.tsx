import type { Metric } from '#kit/metric.ts'
import { showDate, showPercent } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import type { Language } from '#platform/web/language.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readScorecard, Scorecard } from '../contract.ts'
import { houseWords } from './house-words.ts'
import { recordWords } from './record-words.ts'
import { RecordTable } from './RecordTable.tsx'
import type { RecordColumn, RecordRow } from './RecordTable.tsx'
import { toneOfGap } from './tone-of-gap.ts'

type Score = Scorecard['scores'][number]
type Row = RecordRow & { readonly score: Score }

// What can be compared before there is a house.
const BEFORE: readonly Score['measure'][] = ['raised', 'cash_yield', 'range', 'projected', 'hold']

/** What was promised when the offering of a house opened, and what happened. */
export function PromiseScorecard({ listingId }: { listingId: string }) {
  const { data, error, refetch } = useAnswer<typeof readScorecard>('GET /api/listings/{id}/scorecard', {
    params: { id: listingId },
  })
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height="320px" />
  return data.scorecard && <Card card={data.scorecard} />
}

function Card({ card }: { card: Scorecard }) {
  const say = useCopy(houseWords)
  const sayRecord = useCopy(recordWords)
  const language = useLanguage()
  const day = (on: string) => showDate(on, language)
  const kept =
    card.kept_on === null
      ? say('score_nothing')
      : card.is_at_opening
        ? say('score_lead', { day: day(card.opened_on) })
        : say('score_late', { day: day(card.opened_on), kept: day(card.kept_on) })
  return (
    <div className="grid gap-5">
      <p>
        <span className={`record-outcome is-${card.outcome}`}>{sayRecord(`outcome_${card.outcome}`)}</span>
      </p>
      <div className="grid max-w-[66ch] gap-2 text-muted">
        <p>{kept}</p>
        {card.changes.map(({ on, reason }) => (
          <p key={`${on} ${reason}`}>{say('score_changed', { day: day(on), reason })}</p>
        ))}
      </div>
      <Scores card={card} />
    </div>
  )
}

function Scores({ card }: { card: Scorecard }) {
  const say = useCopy(houseWords)
  const language = useLanguage()
  const columns: readonly RecordColumn<Row>[] = [
    {
      key: 'promised',
      label: say('score_promised'),
      metricOf: ({ score }) => score.promised,
      noteOf: ({ score }) => {
        const range = rangeOf(score.promised, language)
        return range && say('score_range', range)
      },
    },
    {
      key: 'actual',
      label: say('score_actual'),
      metricOf: ({ score }) => score.actual,
      noteOf: ({ score }) => score.actual.inputs.some(({ name }) => name === 'nav') && say('score_unrealised'),
    },
    {
      key: 'gap',
      label: say('score_gap'),
      metricOf: ({ score }) => score.gap,
      toneOf: ({ score }) => toneOfGap(score.measure, score.gap),
    },
  ]
  const rows = card.scores
    .filter(({ measure }) => card.closed_on !== null || BEFORE.includes(measure))
    // Neither promised nor known: there is nothing to compare.
    .filter(({ promised, actual }) => promised.value !== null || actual.value !== null)
    .map((score): Row => {
      const name = say(`measure_${score.measure}`)
      return { id: score.measure, name, head: name, score }
    })
  return <RecordTable caption={say('score_caption')} first={say('score_measure')} columns={columns} rows={rows} />
}

/** The middle half of the projection, where a figure is one. */
function rangeOf({ inputs }: Metric, language: Language): { low: string; high: string } | null {
  const find = (name: string) => inputs.find((one) => one.name === name)?.value
  const [low, high] = [find('p25'), find('p75')]
  if (low === undefined || high === undefined) return null
  return { low: showPercent(low, language), high: showPercent(high, language) }
}
