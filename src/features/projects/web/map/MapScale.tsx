import type { RefObject } from 'react'

/** The scale of the sheet; `placeScale` writes it at every frame. */
export function MapScale({ scale }: { scale: RefObject<HTMLDivElement | null> }) {
  return (
    <div ref={scale} className="map-scale figures">
      <span />
      <div className="map-scale-bar" />
    </div>
  )
}
