import { memo, Suspense } from 'react'
import { addressText } from '#features/listings/web/address-text.ts'
import { HomePicture } from '#features/listings/web/HomePicture.tsx'
import { Heart } from '#features/favorites/web/Heart.tsx'
import { areaIn } from '#kit/area.ts'
import type { Units } from '#kit/area.ts'
import { showDollars, showDollarsShort } from '#kit/money.ts'
import { showDate, showNumber, showPercent, showRange } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import type { Language } from '#platform/web/language.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Link } from '#platform/web/Link.tsx'
import { useUnits } from '#platform/web/reading.ts'
import { Progress } from '#platform/web/ui/Progress.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { Say } from '#platform/web/words.ts'
import type { copy } from '../card-copy.en.ts'
import type { ListingCard as Listing } from '#features/listings/contract.ts'
import { lastDay } from '#features/offerings/last-day.ts'
import { canReturn } from '../rules.ts'
import { oldAge } from '../valuation-age.ts'
import { cardWords } from './card-words.ts'
import { cutText } from './cut-text.ts'
import { fundedText, shownPercent } from './funded-text.ts'
import { PresentedBy } from './PresentedBy.tsx'
import './listing-card.css'

// Public pages show cards, too, and carry nothing that is only for the signed-in.
const compareToggle = lazyPart<{ listing: Listing }>(async () => (await import('./CompareToggle.tsx')).CompareToggle)

type Props = {
  listing: Listing
  /** The visitor saved it, by the answer that brought it. */
  saved?: boolean
  /** Its point on the map is pointed at. */
  isActive?: boolean
  onPoint?: ((id: string | null) => void) | undefined
  /** The first cards of a page load their drawing at once. */
  isFirst?: boolean
  /** One below the heading that the list stands under. */
  heading?: 'h2' | 'h3'
}

/**
 * A listing as lists show it (Spec §2: the description cut to 25 characters). The whole card leads to its page. It is drawn again only
 * where something of it changes: a list has up to eighty, and one of them is pointed at.
 */
export const ListingCard = memo(({ listing, saved, isActive, onPoint, isFirst, heading: Heading = 'h3' }: Props) => {
  const say = useCopy(cardWords)
  const language = useLanguage()
  const units = useUnits()
  const visitor = useVisitor()
  const { address, funding } = listing
  return (
    <article
      className={`card listing-card ${isActive ? 'is-active' : ''}`}
      onPointerEnter={onPoint && (() => onPoint(listing.id))}
      onPointerLeave={onPoint && (() => onPoint(null))}
    >
      <HomePicture
        url={listing.media_set[0] ?? ''}
        photo={listing.photos[0]}
        sizes="(width >= 600px) 400px, 92vw"
        isFirst={isFirst ?? false}
      />
      <div className="listing-body">
        <div className="flex items-baseline justify-between gap-3">
          <Heading className="listing-name">
            <Link to={`/project/${listing.id}`} className="listing-link">
              {listing.name}
            </Link>
          </Heading>
          <span className={funding.is_open ? 'label' : 'label text-muted'}>{say.by(`status_${listing.status}`)}</span>
        </div>
        <div className="flex justify-between gap-3">
          <p>{cutText(listing.description || listing.headline)}</p>
          <div className="listing-marks">
            {visitor && (
              <Suspense fallback={<span className="icon-button" />}>
                <compareToggle.Part listing={listing} />
              </Suspense>
            )}
            <Heart listing={listing} saved={saved ?? false} />
          </div>
        </div>
        <p className="text-13 text-muted">{addressText(address)}</p>
        <p className="text-13 text-muted figures">{factsOf(listing, { say, language, units }).join(' · ')}</p>
        <Rated listing={listing} />
        <div className="listing-sponsor">
          <PresentedBy listing={listing} />
        </div>
        <Valued listing={listing} />
        {listing.status !== 'not_offered' && <FundingFigures listing={listing} />}
        {canReturn(listing.status) && <ReturnFigures listing={listing} />}
      </div>
    </article>
  )
})

/** What its investors think of it, where any of them said so. */
function Rated({ listing: { post_score: score } }: { listing: Listing }) {
  const say = useCopy(cardWords)
  const language = useLanguage()
  if (score.rating === null) return null
  const rating = showNumber(score.rating, language, { maximumFractionDigits: 1 })
  return <p className="text-13 text-muted figures">{say('rated', { rating, n: score.ratings })}</p>
}

/** What it was worth when somebody last looked, and how long ago that is where it is long. */
function Valued({ listing: { app_stats } }: { listing: Listing }) {
  const say = useCopy(cardWords)
  const language = useLanguage()
  const years = oldAge(app_stats.valued_on)
  return (
    <p className="listing-figures figures">
      <span>{say('valued_at', { value: showDollars(app_stats.current_property_value, language) })}</span>
      {years !== null && <span className="listing-age">{say('valued_old', { n: years })}</span>}
    </p>
  )
}

/** How far an offering is, what it asks, and until when. */
function FundingFigures({ listing: { funding } }: { listing: Listing }) {
  const say = useCopy(cardWords)
  const language = useLanguage()
  const funded = say('funded_label', { percent: fundedText(funding) })
  return (
    <>
      <Progress percent={shownPercent(funding)} label={funded} />
      <p className="listing-figures figures">
        <span>
          {say('raised_of', {
            raised: showDollarsShort(funding.raised, language),
            goal: showDollarsShort(funding.goal, language),
          })}
        </span>
        <span aria-hidden="true">{funded}</span>
      </p>
      {funding.is_open && (
        <p className="listing-figures text-muted figures">
          <span>{say('minimum_from', { amount: showDollars(funding.minimum, language) })}</span>
          {funding.closes_at !== null && (
            <span>{say('ends_on', { date: showDate(lastDay(new Date(funding.closes_at * 1000)), language) })}</span>
          )}
        </p>
      )}
    </>
  )
}

/** What may come of it, each by its name: what the house pays, what is aimed for, what is lent on it. */
function ReturnFigures({ listing }: { listing: Listing }) {
  const say = useCopy(cardWords)
  const language = useLanguage()
  const { returns, cash_yield: cashYield, ltv } = listing
  const isTargeted = returns.target_low !== null && returns.target_high !== null
  if (cashYield === null && !isTargeted && ltv === null) return null
  return (
    <dl className="listing-returns figures">
      {cashYield !== null && (
        <div title={say('cash_yield_help')}>
          <dt>{say('cash_yield')}</dt>
          <dd>{showPercent(cashYield, language)}</dd>
        </div>
      )}
      {isTargeted && (
        <div>
          <dt>{say('target_return')}</dt>
          <dd>
            <ReturnRange listing={listing} />
          </dd>
        </div>
      )}
      {ltv !== null && (
        <div title={say('ltv_help')}>
          <dt>{say('ltv')}</dt>
          <dd>{showPercent(ltv, language, 0)}</dd>
        </div>
      )}
    </dl>
  )
}

/** "9.5–13.8%", as a target. */
export function ReturnRange({ listing }: { listing: Listing }) {
  const say = useCopy(cardWords)
  const language = useLanguage()
  const { target_low: low, target_high: high } = listing.returns
  if (low === null || high === null) return <span className="text-muted">{say('no_target')}</span>
  const from = showNumber(low * 100, language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <span className="text-positive">
      {low < 0
        ? showRange(showPercent(low, language), showPercent(high, language), language)
        : say('return_range', { low: from, high: showPercent(high, language) })}
    </span>
  )
}

type FactWords = { say: Say<typeof copy>; language: Language; units: Units }

/** "4 beds · 2 baths · 2,180 sq ft · built 1924", without what is not known. */
export function factsOf({ stats }: Listing, { say, language, units }: FactWords): string[] {
  return [
    stats.bedrooms && say('beds', { n: stats.bedrooms }),
    stats.bathrooms && say('baths', { n: stats.bathrooms }),
    stats.sqft && say(`area_${units}`, { area: showNumber(areaIn(stats.sqft, units), language) }),
    stats.year_built && say('built', { year: stats.year_built }),
  ].filter((one): one is string => Boolean(one))
}

/** As high, while the listing is on its way; in few pieces, each of which is painted anew as it breathes. */
export function ListingCardSkeleton() {
  return (
    <div className="card listing-card" aria-hidden="true">
      <Skeleton height="auto" className="aspect-[4/3]" />
      <div className="listing-body">
        <Skeleton height="27px" />
        <Skeleton height="235px" />
      </div>
    </div>
  )
}
