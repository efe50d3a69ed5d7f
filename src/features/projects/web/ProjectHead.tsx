import type { ListingDetail } from '#features/listings/contract.ts'
import { addressText } from '#features/listings/web/address-text.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { showDegrees } from '#platform/web/map/graticule.ts'
import { useUnits } from '#platform/web/reading.ts'
import { useCopy } from '#platform/web/words.ts'
import { cardWords } from './card-words.ts'
import { CompareToggle } from './CompareToggle.tsx'
import { factsOf } from './ListingCard.tsx'
import { projectWords } from './project-words.ts'

/** Which house it is: its name, where it stands, and what it is in one line. */
export function ProjectHead({ listing }: { listing: ListingDetail }) {
  const say = useCopy(projectWords)
  const sayCard = useCopy(cardWords)
  const language = useLanguage()
  const units = useUnits()
  const { address, location, post_score } = listing
  const west = say('west')
  return (
    <header className="grid gap-2 pb-6 wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link to="/projects" className="text-link tall-target text-13 no-print">
          {say('back_to_projects')}
        </Link>
        <CompareToggle listing={listing} hasWord />
      </div>
      <p className="label">
        {sayCard.by(`status_${listing.status}`)} — {showDegrees(location.lat, 'lat')}{' '}
        {showDegrees(location.lon, 'lon', west)}
      </p>
      <h1 className="display text-38 sm:text-56">{listing.name}</h1>
      <p className="text-17">{listing.headline}</p>
      <p className="text-muted">{addressText(address)}</p>
      <p className="text-muted figures">
        {[...factsOf(listing, { say: sayCard, language, units }), say('views_count', { n: post_score.views })].join(
          ' · ',
        )}
      </p>
    </header>
  )
}
