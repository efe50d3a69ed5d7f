import type { RefObject } from 'react'
import type { Stage } from '#platform/web/map/stage.ts'
import type { Wash } from '#platform/web/map/wash.ts'
import { MapControls } from './MapControls.tsx'
import type { DrawButtons } from './MapControls.tsx'
import { MapLegend } from './MapLegend.tsx'
import { MapScale } from './MapScale.tsx'

type Props = {
  stage: RefObject<Stage | null>
  scale: RefObject<HTMLDivElement | null>
  wash: Wash | null
  onWhole: (() => void) | undefined
  draw: DrawButtons | undefined
}

/** The title block below the sheet: scale, legend and buttons stand beside the map, so that they cover nothing of it. */
export function MapBlock({ stage, scale, wash, onWhole, draw }: Props) {
  return (
    <div className="map-block">
      <MapScale scale={scale} />
      {wash && <MapLegend low={wash.low} high={wash.high} />}
      <MapControls stage={stage} onWhole={onWhole} draw={draw} />
    </div>
  )
}
