import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readScorecard, Scorecard } from '../contract.ts'
import { FigureStats } from './FigureStats.tsx'
import { houseWords } from './house-words.ts'
import { useGain } from './use-gain.ts'

type Ending = NonNullable<Scorecard['ending']>

/** What a house was sold for, or what its raise had collected when it was given up. */
export function HouseEnding({ listingId }: { listingId: string }) {
  const { data, error, refetch } = useAnswer<typeof readScorecard>('GET /api/listings/{id}/scorecard', {
    params: { id: listingId },
  })
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height="160px" />
  return data.scorecard?.ending && <EndingFigures ending={data.scorecard.ending} />
}

function EndingFigures({ ending: { kind, on, figures } }: { ending: Ending }) {
  const say = useCopy(houseWords)
  const language = useLanguage()
  const day = on && showDate(on, language)
  const isSold = kind === 'sold'
  const when = day === null ? say('ending_given_up') : say(isSold ? 'ending_sold' : 'ending_given_up_on', { day })
  const gain = useGain()
  const items = figures.map(({ name, figure }) => ({
    key: name,
    label: say(`ending_${name}`),
    metric: figure,
    ...(name === 'came_back' && figure.value !== null && { note: gain(figure.value) }),
  }))
  return (
    <div className="grid gap-5">
      <p className="max-w-[66ch]">
        {when} {!isSold && say(`ending_${kind}`)}
      </p>
      <FigureStats name={say(isSold ? 'ending_of_sale' : 'ending_of_raise')} items={items} />
    </div>
  )
}
