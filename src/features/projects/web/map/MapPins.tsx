import type { RefObject } from 'react'
import type { ListingCard, MapPoint } from '#features/listings/contract.ts'
import { MapCallout } from '../MapCallout.tsx'
import type { Pin } from './gather.ts'
import { MapPin } from './MapPin.tsx'

type Props = {
  layer: RefObject<HTMLDivElement | null>
  pins: readonly Pin[]
  activeId: string | null
  onPoint: (id: string | null) => void
  onPress: (pin: Pin) => void
  open: MapPoint | undefined
  known: readonly ListingCard[]
  onClose: () => void
}

/** The signs over the sheet, in the order of `pins`: `placePins` moves them at every frame. */
export function MapPins({ layer, pins, activeId, onPoint, onPress, open, known, onClose }: Props) {
  return (
    <div ref={layer} className="map-pins">
      {pins.map((pin) => (
        <div key={keyOf(pin)} className="map-place" style={isActive(pin, activeId) ? { zIndex: 1 } : undefined}>
          <MapPin pin={pin} isActive={isActive(pin, activeId)} onPoint={onPoint} onPress={onPress} />
        </div>
      ))}
      {open && (
        <div className="map-place" data-open={open.id} style={{ zIndex: 2 }}>
          <div className="map-callout" data-map-still>
            <MapCallout point={open} listing={known.find(({ id }) => id === open.id)} onClose={onClose} />
          </div>
        </div>
      )}
    </div>
  )
}

const keyOf = (pin: Pin): string => (pin.kind === 'cluster' ? pin.key : pin.point.id)

const isActive = (pin: Pin, id: string | null): boolean =>
  id !== null && (pin.kind === 'cluster' ? pin.ids.includes(id) : pin.point.id === id)
