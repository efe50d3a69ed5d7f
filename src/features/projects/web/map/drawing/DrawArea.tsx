import { Check, Undo2, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { AREA_CORNERS } from '#features/listings/area.ts'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { cameraAfterKey, KEY_GLIDE_MS } from '#platform/web/map/gestures.ts'
import type { Stage } from '#platform/web/map/stage.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import './drawing.css'
import { drawingWords } from './drawing-words.ts'
import { REACH_PX, stepOfCross } from './sketch.ts'
import { usePen } from './use-pen.ts'
import { useSketch } from './use-sketch.ts'
import type { SketchHands, SketchOptions } from './use-sketch.ts'

export type DrawAreaProps = SketchOptions & { onCancel: () => void }

/** Lies over the sheet while an area is drawn on it, by a line, by corners, or by keys; the map below stands still. */
export function DrawArea({ onCancel, ...options }: DrawAreaProps) {
  const say = useCopy(drawingWords)
  const id = useId()
  const surface = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const sketch = useSketch(canvas, options)
  const pen = usePen(sketch)
  useEffect(() => surface.current?.focus(), [])
  return (
    // Escape ends the drawing from its buttons as well.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="map-drawing"
      data-map-still
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') onCancel()
      }}
    >
      <canvas ref={canvas} className="map-canvas" />
      {/* Worked by keys of its own, as the map below it is. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={surface}
        role="application"
        aria-label={say('sheet')}
        aria-describedby={`${id}-hint ${id}-keys`}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="map-drawing-sheet"
        onKeyDown={(event) => drawByKey(event, sketch, options.stage)}
        {...pen}
      />
      <div className="map-drawing-bar">
        <p id={`${id}-hint`}>{say('hint')}</p>
        <p id={`${id}-keys`} className="map-drawing-keys text-muted">
          {say('keys')}
        </p>
        <DrawingState sketch={sketch} onCancel={onCancel} />
      </div>
    </div>
  )
}

/** How many corners there are, and what can be done with them. */
function DrawingState({ sketch, onCancel }: { sketch: SketchHands; onCancel: () => void }) {
  const say = useCopy(drawingWords)
  const language = useLanguage()
  const { corners, note, canClose, close, takeBack } = sketch
  const counted = corners.length > 0 ? say('corners', { n: corners.length }) : ''
  const said = {
    small: say('note_small'),
    full: say('note_full', { n: showNumber(AREA_CORNERS, language) }),
  }
  return (
    <div className="map-drawing-state">
      <output className="figures">{note ? said[note] : counted}</output>
      <Button look="quiet" onClick={onCancel}>
        <X />
        {say('cancel')}
      </Button>
      <Button look="quiet" disabled={corners.length === 0} onClick={takeBack}>
        <Undo2 />
        {say('back')}
      </Button>
      <Button disabled={!canClose} onClick={close}>
        <Check />
        {say('done')}
      </Button>
    </div>
  )
}

function drawByKey(event: KeyboardEvent, sketch: SketchHands, stage: RefObject<Stage | null>): void {
  const at = stage.current
  if (!at || event.ctrlKey || event.metaKey || event.altKey) return
  const cross = sketch.cross()
  const step = stepOfCross(event.key, event.shiftKey, cross ?? sketch.start())
  if (step) sketch.moveCross(step)
  else if (event.key === 'Enter' || event.key === ' ') enter(sketch, cross)
  else if (event.key === 'Backspace' || event.key === 'Delete') sketch.takeBack()
  else {
    // Plus and minus zoom, as they do on the map.
    const next = cameraAfterKey(event.key, at.camera(), at.size())
    if (!next) return
    at.glide(next, KEY_GLIDE_MS)
  }
  event.preventDefault()
}

// Without a cross the corners were set by a pointer: Enter closes what can be closed, else it shows the cross.
function enter(sketch: SketchHands, cross: ReturnType<SketchHands['cross']>): void {
  if (cross) sketch.press(cross, REACH_PX.fine)
  else if (sketch.canClose) sketch.close()
  else sketch.moveCross(sketch.start())
}
