import { panBy, zoomAround } from './camera.ts'
import type { Camera, Pixel, Size } from './camera.ts'

export type Gestures = {
  readonly camera: () => Camera
  readonly size: () => Size
  /** The view while a hand is on it. */
  readonly move: (camera: Camera) => void
  /** Go on by itself: after a throw, a double click, a key. */
  readonly glide: (camera: Camera, durationMs: number) => void
  /** The wheel zooms only together with Ctrl or ⌘, so that a page with a map in it still scrolls. */
  readonly isCooperative: boolean
}

type Touch = { x: number; y: number; at: number }
const THROW_MS = 320
const KEY_PAN_PX = 120
const KEY_MS = 180

/** Let a hand, a wheel and a touchpad move the map. Returns how to stop listening. */
export function listenToHands(element: HTMLElement, hands: Gestures): () => void {
  const touches = new Map<number, Touch>()
  let speed: Pixel = { x: 0, y: 0 }

  const pixelOf = (event: MouseEvent): Pixel => {
    const box = element.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || (event.target as Element).closest('button, a, [data-map-still]')) return
    element.setPointerCapture(event.pointerId)
    touches.set(event.pointerId, { ...pixelOf(event), at: event.timeStamp })
    speed = { x: 0, y: 0 }
    hands.move(hands.camera())
  }

  const onMove = (event: PointerEvent): void => {
    const last = touches.get(event.pointerId)
    if (!last) return
    const now = { ...pixelOf(event), at: event.timeStamp }
    const [other] = [...touches].filter(([id]) => id !== event.pointerId).map(([, touch]) => touch)
    touches.set(event.pointerId, now)
    if (other) return hands.move(pinched(hands, other, last, now))
    const elapsed = Math.max(1, now.at - last.at)
    speed = { x: mixed(speed.x, (last.x - now.x) / elapsed), y: mixed(speed.y, (last.y - now.y) / elapsed) }
    hands.move(panBy(hands.camera(), last.x - now.x, last.y - now.y))
  }

  const onUp = (event: PointerEvent): void => {
    const last = touches.get(event.pointerId)
    if (!touches.delete(event.pointerId) || touches.size > 0 || !last) return
    const isThrown = event.timeStamp - last.at < 60 && Math.hypot(speed.x, speed.y) > 0.25
    if (isThrown) hands.glide(panBy(hands.camera(), speed.x * 180, speed.y * 180), THROW_MS)
    else hands.glide(hands.camera(), 0)
  }

  const onWheel = (event: WheelEvent): void => {
    if (hands.isCooperative && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    // Lines and pages into pixels; a pinch on a touchpad arrives as a wheel with Ctrl and small steps.
    const pixels = event.deltaY * (event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1)
    const levels = -Math.max(-1, Math.min(1, pixels * (event.ctrlKey && Math.abs(pixels) < 50 ? 0.012 : 0.0032)))
    hands.move(zoomAround(hands.camera(), hands.size(), pixelOf(event), levels))
  }

  const onDouble = (event: MouseEvent): void => {
    if ((event.target as Element).closest('button, a, [data-map-still]')) return
    hands.glide(zoomAround(hands.camera(), hands.size(), pixelOf(event), event.shiftKey ? -1 : 1), 220)
  }

  const stop = new AbortController()
  const { signal } = stop
  element.addEventListener('pointerdown', onDown, { signal })
  element.addEventListener('pointermove', onMove, { signal })
  element.addEventListener('pointerup', onUp, { signal })
  element.addEventListener('pointercancel', onUp, { signal })
  element.addEventListener('wheel', onWheel, { signal, passive: false })
  element.addEventListener('dblclick', onDouble, { signal })
  return () => stop.abort()
}

const mixed = (before: number, now: number): number => before * 0.6 + now * 0.4

/** Two fingers: what lies between them stays between them. */
function pinched(hands: Gestures, still: Pixel, before: Pixel, now: Pixel): Camera {
  const [from, to] = [Math.hypot(before.x - still.x, before.y - still.y), Math.hypot(now.x - still.x, now.y - still.y)]
  const middle = { x: (now.x + still.x) / 2, y: (now.y + still.y) / 2 }
  const moved = panBy(hands.camera(), (before.x - now.x) / 2, (before.y - now.y) / 2)
  return from < 8 || to < 8 ? moved : zoomAround(moved, hands.size(), middle, Math.log2(to / from))
}

/** The view that a key leads to from a view, or null for a key that means nothing here. */
export function cameraAfterKey(key: string, camera: Camera, size: Size): Camera | null {
  const middle = { x: size.width / 2, y: size.height / 2 }
  switch (key) {
    case 'ArrowLeft':
      return panBy(camera, -KEY_PAN_PX, 0)
    case 'ArrowRight':
      return panBy(camera, KEY_PAN_PX, 0)
    case 'ArrowUp':
      return panBy(camera, 0, -KEY_PAN_PX)
    case 'ArrowDown':
      return panBy(camera, 0, KEY_PAN_PX)
    case '+':
    case '=':
      return zoomAround(camera, size, middle, 1)
    case '-':
    case '_':
      return zoomAround(camera, size, middle, -1)
    default:
      return null
  }
}

export const KEY_GLIDE_MS = KEY_MS
