import type { RefObject } from 'react'
import type { ListingCard } from '#features/listings/contract.ts'
import { MapCallout } from '../MapCallout.tsx'
import type { Pin } from './pin.ts'
import { MapPin } from './MapPin.tsx'
import type { OpenPin } from './use-open-pin.ts'

type Props = {
  layer: RefObject<HTMLDivElement | null>
  pins: readonly Pin[]
  activeId: string | null
  /** The listing that the map is about: all others are faint. */
  subjectId: string | null
  onPoint: (id: string | null) => void
  onPress: (pin: Pin) => void
  /** The pin whose card stands at it; null where cards stand elsewhere. */
  opened: OpenPin | null
  known: readonly ListingCard[]
}

/** The signs over the sheet, in the order of `pins`: `placePins` moves them at every frame. */
export function MapPins({ layer, pins, activeId, subjectId, onPoint, onPress, opened, known }: Props) {
  const open = opened?.row.find(({ id }) => id === opened.id)
  return (
    <div ref={layer} className="map-pins">
      {pins.map((pin) => (
        <div
          key={keyOf(pin)}
          className={`map-place ${subjectId === null || isActive(pin, subjectId) ? '' : 'is-faint'}`}
          style={isActive(pin, activeId) ? { zIndex: 1 } : undefined}
        >
          <MapPin pin={pin} isActive={isActive(pin, activeId)} onPoint={onPoint} onPress={onPress} />
        </div>
      ))}
      {opened && open && (
        <div className="map-place" data-open={open.id} style={{ zIndex: 2 }}>
          <div className="map-callout" data-map-still>
            <MapCallout point={open} known={known} row={opened.row} onOpen={(id) => opened.open(id, opened.among)} />
          </div>
        </div>
      )}
    </div>
  )
}

const keyOf = (pin: Pin): string => (pin.kind === 'cluster' ? pin.key : pin.point.id)

const isActive = (pin: Pin, id: string | null): boolean =>
  id !== null && (pin.kind === 'cluster' ? pin.points.some((point) => point.id === id) : pin.point.id === id)
