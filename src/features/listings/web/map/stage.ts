import { between } from './camera.ts'
import type { Camera, Size } from './camera.ts'
import { listenToHands } from './gestures.ts'

/** What moves the map: it holds the view, paints once per frame, and says when the view has come to rest. */
export type Stage = {
  readonly camera: () => Camera
  readonly size: () => Size
  readonly move: (camera: Camera) => void
  readonly glide: (camera: Camera, durationMs: number) => void
  /** Paint again at the next frame. */
  readonly repaint: () => void
  readonly stop: () => void
}

type Options = {
  /** The first view, once the size is known. */
  readonly start: (size: Size) => Camera
  readonly paint: (camera: Camera, size: Size) => void
  readonly settle: (camera: Camera, size: Size) => void
  readonly isCooperative: boolean
}

// So long after the last turn of a wheel the view counts as chosen.
const REST_MS = 160

export function makeStage(element: HTMLElement, { start, paint, settle, isCooperative }: Options): Stage {
  let camera: Camera | null = null
  let size: Size = { width: 0, height: 0 }
  let frame = 0
  let rest: ReturnType<typeof setTimeout> | undefined
  let flight: { from: Camera; to: Camera; beganAt: number; durationMs: number } | null = null

  const draw = (now: number): void => {
    frame = 0
    if (!camera) return
    if (flight) {
      const t = Math.min(1, (now - flight.beganAt) / flight.durationMs)
      camera = between(flight.from, flight.to, easeOut(t))
      if (t < 1) repaint()
      else {
        camera = flight.to
        flight = null
        settleSoon(0)
      }
    }
    paint(camera, size)
  }
  const repaint = (): void => {
    frame ||= requestAnimationFrame(draw)
  }
  const settleSoon = (afterMs: number): void => {
    clearTimeout(rest)
    rest = setTimeout(() => camera && settle(camera, size), afterMs)
  }
  const move = (next: Camera): void => {
    flight = null
    camera = next
    repaint()
    settleSoon(REST_MS)
  }
  const glide = (to: Camera, durationMs: number): void => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!camera || durationMs === 0 || isStill) return move(to)
    clearTimeout(rest)
    flight = { from: camera, to, beganAt: performance.now(), durationMs }
    repaint()
  }
  const stage: Stage = {
    camera: () => camera!,
    size: () => size,
    move,
    glide,
    repaint,
    stop: () => {
      cancelAnimationFrame(frame)
      clearTimeout(rest)
      observer.disconnect()
      release()
    },
  }
  const observer = new ResizeObserver(() => {
    const box = element.getBoundingClientRect()
    if (box.width < 1 || box.height < 1) return
    size = { width: Math.round(box.width), height: Math.round(box.height) }
    camera ??= start(size)
    // In the same frame: a resized canvas is empty until it is painted.
    paint(camera, size)
    settleSoon(REST_MS)
  })
  observer.observe(element)
  const release = listenToHands(element, { ...stage, isCooperative })
  return stage
}

const easeOut = (t: number): number => 1 - (1 - t) ** 3
