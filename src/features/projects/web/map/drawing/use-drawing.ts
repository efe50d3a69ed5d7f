import { useCallback, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import type { DrawButtons } from '../MapControls.tsx'
import type { SurveyMapProps } from '../survey-map-props.ts'
import type { DrawAreaProps } from './DrawArea.tsx'
import type { Sketcher } from './paint-sketch.ts'

export const drawArea = lazyPart<DrawAreaProps>(async () => (await import('./DrawArea.tsx')).DrawArea)

export type Drawing = {
  readonly isOn: boolean
  /** Filled while an area is being drawn. */
  readonly sketcher: RefObject<Sketcher | null>
  readonly setSketcher: (sketcher: Sketcher | null) => void
  readonly button: RefObject<HTMLButtonElement | null>
  readonly begin: () => void
  /** The drawing is over, or given up; the focus goes back to where it began. */
  readonly end: () => void
}

/** Whether an area is being drawn. What draws it is loaded when it is first wanted. */
export function useDrawing(): Drawing {
  const [isOn, setOn] = useState(false)
  const sketcher = useRef<Sketcher>(null)
  const button = useRef<HTMLButtonElement>(null)
  const setSketcher = useCallback((next: Sketcher | null) => void (sketcher.current = next), [])
  return {
    isOn,
    sketcher,
    setSketcher,
    button,
    begin: () => setOn(true),
    end: () => {
      setOn(false)
      button.current?.focus()
    },
  }
}

/** The buttons of a map on which areas are drawn; `onBegin` clears the sheet for it. */
export function drawButtons(
  drawing: Drawing,
  { area, onArea }: Pick<SurveyMapProps, 'area' | 'onArea'>,
  onBegin: () => void,
): DrawButtons | undefined {
  if (!onArea) return undefined
  const begin = () => {
    onBegin()
    drawing.begin()
  }
  return {
    isOn: drawing.isOn,
    button: drawing.button,
    onDraw: drawing.isOn ? drawing.end : begin,
    onClear: area && !drawing.isOn ? () => onArea(null) : null,
  }
}
