import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { fromPixel, latitudeOf, longitudeOf, toPixel } from '#platform/web/map/camera.ts'
import type { Pixel } from '#platform/web/map/camera.ts'
import type { Ring } from '#platform/web/map/draw-area.ts'
import type { Stage } from '#platform/web/map/stage.ts'
import { paintSketch } from './paint-sketch.ts'
import type { Sketcher } from './paint-sketch.ts'
import { LEAST_CORNERS, meaningOf, onSheet, ringOfLine } from './sketch.ts'

export type Note = 'small' | 'full' | null

export type SketchOptions = {
  readonly stage: RefObject<Stage | null>
  /** Hands over what paints the drawing; null: nothing is drawn any more. */
  readonly onSketcher: (sketcher: Sketcher | null) => void
  readonly former: Ring | null
  /** An area is finished: its corners in degrees. */
  readonly onDone: (corners: readonly (readonly [lon: number, lat: number])[]) => void
}

/** What moves too often to be state of a component: where the pointer or the cross is, and the line that is being drawn. */
type Loose = { aim: Pixel | null; isCross: boolean; line: readonly Pixel[] }

/** An area while it is drawn. Everything is kept in mercator units, so that it stays in its place when the map is zoomed. */
export function useSketch(
  canvas: RefObject<HTMLCanvasElement | null>,
  { stage, onSketcher, former, onDone }: SketchOptions,
) {
  const [corners, setCorners] = useState<readonly Pixel[]>([])
  const [note, setNote] = useState<Note>(null)
  const loose = useRef<Loose>({ aim: null, isCross: false, line: [] })
  useLayoutEffect(() => {
    const at = stage.current
    onSketcher((scene) => {
      if (canvas.current) paintSketch(canvas.current, scene, { ...loose.current, corners, former })
    })
    at?.repaint()
    return () => {
      onSketcher(null)
      at?.repaint()
    }
  }, [stage, canvas, onSketcher, corners, former])

  const shown = (place: Pixel): Pixel => toPixel(stage.current!.camera(), stage.current!.size(), place.x, place.y)
  const placeOf = (pixel: Pixel): Pixel => {
    const { x, y } = fromPixel(stage.current!.camera(), stage.current!.size(), onSheet(pixel, stage.current!.size()))
    return { x: Math.max(0, Math.min(1, x)), y: Math.max(0, Math.min(1, y)) }
  }
  const loosen = (change: Partial<Loose>): void => {
    Object.assign(loose.current, change)
    stage.current?.repaint()
  }
  const finish = (ring: readonly Pixel[]): void => onDone(ring.map(({ x, y }) => [longitudeOf(x), latitudeOf(y)]))
  return {
    corners,
    note,
    canClose: corners.length >= LEAST_CORNERS,
    close: () => finish(corners),
    takeBack: () => {
      setCorners(corners.slice(0, -1))
      setNote(null)
    },
    /** A pointer is at a pixel of the sheet; null: it has left. */
    point: (pixel: Pixel | null) => loosen({ aim: pixel && placeOf(pixel), isCross: false }),
    /** Where the cross of the keys is, in pixels; null while a pointer is used. */
    cross: (): Pixel | null => (loose.current.isCross && loose.current.aim ? shown(loose.current.aim) : null),
    /** Where the cross begins: at the last corner, else in the middle. */
    start: (): Pixel => {
      const last = corners.at(-1)
      const { width, height } = stage.current!.size()
      return last ? shown(last) : { x: width / 2, y: height / 2 }
    },
    moveCross: (pixel: Pixel) => loosen({ aim: placeOf(pixel), isCross: true }),
    press: (pixel: Pixel, reachPx: number) => {
      const meaning = meaningOf(corners.map(shown), onSheet(pixel, stage.current!.size()), reachPx)
      if (meaning === 'close') return finish(corners)
      if (meaning === 'add') setCorners([...corners, placeOf(pixel)])
      setNote(meaning === 'full' ? 'full' : null)
    },
    lead: (pixel: Pixel) => loosen({ line: [...loose.current.line, placeOf(pixel)], aim: null, isCross: false }),
    dropLine: () => loosen({ line: [] }),
    finishLine: () => {
      const ring = ringOfLine(loose.current.line.map(shown))
      loosen({ line: [] })
      if (ring) finish(ring.map(placeOf))
      else setNote('small')
    },
  }
}

export type SketchHands = ReturnType<typeof useSketch>
