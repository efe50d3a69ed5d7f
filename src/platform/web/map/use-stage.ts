import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { boundsOf } from './camera.ts'
import type { Bounds } from './bounds.ts'
import type { Camera, Size } from './camera.ts'
import { makeStage } from './stage.ts'
import type { Stage } from './stage.ts'

/** A view that came to rest. */
export type MapView = { readonly bounds: Bounds; readonly zoom: number; readonly byHand: boolean }

type Options = {
  readonly aim: (size: Size) => Camera
  readonly onSettle?: ((view: MapView) => void) | undefined
  readonly paint: (camera: Camera, size: Size) => void
  readonly isCooperative: boolean
}

/**
 * The stage of a map for as long as it is shown, painted again at each render of the component. What it calls is
 * always of the last drawing: the stage lives on, they change. `onZoom` hears each half level of zoom,
 * the one below: what is apart there stays apart up to the next.
 */
export function useStage(
  frame: RefObject<HTMLElement | null>,
  options: Options,
  onZoom: (halfLevel: number) => void,
): RefObject<Stage | null> {
  const stage = useRef<Stage>(null)
  const latest = useRef({ ...options, onZoom })
  const { isCooperative } = options
  useLayoutEffect(() => {
    latest.current = { ...options, onZoom }
    stage.current?.repaint()
  })
  useEffect(() => {
    if (!frame.current) return
    const made = makeStage(frame.current, {
      aim: (size) => latest.current.aim(size),
      paint: (camera, size) => {
        latest.current.paint(camera, size)
        latest.current.onZoom(Math.floor(camera.zoom * 2) / 2)
      },
      settle: (camera, size, byHand) =>
        latest.current.onSettle?.({ bounds: boundsOf(camera, size), zoom: camera.zoom, byHand }),
      isCooperative,
    })
    stage.current = made
    return () => {
      made.stop()
      stage.current = null
    }
  }, [frame, isCooperative])
  return stage
}
