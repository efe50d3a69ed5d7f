import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Size } from '#platform/web/map/camera.ts'
import { cameraAfterKey, KEY_GLIDE_MS } from '#platform/web/map/gestures.ts'
import type { Stage } from '#platform/web/map/stage.ts'
import { useStage } from '#platform/web/map/use-stage.ts'
import { useCopy } from '#platform/web/words.ts'
import { mapWords } from './map-words.ts'
import { useMedia } from '../use-media.ts'
import { cameraOf } from './aim.ts'
import { PHONE_PX } from './free-around.ts'
import { DrawLayer } from './drawing/DrawLayer.tsx'
import { drawButtons, useDrawing } from './drawing/use-drawing.ts'
import { MapBlock } from './MapBlock.tsx'
import { MapCards } from './MapCards.tsx'
import { MapPins } from './MapPins.tsx'
import { homesAtOnePlace, zoomIntoCluster } from './open-cluster.ts'
import type { Pin } from './pin.ts'
import type { SurveyMapProps } from './survey-map-props.ts'
import './survey-map.css'
import { useAim } from './use-aim.ts'
import { useOpenPin } from './use-open-pin.ts'
import { useSheet } from './use-sheet.ts'
import { useShownPin } from './use-shown-pin.ts'

const NOTHING_OVER = {}
const NO_ORDER: readonly never[] = []

/** The survey sheet of the market: a canvas with the map, pins over it, moved by hand, wheel, keys and buttons. */
export function SurveyMap(props: SurveyMapProps) {
  const { points, activeId, known, subjectId = null, isCooperative = false, over = NOTHING_OVER } = props
  const say = useCopy(mapWords)
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const pinLayer = useRef<HTMLDivElement>(null)
  const streetLayer = useRef<HTMLDivElement>(null)
  const scale = useRef<HTMLDivElement>(null)
  const probe = useRef<HTMLSpanElement>(null)
  const [zoom, setZoom] = useState(4)
  const isPhone = useMedia(`(width < ${PHONE_PX}px)`)
  const opened = useOpenPin(points, isPhone, props.isSorted ? known : NO_ORDER)
  const drawing = useDrawing()
  const layers = { zoom, canvas, pinLayer, streetLayer, scale, probe, sketcher: drawing.sketcher }
  const { paint, wash, hasFailed, pins } = useSheet(props, layers)
  const aim = (size: Size) => cameraOf(props.aim, size, over)
  const stage = useStage(frame, { aim, onSettle: props.onSettle, paint, isCooperative }, setZoom)
  useAim(stage, props.aim, over)
  useShownPin(stage, isPhone ? opened.row.find(({ id }) => id === opened.id) : undefined, over)
  const { whole, onWhole } = props
  const showWhole = () => {
    if (whole && stage.current) stage.current.show(cameraOf(whole, stage.current.size(), over))
    onWhole?.()
  }
  const press = (pin: Pin) => {
    if (pin.kind !== 'cluster') return opened.open(opened.id === pin.point.id ? null : pin.point.id)
    const homes = homesAtOnePlace(pin)
    if (homes) opened.open(homes[0]!, homes)
    else if (stage.current) zoomIntoCluster(stage.current, pin, over)
  }
  return (
    // A map is worked by keys of its own: the role tells screen readers to pass them on.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="application"
      aria-label={props.label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={`survey-map ${isCooperative ? 'is-cooperative' : ''} ${props.className ?? ''}`}
      onKeyDown={(event) => (event.key === 'Escape' ? opened.open(null) : moveByKey(event, stage.current))}
    >
      <div ref={frame} className="map-sheet">
        <div ref={streetLayer} className="map-streets" />
        <canvas ref={canvas} className="map-canvas" />
        <span ref={probe} hidden />
        <MapPins
          layer={pinLayer}
          pins={pins}
          activeId={activeId ?? opened.id}
          subjectId={subjectId}
          onPoint={props.onPoint}
          onPress={press}
          opened={isPhone ? null : opened}
          known={known}
        />
        {props.isBusy && <output className="map-busy" aria-label={say('map_updating')} />}
        {hasFailed && <p className="map-failed">{say('map_failed')}</p>}
        {isPhone && opened.id !== null && (
          <MapCards row={opened.row} openId={opened.id} known={known} onOpen={(id) => opened.open(id, opened.among)} />
        )}
        <DrawLayer drawing={drawing} stage={stage} area={props.area} onArea={props.onArea} />
      </div>
      <MapBlock
        stage={stage}
        scale={scale}
        wash={wash}
        onWhole={whole && showWhole}
        draw={drawButtons(drawing, props, () => opened.open(null))}
      />
    </div>
  )
}

function moveByKey(event: KeyboardEvent, stage: Stage | null): void {
  if (!stage || event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
  const next = cameraAfterKey(event.key, stage.camera(), stage.size())
  if (!next) return
  event.preventDefault()
  stage.glide(next, KEY_GLIDE_MS)
}
