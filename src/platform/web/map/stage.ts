import { between, isSameView } from './camera.ts'
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
  /** Where the page wants the view to be at a size: asked once the size is known, and whenever it changes. */
  readonly aim: (size: Size) => Camera
  readonly paint: (camera: Camera, size: Size) => void
  /** `byHand`: the reader chose this view; else the page did, or its size changed. */
  readonly settle: (camera: Camera, size: Size, byHand: boolean) => void
  readonly isCooperative: boolean
}

// So long after the last turn of a wheel the view counts as chosen.
const REST_MS = 160
const SHOW_MS = 420

export function makeStage(element: HTMLElement, { aim, paint, settle, isCooperative }: Options): Stage {
  let size: Size = { width: 0, height: 0 }
  // Where the view was when a hand took it: a press that moves nothing chooses nothing.
  let taken: Camera | null = null
  const view = makeView(
    (camera) => paint(camera, size),
    (camera) => {
      settle(camera, size, taken !== null && !isSameView(taken, camera, size))
      taken = null
    },
  )
  const unwatch = watchSize(element, (next) => {
    size = next
    // In the same frame: a resized canvas is empty until it is painted.
    view.resize(aim(size))
  })
  const hands = {
    camera: () => view.camera()!,
    size: () => size,
    move: (next: Camera) => {
      taken ??= view.camera()
      view.jump(next)
    },
    glide: (to: Camera, durationMs: number) => {
      taken ??= view.camera()
      view.fly(to, durationMs)
    },
  }
  const release = listenToHands(element, { ...hands, isCooperative })
  return {
    ...hands,
    show: (to) => {
      taken = null
      view.fly(to, SHOW_MS)
    },
    repaint: view.repaint,
    stop: () => {
      view.stop()
      unwatch()
      release()
    },
  }
}

/** The view itself: where it is, or on its way from where to where. */
function makeView(paint: (camera: Camera) => void, settle: (camera: Camera) => void) {
  let camera: Camera | null = null
  let frame = 0
  let rest: ReturnType<typeof setTimeout> | undefined
  let flight: { from: Camera; to: Camera; beganAt: number; durationMs: number } | null = null

  const settleSoon = (afterMs: number): void => {
    clearTimeout(rest)
    rest = setTimeout(() => camera && settle(camera), afterMs)
  }
  const draw = (now: number): void => {
    frame = 0
    if (flight) {
      const t = Math.min(1, Math.max(0, now - flight.beganAt) / flight.durationMs)
      camera = between(flight.from, flight.to, easeOut(t))
      if (t < 1) repaint()
      else {
        flight = null
        settleSoon(0)
      }
    }
    if (camera) paint(camera)
  }
  const repaint = (): void => {
    frame ||= requestAnimationFrame(draw)
  }
  const jump = (next: Camera): void => {
    flight = null
    camera = next
    repaint()
    settleSoon(REST_MS)
  }
  return {
    camera: () => camera,
    repaint,
    jump,
    fly: (to: Camera, durationMs: number): void => {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      if (!camera || durationMs === 0 || isStill) return jump(to)
      clearTimeout(rest)
      flight = { from: camera, to, beganAt: performance.now(), durationMs }
      repaint()
    },
    resize: (aimed: Camera): void => {
      // The first view counts at once: what it shows can be asked for.
      const isFirst = camera === null
      flight = null
      camera = aimed
      paint(camera)
      settleSoon(isFirst ? 0 : REST_MS)
    },
    stop: (): void => {
      cancelAnimationFrame(frame)
      clearTimeout(rest)
    },
  }
}

/** Hears the size of an element, at once and whenever it changes, unless it has none. Returns how to stop. */
function watchSize(element: HTMLElement, hear: (size: Size) => void): () => void {
  const observer = new ResizeObserver(() => {
    const { width, height } = element.getBoundingClientRect()
    if (width >= 1 && height >= 1) hear({ width: Math.round(width), height: Math.round(height) })
  })
  observer.observe(element)
  return () => observer.disconnect()
}

const easeOut = (t: number): number => 1 - (1 - t) ** 3
