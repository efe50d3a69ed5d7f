import { Suspense } from 'react'
import type { RefObject } from 'react'
import type { Stage } from '#platform/web/map/stage.ts'
import { ErrorBoundary } from '#platform/web/ui/ErrorBoundary.tsx'
import { useCopy } from '#platform/web/words.ts'
import { mapWords } from '../map-words.ts'
import type { SurveyMapProps } from '../survey-map-props.ts'
import { drawArea } from './use-drawing.ts'
import type { Drawing } from './use-drawing.ts'

type Props = {
  drawing: Drawing
  stage: RefObject<Stage | null>
  area: SurveyMapProps['area']
  onArea: SurveyMapProps['onArea']
}

/** The drawing of an area over the sheet, while there is one. That it cannot be loaded is no fault of the map. */
export function DrawLayer({ drawing, stage, area = null, onArea }: Props) {
  const say = useCopy(mapWords)
  if (!drawing.isOn || !onArea) return null
  return (
    <ErrorBoundary fallback={<p className="map-failed">{say('map_draw_failed')}</p>}>
      <Suspense>
        <drawArea.Part
          stage={stage}
          onSketcher={drawing.setSketcher}
          former={area}
          onCancel={drawing.end}
          onDone={(corners) => {
            drawing.end()
            onArea(corners)
          }}
        />
      </Suspense>
    </ErrorBoundary>
  )
}
