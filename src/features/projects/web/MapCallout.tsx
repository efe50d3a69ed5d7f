import { HomePicture } from '#features/listings/web/HomePicture.tsx'
import type { ListingCard, MapPoint } from '#features/listings/contract.ts'
import { MapFacts } from './map/MapFacts.tsx'
import { MapSteps } from './map/MapSteps.tsx'
import { useCard } from './map/use-card.ts'

type Props = {
  point: MapPoint
  known: readonly ListingCard[]
  /** The homes of the same place, this one among them. */
  row: readonly MapPoint[]
  onOpen: (id: string | null) => void
}

/** A small card at a pin. What the list has not loaded yet is asked for by its place. */
export function MapCallout({ point, known, row, onOpen }: Props) {
  const listing = useCard(point, known)
  const picture = listing?.media_set[0] ?? `/drawings/${point.id}/front.svg`
  return (
    <article className={`card map-card ${row.length > 1 ? '' : 'is-single'}`}>
      <div className="map-callout-picture">
        <HomePicture url={picture} photo={listing?.photos[0]} sizes="300px" />
      </div>
      <MapFacts point={point} listing={listing} />
      <MapSteps row={row} at={row.findIndex(({ id }) => id === point.id)} onOpen={onOpen} />
    </article>
  )
}
