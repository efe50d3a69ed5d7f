import { useRef } from 'react'
import type { PointerEvent } from 'react'
import type { Pixel } from '#platform/web/map/camera.ts'
import { distance } from './simplify.ts'
import { REACH_PX } from './sketch.ts'
import type { SketchHands } from './use-sketch.ts'

// A press that moves less is a click, and a line takes a point each so many pixels.
const DRAG_PX = { fine: 6, coarse: 12 }
const POINT_PX = 2

type Press = { readonly id: number; readonly from: Pixel; last: Pixel; isLine: boolean }

/**
 * What a mouse, a pen or a finger draws: dragged it draws a line, which is the whole area; pressed it sets corner after
 * corner. Once there is a corner a drag only moves the next one to its place.
 */
export function usePen(sketch: SketchHands) {
  const pressed = useRef<Press>(null)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const at = pixelOf(event)
      pressed.current = { id: event.pointerId, from: at, last: at, isLine: false }
      sketch.point(at)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary) return
      const [at, press] = [pixelOf(event), pressed.current]
      if (press === null || sketch.corners.length > 0) return sketch.point(at)
      if (!press.isLine && distance(press.from, at) < DRAG_PX[kindOf(event)]) return
      if (!press.isLine) sketch.lead(press.from)
      press.isLine = true
      if (distance(press.last, at) < POINT_PX) return
      press.last = at
      sketch.lead(at)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const press = pressed.current
      if (press?.id !== event.pointerId) return
      pressed.current = null
      if (press.isLine) return sketch.finishLine()
      sketch.press(pixelOf(event), REACH_PX[kindOf(event)])
      // A finger that was lifted points nowhere.
      if (event.pointerType === 'touch') sketch.point(null)
    },
    onPointerCancel: () => {
      pressed.current = null
      sketch.dropLine()
    },
    onPointerLeave: () => pressed.current === null && sketch.cross() === null && sketch.point(null),
  }
}

const kindOf = ({ pointerType }: PointerEvent): 'coarse' | 'fine' => (pointerType === 'touch' ? 'coarse' : 'fine')

function pixelOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Pixel {
  const box = currentTarget.getBoundingClientRect()
  return { x: clientX - box.left, y: clientY - box.top }
}
