import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { Insets } from '#platform/web/map/camera.ts'
import type { Stage } from '#platform/web/map/stage.ts'
import { cameraOf, isThere } from './aim.ts'
import type { Aim } from './aim.ts'

/** Flies to where the page wants the view to be, whenever that changes. */
export function useAim(stage: RefObject<Stage | null>, aim: Aim, over: Partial<Insets>): void {
  const text = JSON.stringify(aim)
  const last = useRef(text)
  const free = useRef(over)
  useEffect(() => {
    free.current = over
  })
  useEffect(() => {
    const at = stage.current
    if (last.current === text || !at?.camera()) return
    last.current = text
    const next = JSON.parse(text) as Aim
    if (!isThere(next, at.camera(), at.size())) at.show(cameraOf(next, at.size(), free.current))
  }, [stage, text])
}
