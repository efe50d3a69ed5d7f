import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { ShowTheMath } from '#platform/web/ui/ShowTheMath.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { RatingsAnswer, readRatings } from '../contract.ts'
import { RateIt } from './RateIt.tsx'
import { ratingWords } from './rating-words.ts'
import './ratings.css'

/** What investors of a house think of it, and where one of them reads this, what they think themselves. */
export function Ratings({ listingId }: { listingId: string }) {
  const say = useCopy(ratingWords)
  const { data, error, refetch } = useAnswer<typeof readRatings>('GET /api/listings/{id}/ratings', {
    params: { id: listingId },
  })
  return (
    <section className="rule grid gap-5 pt-8" aria-labelledby="ratings-title">
      <h2 id="ratings-title">{say('title')}</h2>
      {data ? (
        <Known listingId={listingId} data={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <LoadingNote />
          <Skeleton height="180px" />
        </>
      )}
    </section>
  )
}

function Known({ listingId, data }: { listingId: string; data: RatingsAnswer }) {
  const say = useCopy(ratingWords)
  const n = data.counts.reduce((sum, one) => sum + one.n, 0)
  return (
    <>
      {n === 0 ? (
        <div>
          <p className="font-medium">{say('none_title')}</p>
          <p className="text-muted">{say('none_text')}</p>
        </div>
      ) : (
        <Counted data={data} n={n} />
      )}
      {data.as === 'investor' && <RateIt listingId={listingId} mine={data.mine} />}
      <p className="max-w-[66ch] text-13 text-muted">{say(data.as === 'own' ? 'own' : 'only_investors')}</p>
    </>
  )
}

/** The figure, how often each star was given, and how it is counted. */
function Counted({ data: { rating, counts }, n }: { data: RatingsAnswer; n: number }) {
  const say = useCopy(ratingWords)
  const language = useLanguage()
  return (
    <div className="ratings-counted">
      <div className="grid content-start gap-1">
        <p className="font-display text-38 figures" aria-live="polite">
          {say('of_five', { rating: showNumber(rating.value ?? 0, language, { maximumFractionDigits: 1 }) })}
        </p>
        <p className="text-13 text-muted">{say('ratings', { n })}</p>
      </div>
      <table className="ratings-table">
        <caption className="sr-only">{say('distribution')}</caption>
        <tbody>
          {counts.map((one) => (
            <tr key={one.stars}>
              <th scope="row">{say('stars', { n: one.stars })}</th>
              <td aria-hidden="true" className="ratings-bar">
                <span style={{ width: `${(one.n * 100) / n}%` }} />
              </td>
              <td className="figures">{showNumber(one.n, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="ratings-math">
        <ShowTheMath
          name={say('rating')}
          metric={rating}
          formula={say('formula_F12')}
          nameOf={(input) => say.by(`input_${input.name}`)}
          reasonOf={(reason) => say.by(`reason_${reason}`)}
        />
      </div>
    </div>
  )
}
