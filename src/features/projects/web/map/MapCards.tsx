import { HomePicture } from '#features/listings/web/HomePicture.tsx'
import { useEffect, useRef } from 'react'
import type { ListingCard, MapPoint } from '#features/listings/contract.ts'
import { useCopy } from '#platform/web/words.ts'
import { mapWords } from './map-words.ts'
import { MapFacts } from './MapFacts.tsx'
import { MapSteps } from './MapSteps.tsx'
import { useCard } from './use-card.ts'

type Props = {
  row: readonly MapPoint[]
  openId: string
  known: readonly ListingCard[]
  onOpen: (id: string | null) => void
}

// Cards further from the open one than this are only their place: they are filled as somebody comes near.
const NEAR = 2
const REST_MS = 120

/** The card of the open pin at the bottom of a phone's map; swiped, it leads through the pins in view. */
export function MapCards({ row, openId, known, onOpen }: Props) {
  const say = useCopy(mapWords)
  const track = useRef<HTMLUListElement>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const at = row.findIndex(({ id }) => id === openId)
  useEffect(() => {
    const list = track.current
    if (list && Math.round(list.scrollLeft / list.clientWidth) !== at) list.scrollLeft = at * list.clientWidth
  }, [at])
  useEffect(() => () => clearTimeout(rest.current), [])
  // While a finger moves the row it is nowhere; the card at which it comes to rest is the open one.
  const onScroll = () => {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => {
      const list = track.current
      const next = list && row[Math.round(list.scrollLeft / list.clientWidth)]
      if (next && next.id !== openId) onOpen(next.id)
    }, REST_MS)
  }
  return (
    <section className="map-cards" aria-label={say('map_cards')} data-map-still>
      <ul ref={track} className="map-cards-row" onScroll={onScroll}>
        {row.map((point, index) => (
          <li key={point.id} inert={point.id !== openId}>
            {Math.abs(index - at) <= NEAR && <Card point={point} known={known} />}
          </li>
        ))}
      </ul>
      <MapSteps row={row} at={at} onOpen={onOpen} />
    </section>
  )
}

function Card({ point, known }: { point: MapPoint; known: readonly ListingCard[] }) {
  const listing = useCard(point, known)
  return (
    <article className="map-cards-card">
      <HomePicture
        url={listing?.media_set[0] ?? `/drawings/${point.id}/front.svg`}
        photo={listing?.photos[0]}
        sizes="160px"
      />
      <MapFacts point={point} listing={listing} />
    </article>
  )
}
