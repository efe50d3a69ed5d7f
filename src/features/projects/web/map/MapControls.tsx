import { Maximize, Minus, Plus } from 'lucide-react'
import type { RefObject } from 'react'
import { useCopy } from '#platform/web/words.ts'
import { mapWords } from './map-words.ts'
import { zoomAround } from '#platform/web/map/camera.ts'
import { KEY_GLIDE_MS } from '#platform/web/map/gestures.ts'
import type { Stage } from '#platform/web/map/stage.ts'

type Props = { stage: RefObject<Stage | null>; onWhole?: (() => void) | undefined }

/** Zoom in, zoom out, and back to everything. */
export function MapControls({ stage, onWhole }: Props) {
  const say = useCopy(mapWords)
  const zoomBy = (levels: number) => {
    const at = stage.current
    if (!at) return
    const { width, height } = at.size()
    at.glide(zoomAround(at.camera(), at.size(), { x: width / 2, y: height / 2 }, levels), KEY_GLIDE_MS)
  }
  return (
    <div className="map-controls">
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
