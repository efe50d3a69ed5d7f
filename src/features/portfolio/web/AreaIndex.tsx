import { useFigureWording } from '#features/projects/web/use-figure-wording.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Metric } from '#kit/metric.ts'
import { showDate, showPercent } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { FigureStats } from '#platform/web/ui/FigureStats.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readAreaIndex } from '../area-index-contract.ts'
import { areaIndexWords } from './area-index-words.ts'
import { benchmarkWords } from './benchmark-words.ts'

type Answer = AnswerOf<typeof readAreaIndex>

/** A house beside the house prices of its state, with the source, and until when it knows them (F19). */
export function AreaIndex({ listingId }: { listingId: string }) {
  const say = useCopy(areaIndexWords)
  const { data, error, refetch } = useAnswer<typeof readAreaIndex>('GET /api/listings/{id}/price-index', {
    params: { id: listingId },
  })
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height="240px" />
  // The index is one of states: where there are none, there is nothing to stand beside.
  if (data.state === '') return null
  const { availability } = data.index
  return (
    <section className="mt-5 grid gap-3">
      <h3 className="text-21">{say('title', { state: data.state })}</h3>
      {availability === 'available' ? (
        <Compared answer={data} />
      ) : (
        <p className="max-w-[66ch] text-muted">{say.by(`reason_${availability.unavailable}`)}</p>
      )}
      <Source knownUntil={data.known_until} />
    </section>
  )
}

function Compared({ answer: { state, ours, index, latest_on: latestOn } }: { answer: Answer }) {
  const say = useCopy(areaIndexWords)
  const language = useLanguage()
  const wording = useFigureWording(areaIndexWords)
  const first = index.inputs.find(({ name }) => name === 'first_value')
  const changeOf = ({ value }: Metric) => {
    const change = (value ?? 0) / (first?.value ?? 1) - 1
    return say('change', {
      change: `${change > 0 ? '+' : ''}${showPercent(change, language)}`,
      day: showDate(first?.asOf ?? '', language),
    })
  }
  const on = index.asOf ?? ''
  return (
    <>
      <p className="max-w-[66ch] text-muted">
        {say('lead', { day: showDate(on, language) })}{' '}
        {latestOn !== null && latestOn > on && say('until', { day: showDate(latestOn, language) })}
      </p>
      <FigureStats
        name={state}
        wording={wording}
        items={[
          { key: 'ours', label: say('ours'), metric: ours, note: changeOf(ours) },
          { key: 'index', label: say('index'), metric: index, note: changeOf(index) },
        ]}
      />
      <p className="max-w-[66ch] text-13 text-muted">{say('differs')}</p>
    </>
  )
}

function Source({ knownUntil }: { knownUntil: string | null }) {
  const say = useCopy(benchmarkWords)
  const language = useLanguage()
  return (
    knownUntil !== null && (
      <p className="max-w-[72ch] text-13 text-muted">{say('source', { day: showDate(knownUntil, language) })}</p>
    )
  )
}
