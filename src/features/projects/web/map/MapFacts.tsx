import { showDollars } from '#kit/money.ts'
import type { ListingCard, MapPoint } from '#features/listings/contract.ts'
import { showPercent } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { useUnits } from '#platform/web/reading.ts'
import { Progress } from '#platform/web/ui/Progress.tsx'
import { useCopy } from '#platform/web/words.ts'
import { canReturn } from '../../rules.ts'
import { cardWords } from '../card-words.ts'
import { fundedText, shownPercent } from '../funded-text.ts'
import { factsOf, ReturnRange } from '../ListingCard.tsx'

type Props = { point: MapPoint; listing: ListingCard | undefined }

/** What the map says of a listing: its name, value and size, and of an offering the return, what is funded and the minimum. */
export function MapFacts({ point, listing }: Props) {
  const say = useCopy(cardWords)
  const language = useLanguage()
  const units = useUnits()
  const facts = listing ? factsOf(listing, { say, language, units }).slice(0, 3) : []
  return (
    <div className="map-facts">
      <Link to={`/project/${point.id}`} className="listing-link font-display text-17">
        {point.name}
      </Link>
      <p className="text-13 text-muted figures">{[showDollars(point.price, language), ...facts].join(' · ')}</p>
      {point.status === 'not_offered' ? (
        <p className="text-13 text-muted">{say('status_not_offered')}</p>
      ) : (
        <OfferFacts point={point} listing={listing} />
      )}
    </div>
  )
}

// Before the card has come, as much as the point knows: nothing moves when the rest arrives.
function OfferFacts({ point, listing }: Props) {
  const say = useCopy(cardWords)
  const language = useLanguage()
  const funding = listing?.funding
  const isAimed = listing !== undefined && canReturn(listing.status)
  const funded = say('funded_label', { percent: funding ? fundedText(funding) : String(point.percent) })
  return (
    <>
      <Progress percent={funding ? shownPercent(funding) : point.percent} label={funded} />
      <p className="listing-figures text-13 figures">
        <span>{funded}</span>
        {isAimed && <ReturnRange listing={listing} />}
      </p>
      <p className="listing-figures text-13 text-muted figures">
        <span>
          {funding?.is_open
            ? say('minimum_from', { amount: showDollars(funding.minimum, language) })
            : point.status === 'open'
              ? '\u00A0'
              : say.by(`status_${point.status}`)}
        </span>
        {isAimed && listing.cash_yield !== null && (
          <span>
            {say('cash_yield')} {showPercent(listing.cash_yield, language)}
          </span>
        )}
      </p>
    </>
  )
}
