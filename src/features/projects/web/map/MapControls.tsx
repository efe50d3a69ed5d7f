import { Eraser, Maximize, Minus, Plus, VectorSquare } from 'lucide-react'
import type { RefObject } from 'react'
import { useCopy } from '#platform/web/words.ts'
import { mapWords } from './map-words.ts'
import { zoomAround } from '#platform/web/map/camera.ts'
import { KEY_GLIDE_MS } from '#platform/web/map/gestures.ts'
import type { Stage } from '#platform/web/map/stage.ts'

/** What the buttons for drawing an area do. */
export type DrawButtons = {
  readonly isOn: boolean
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onDraw: () => void
  /** Takes the area away; null where there is none. */
  readonly onClear: (() => void) | null
}

type Props = {
  stage: RefObject<Stage | null>
  onWhole?: (() => void) | undefined
  draw?: DrawButtons | undefined
}

/** Draw an area and take it away, zoom in, zoom out, and back to everything. */
export function MapControls({ stage, onWhole, draw }: Props) {
  const say = useCopy(mapWords)
  const zoomBy = (levels: number) => {
    const at = stage.current
    if (!at) return
    const { width, height } = at.size()
    at.glide(zoomAround(at.camera(), at.size(), { x: width / 2, y: height / 2 }, levels), KEY_GLIDE_MS)
  }
  return (
    <div className="map-controls">
      {draw && <DrawControls {...draw} />}
      <button type="button" aria-label={say('map_zoom_in')} onClick={() => zoomBy(1)}>
        <Plus />
      </button>
      <button type="button" aria-label={say('map_zoom_out')} onClick={() => zoomBy(-1)}>
        <Minus />
      </button>
      {onWhole && (
        <button type="button" aria-label={say('map_whole')} onClick={onWhole}>
          <Maximize />
        </button>
      )}
    </div>
  )
}

// Their names stand beside their signs where there is room, and are only heard where there is none.
function DrawControls({ isOn, button, onDraw, onClear }: DrawButtons) {
  const say = useCopy(mapWords)
  return (
    <>
      <button ref={button} type="button" aria-pressed={isOn} className="map-draw" onClick={onDraw}>
        <VectorSquare />
        <span>{say('map_draw')}</span>
      </button>
      {onClear && (
        <button type="button" className="map-draw" onClick={onClear}>
          <Eraser />
          <span>{say('map_clear_area')}</span>
        </button>
      )}
    </>
  )
}
