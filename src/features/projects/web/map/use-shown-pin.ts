import { useEffect } from 'react'
import type { RefObject } from 'react'
import type { MapPoint } from '#features/listings/contract.ts'
import { mercatorX, mercatorY, panBy, toPixel } from '#platform/web/map/camera.ts'
import type { Insets } from '#platform/web/map/camera.ts'
import type { Stage } from '#platform/web/map/stage.ts'
import { hiddenBy } from './hidden-by.ts'

/** What the card of an open pin covers of a phone's map, in pixels. */
const CARD_PX = 216

/** Moves the map as little as needed, so that the pin whose card is open is not under the card, a control or the margin. */
export function useShownPin(stage: RefObject<Stage | null>, point: MapPoint | undefined, over: Partial<Insets>): void {
  const { id, lon, lat } = point ?? { id: null, lon: 0, lat: 0 }
  const top = over.top ?? 0
  useEffect(() => {
    const at = stage.current
    if (id === null || !at?.camera()) return
    const pixel = toPixel(at.camera(), at.size(), mercatorX(lon), mercatorY(lat))
    const [dx, dy] = hiddenBy(pixel, at.size(), { top, right: 0, bottom: CARD_PX, left: 0 })
    if (dx !== 0 || dy !== 0) at.show(panBy(at.camera(), dx, dy))
  }, [stage, id, lon, lat, top])
}
