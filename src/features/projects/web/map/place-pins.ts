import { mercatorX, mercatorY, toPixel } from '#platform/web/map/camera.ts'
import type { Camera, Size } from '#platform/web/map/camera.ts'
import { MARGIN_PX } from '#platform/web/map/draw-graticule.ts'
import type { Pin } from './pin.ts'

// Beyond the edge by this much nothing of a pin is seen.
const EDGE_PX = 60
const CALLOUT_PX = { width: 264, height: 250 }

/** Put each pin's place where the view has it; runs at every frame, so it only writes transforms. */
export function placePins(layer: HTMLElement, pins: readonly Pin[], camera: Camera, size: Size): void {
  for (const [at, element] of [...layer.children].entries()) {
    const place = element as HTMLElement
    const openId = place.dataset['open']
    const pin = openId === undefined ? pins[at] : pins.find((one) => isOf(one, openId))
    if (!pin) {
      place.style.visibility = 'hidden'
      continue
    }
    const { x, y } = toPixel(camera, size, ...positionOf(pin, openId))
    const isSeen = x > -EDGE_PX && y > -EDGE_PX && x < size.width + EDGE_PX && y < size.height + EDGE_PX
    place.style.visibility = isSeen ? 'visible' : 'hidden'
    place.style.transform = `translate(${Math.round(x) - MARGIN_PX}px, ${Math.round(y) - MARGIN_PX}px)`
    if (openId !== undefined) placeCallout(place.firstElementChild as HTMLElement, x, y, size)
  }
}

const isOf = (pin: Pin, id: string): boolean =>
  pin.kind === 'cluster' ? pin.points.some((point) => point.id === id) : pin.point.id === id

const positionOf = (pin: Pin, openId: string | undefined): [number, number] =>
  openId !== undefined && pin.kind !== 'cluster' ? [mercatorX(pin.point.lon), mercatorY(pin.point.lat)] : [pin.x, pin.y]

// Above its pin where there is room, else below, else beside it; never over the edge of the sheet.
function placeCallout(callout: HTMLElement, x: number, y: number, size: Size): void {
  const height = callout.offsetHeight || CALLOUT_PX.height
  const half = CALLOUT_PX.width / 2 + MARGIN_PX + 8
  const [first, last] = [MARGIN_PX + 8, size.height - MARGIN_PX - 8 - height]
  const [above, below] = [y - height - 46, y + 16]
  const isBeside = above < first && below > last
  const top = above >= first ? above : isBeside ? Math.max(first, Math.min(last, y - height / 2)) : below
  const wanted = isBeside ? x + (x < size.width / 2 ? 1 : -1) * (CALLOUT_PX.width / 2 + 44) : x
  const left = size.width < half * 2 ? size.width / 2 : Math.max(half, Math.min(size.width - half, wanted))
  callout.style.left = `${Math.round(left - x)}px`
  callout.style.top = `${Math.round(top - y)}px`
}
