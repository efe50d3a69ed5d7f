import { X } from 'lucide-react'
import { HomePicture } from '#features/listings/web/HomePicture.tsx'
import { showDollars } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { useUnits } from '#platform/web/reading.ts'
import { Progress } from '#platform/web/ui/Progress.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { ListingCard, MapPoint } from '#features/listings/contract.ts'
import { cardWords } from './card-words.ts'
import { factsOf } from './ListingCard.tsx'
import { listingsWords } from './listings-words.ts'

type Props = { point: MapPoint; listing: ListingCard | undefined; onClose: () => void }

/** A small card at a pin. What the list has not loaded yet shows as much as the map knows. */
export function MapCallout({ point, listing, onClose }: Props) {
  const say = useCopy(listingsWords)
  const sayCard = useCopy(cardWords)
  const language = useLanguage()
  const units = useUnits()
  const picture = listing?.media_set[0] ?? `/drawings/${point.id}/front.svg`
  return (
    <article className="card relative grid overflow-hidden">
      <div className="map-callout-picture">
        <HomePicture url={picture} photo={listing?.photos[0]} sizes="300px" />
      </div>
      <button
        type="button"
        className="icon-button absolute right-1 top-1 z-1 bg-raised"
        aria-label={say('map_close')}
        onClick={onClose}
      >
        <X />
      </button>
      <div className="grid gap-2 p-3">
        <Link to={`/project/${point.id}`} className="listing-link font-display text-17">
          {point.name}
        </Link>
        <p className="text-13 text-muted figures">
          {[
            showDollars(point.price, language),
            ...(listing ? factsOf(listing, { say: sayCard, language, units }).slice(0, 3) : []),
          ].join(' · ')}
        </p>
        <Progress percent={point.percent} label={sayCard('funded_label', { percent: point.percent })} />
      </div>
    </article>
  )
}
