import type { ReactNode } from 'react'
import type { ListingCard, listListings } from '#features/listings/contract.ts'
import { showDollars } from '#kit/money.ts'
import { call } from '#platform/web/call.ts'
import { showPercent, showRange } from '#platform/web/format.ts'
import { isMailKept } from '#platform/web/is-mail-kept.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Progress } from '#platform/web/ui/Progress.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useLoad } from '#platform/web/use-load.ts'
import { useCopy } from '#platform/web/words.ts'
import { HomePicture } from '#features/listings/web/HomePicture.tsx'
import { DayNight } from './DayNight.tsx'
import { landWords } from './land-words.ts'

/** Under this address the server puts the newest listings into the page: of what is for sale, and of nothing else. */
export const NEWEST = '/api/listings?status=open&limit=3'

/** The newest listings as the market has them now. */
export function LiveListings() {
  const say = useCopy(landWords)
  const { data, error, retry } = useLoad(
    NEWEST,
    async (signal) =>
      await call<typeof listListings>('GET /api/listings', { query: { status: 'open', limit: 3 }, signal }),
  )
  const listings = data?.listings
  if (!listings && error) return <Note text={say('failed')} action={<Button onClick={retry}>{say('retry')}</Button>} />
  if (listings?.length === 0) return <Note text={say(isMailKept() ? 'none_kept' : 'none')} />
  return (
    <ul className="live-listings">
      {listings
        ? listings.map((listing) => (
            <li key={listing.id} className="contents">
              <LiveListing listing={listing} />
            </li>
          ))
        : [1, 2, 3].map((place) => <ListingSkeleton key={place} />)}
    </ul>
  )
}

function LiveListing({ listing }: { listing: ListingCard }) {
  const say = useCopy(landWords)
  const language = useLanguage()
  const { address, funding, returns, stats } = listing
  const state = funding.is_open ? 'open' : 'other'
  const facts = [
    `${address.city}, ${address.state} ${address.zip}`,
    stats.bedrooms > 0 && say('beds', { n: stats.bedrooms }),
    stats.year_built !== null && say('year', { year: stats.year_built }),
  ]
  return (
    <article className="card live-listing">
      {listing.photos[0] ? (
        <HomePicture url={listing.photos[0].url} photo={listing.photos[0]} sizes="400px" />
      ) : (
        <DayNight url={listing.media_set[0] ?? ''} alt="" width={800} height={600} />
      )}
      <div className="grid gap-3 p-5">
        <div className="grid gap-1">
          <div className="flex items-baseline justify-between gap-4">
            <h3>
              <a href={`/project/${listing.id}`} className="live-link">
                {listing.name}
              </a>
            </h3>
            <span className="label">{say(`status_${state}`)}</span>
          </div>
          <p className="text-13 text-muted">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        {funding.goal > 0 && <Progress percent={funding.percent} label={say('funded', { percent: funding.percent })} />}
        <p className="flex justify-between gap-4 text-13 font-medium figures">
          <span>
            {funding.goal > 0 &&
              say('of_goal', {
                raised: showDollars(funding.raised, language),
                goal: showDollars(funding.goal, language),
              })}
          </span>
          <Returns low={returns.target_low} high={returns.target_high} />
        </p>
      </div>
    </article>
  )
}

function Returns({ low, high }: { low: number | null; high: number | null }) {
  const say = useCopy(landWords)
  const language = useLanguage()
  if (low === null || high === null) return null
  const from = showPercent(low, language)
  const to = showPercent(high, language)
  return (
    <span className="text-positive">
      <span aria-hidden="true">{showRange(low < 0 ? from : from.replace(/\s?%/, ''), to, language)}</span>
      <span className="sr-only">{say('returns', { low: from, high: to })}</span>
    </span>
  )
}

function Note({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className="card grid justify-items-center gap-4 p-8 text-muted">
      <p>{text}</p>
      {action}
    </div>
  )
}

function ListingSkeleton() {
  return (
    <li className="card live-listing" aria-hidden="true">
      <Skeleton height="auto" className="aspect-[4/3]" />
      <div className="grid gap-3 p-5">
        <Skeleton width="60%" height="28px" />
        <Skeleton width="80%" height="20px" />
        <Skeleton height="6px" />
        <Skeleton height="20px" />
      </div>
    </li>
  )
}
