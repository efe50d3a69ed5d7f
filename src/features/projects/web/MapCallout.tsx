import type { ListingCard, MapPoint } from '#features/listings/contract.ts'
import { useDrawingUrl } from '#platform/web/use-drawing-url.ts'
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
  const drawingUrl = useDrawingUrl()
  const picture = listing?.media_set[0] ?? `/drawings/${point.id}/front.svg`
  return (
    <article className={`card map-card ${row.length > 1 ? '' : 'is-single'}`}>
      <img src={drawingUrl(picture)} alt="" width={800} height={600} className="aspect-[2/1] w-full object-cover" />
      <MapFacts point={point} listing={listing} />
      <MapSteps row={row} at={row.findIndex(({ id }) => id === point.id)} onOpen={onOpen} />
    </article>
  )
}
