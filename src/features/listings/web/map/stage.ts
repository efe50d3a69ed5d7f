import { between } from './camera.ts'
import type { Camera, Size } from './camera.ts'
import { listenToHands } from './gestures.ts'

/** What moves the map: it holds the view, paints once per frame, and says when the view has come to rest. */
export type Stage = {
  readonly camera: () => Camera
  readonly size: () => Size
  readonly move: (camera: Camera) => void
  readonly glide: (camera: Camera, durationMs: number) => void
  /** Go where the page wants, not the reader: the view then does not count as chosen. */
  readonly show: (camera: Camera) => void
  /** Paint again at the next frame. */
  readonly repaint: () => void
  readonly stop: () => void
}

type Options = {
  /** The first view, once the size is known. */
  readonly start: (size: Size) => Camera
  readonly paint: (camera: Camera, size: Size) => void
  /** `byHand`: the reader chose this view; else the page did, or its size changed. */
  readonly settle: (camera: Camera, size: Size, byHand: boolean) => void
  readonly isCooperative: boolean
}

// So long after the last turn of a wheel the view counts as chosen.
const REST_MS = 160
const SHOW_MS = 420

export function makeStage(element: HTMLElement, { start, paint, settle, isCooperative }: Options): Stage {
  let camera: Camera | null = null
  let size: Size = { width: 0, height: 0 }
  let frame = 0
  let byHand = false
  let rest: ReturnType<typeof setTimeout> | undefined
  let flight: { from: Camera; to: Camera; beganAt: number; durationMs: number } | null = null

  const draw = (now: number): void => {
    frame = 0
    if (!camera) return
    if (flight) {
      const t = Math.min(1, (now - flight.beganAt) / flight.durationMs)
      camera = t < 1 ? between(flight.from, flight.to, easeOut(t)) : flight.to
      if (t < 1) repaint()
      else settleSoon(0)
      if (t >= 1) flight = null
    }
    paint(camera, size)
  }
  const repaint = (): void => {
    frame ||= requestAnimationFrame(draw)
  }
  const settleSoon = (afterMs: number): void => {
    clearTimeout(rest)
    rest = setTimeout(() => {
      if (!camera) return
      settle(camera, size, byHand)
      byHand = false
    }, afterMs)
  }
  const jump = (next: Camera): void => {
    flight = null
    camera = next
    repaint()
    settleSoon(REST_MS)
  }
  const fly = (to: Camera, durationMs: number): void => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!camera || durationMs === 0 || isStill) return jump(to)
    clearTimeout(rest)
    flight = { from: camera, to, beganAt: performance.now(), durationMs }
    repaint()
  }
  const stage: Stage = {
    camera: () => camera!,
    size: () => size,
    move: (next) => {
      byHand = true
      jump(next)
    },
    glide: (to, durationMs) => {
      byHand = true
      fly(to, durationMs)
    },
    show: (to) => {
      byHand = false
      fly(to, SHOW_MS)
    },
    repaint,
    stop: () => {
      cancelAnimationFrame(frame)
      clearTimeout(rest)
      observer.disconnect()
      release()
    },
  }
  const observer = new ResizeObserver(() => {
    const next = sizeOf(element)
    if (!next) return
    size = next
    camera ??= start(size)
    // In the same frame: a resized canvas is empty until it is painted.
    paint(camera, size)
    settleSoon(REST_MS)
  })
  observer.observe(element)
  const release = listenToHands(element, { ...stage, isCooperative })
  return stage
}

function sizeOf(element: HTMLElement): Size | null {
  const { width, height } = element.getBoundingClientRect()
  return width < 1 || height < 1 ? null : { width: Math.round(width), height: Math.round(height) }
}

const easeOut = (t: number): number => 1 - (1 - t) ** 3
