import { foreign } from '#features/listings/web/address-text.ts'
import { HomePicture } from '#features/listings/web/HomePicture.tsx'
import { showDollars } from '#kit/money.ts'
import { placeName } from '#kit/place.ts'
import { showNumber, showPercent, showRange } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Progress } from '#platform/web/ui/Progress.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { FrontListing } from '../front-contract.ts'
import { DayNight } from './DayNight.tsx'
import { landWords } from './land-words.ts'

type Props = { listing: FrontListing }

/** A property on the front page: what it is, how far it is, and what decides whether to look closer. */
export function LiveListing({ listing }: Props) {
  const say = useCopy(landWords)
  const language = useLanguage()
  const { city, state, country, bedrooms, year_built: year, percent } = listing
  const facts = [
    placeName(city, state, foreign(country)),
    bedrooms && say('beds', { n: bedrooms }),
    year !== null && say('year', { year }),
  ]
  return (
    <article className="card live-listing">
      {listing.photo ? (
        <HomePicture url={listing.picture} photo={listing.photo} sizes="400px" />
      ) : (
        <DayNight url={listing.picture} alt="" width={800} height={600} />
      )}
      <div className="live-body">
        <div className="grid gap-1">
          <h3>
            <a href={`/project/${listing.id}`} className="live-link">
              {listing.name}
            </a>
          </h3>
          <p className="text-13 text-muted">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <div className="grid gap-1">
          <Progress percent={percent} label={say('funded', { percent })} />
          <p className="live-funded figures">
            <span className="font-semibold" aria-hidden="true">
              {say('funded', { percent })}
            </span>
            <span className="text-muted">
              {say('of_goal', {
                raised: showDollars(listing.raised, language),
                goal: showDollars(listing.goal, language),
              })}
            </span>
          </p>
        </div>
        <Terms listing={listing} />
      </div>
    </article>
  )
}

/** What it aims for, asks, and how long it takes, each by its name. */
function Terms({ listing }: Props) {
  const say = useCopy(landWords)
  const language = useLanguage()
  const { hold_years: hold } = listing
  return (
    <dl className="live-terms figures">
      <div>
        <dt>{say('target')}</dt>
        <dd>{targetOf(listing, language) ?? <span className="text-muted">{say('no_target')}</span>}</dd>
      </div>
      <div>
        <dt>{say('minimum')}</dt>
        <dd>{showDollars(listing.minimum, language)}</dd>
      </div>
      {hold !== null && (
        <div>
          <dt>{say('hold')}</dt>
          <dd>{say('hold_years', { n: hold })}</dd>
        </div>
      )}
      <div>
        <dt>{say('investors')}</dt>
        <dd>{showNumber(listing.investors, language)}</dd>
      </div>
    </dl>
  )
}

function targetOf({ target_low: low, target_high: high }: FrontListing, language: 'en' | 'es'): string | null {
  if (low === null || high === null) return null
  const from = showPercent(low, language)
  return showRange(low < 0 ? from : from.replace(/\s?%/, ''), showPercent(high, language), language)
}
