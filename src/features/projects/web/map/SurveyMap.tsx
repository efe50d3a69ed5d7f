import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { readBoot } from '#platform/web/boot.ts'
import { useCopy } from '#platform/web/words.ts'
import type { ListingCard, MapCluster, MapPoint } from '#features/listings/contract.ts'
import { listingsWords } from '../listings-words.ts'
import { fitBounds } from '#platform/web/map/camera.ts'
import type { Bounds } from '#platform/web/map/bounds.ts'
import type { Camera, Size } from '#platform/web/map/camera.ts'
import type { Town } from '#platform/web/map/draw-labels.ts'
import { cameraOf, isThere } from './aim.ts'
import type { Aim } from './aim.ts'
import { freeAround } from './free-around.ts'
import { gatherPins } from './gather.ts'
import type { Pin } from './gather.ts'
import { cameraAfterKey, KEY_GLIDE_MS } from '#platform/web/map/gestures.ts'
import { MapControls } from './MapControls.tsx'
import { MapLegend } from './MapLegend.tsx'
import { MapPins } from './MapPins.tsx'
import { paintScene } from './paint-scene.ts'
import { placePins } from './place-pins.ts'
import type { Stage } from '#platform/web/map/stage.ts'
import './survey-map.css'
import { useBaseMap, useInk, useStreets } from '#platform/web/map/use-base-map.ts'
import { useStage } from '#platform/web/map/use-stage.ts'
import type { MapView } from '#platform/web/map/use-stage.ts'
import { samplesOf, washOf } from '#platform/web/map/wash.ts'
import type { PriceSample } from '#platform/web/map/wash.ts'

export type SurveyMapProps = {
  label: string
  points: readonly MapPoint[]
  clusters: readonly MapCluster[]
  /** Prices per square foot known beside those of the clusters. */
  samples: readonly PriceSample[]
  towns: readonly Town[]
  /** Where the page wants the view to be: it begins there, and whenever this changes, it goes there. */
  aim: Aim
  /** What "Show all" shows; without it there is no such button. */
  whole?: Aim
  /** "Show all" was pressed. */
  onWhole?: () => void
  /** The box that points and clusters are of, where that may be less than the view: the rest of it is shaded. */
  box?: Bounds | null
  activeId: string | null
  onPoint: (id: string | null) => void
  onSettle?: (view: MapView) => void
  /** Listings known whole, for the card at a pin that was pressed. */
  known: readonly ListingCard[]
  isBusy?: boolean
  /** Lies within a page that scrolls: one finger and the bare wheel scroll the page. */
  isCooperative?: boolean
  className?: string
}

/** The survey sheet of the market: a canvas with the map, pins over it, moved by hand, wheel, keys and buttons. */
export function SurveyMap(props: SurveyMapProps) {
  const { points, clusters, samples, towns, activeId, known, isCooperative = false } = props
  const say = useCopy(listingsWords)
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const pinLayer = useRef<HTMLDivElement>(null)
  const streetLayer = useRef<HTMLDivElement>(null)
  const probe = useRef<HTMLSpanElement>(null)
  // Pins are gathered and the wash is laid again at each half level of zoom; in between they only move.
  const [zoom, setZoom] = useState(4)
  const [openId, setOpenId] = useState<string | null>(null)
  const styleUrl = readBoot().config.map_style_url
  const hasStreets = styleUrl !== null
  const ink = useInk(probe)
  const { base, counties, hasFailed } = useBaseMap(zoom, hasStreets)
  const streets = useStreets(streetLayer, styleUrl)
  const pins = useMemo(() => gatherPins(points, clusters, zoom), [points, clusters, zoom])
  const wash = useMemo(() => washOf([...samplesOf(clusters), ...samples], Math.floor(zoom)), [clusters, samples, zoom])

  const paint = (camera: Camera, size: Size) => {
    const words = { west: say('map_west'), unitName: (unit: 'ft' | 'mi') => say(`map_${unit}`) }
    const sheet = ink && { ink, base, counties, hasStreets, wash, towns, pins, box: props.box ?? null, ...words }
    if (sheet && canvas.current) paintScene(canvas.current, camera, size, sheet)
    if (pinLayer.current) placePins(pinLayer.current, pins, camera, size)
    streets?.look(camera)
  }
  const aim = (size: Size) => cameraOf(props.aim, size)
  const stage = useStage(frame, { aim, onSettle: props.onSettle, paint, isCooperative }, setZoom)
  useAim(stage, props.aim)
  const { whole, onWhole } = props
  const showWhole =
    whole &&
    (() => {
      stage.current?.show(cameraOf(whole, stage.current.size()))
      onWhole?.()
    })
  const press = (pin: Pin) => {
    if (pin.kind === 'cluster') zoomIntoCluster(stage.current, pin)
    else setOpenId(openId === pin.point.id ? null : pin.point.id)
  }
  const open = points.find((point) => point.id === openId)
  return (
    // A map is worked by keys of its own: the role tells screen readers to pass them on.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      role="application"
      aria-label={props.label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={`survey-map ${isCooperative ? 'is-cooperative' : ''} ${props.className ?? ''}`}
      onKeyDown={(event) => (event.key === 'Escape' ? setOpenId(null) : moveByKey(event, stage.current))}
    >
      <div ref={streetLayer} className="map-streets" />
      <canvas ref={canvas} className="map-canvas" />
      <span ref={probe} hidden />
      <MapPins
        layer={pinLayer}
        pins={pins}
        activeId={activeId ?? openId}
        onPoint={props.onPoint}
        onPress={press}
        open={open}
        known={known}
        onClose={() => setOpenId(null)}
      />
      <MapControls stage={stage} onWhole={showWhole} />
      {wash && <MapLegend low={wash.low} high={wash.high} />}
      {props.isBusy && <output className="map-busy" aria-label={say('map_updating')} />}
      {hasFailed && <p className="map-failed">{say('map_failed')}</p>}
    </div>
  )
}

function useAim(stage: RefObject<Stage | null>, aim: Aim): void {
  const text = JSON.stringify(aim)
  const last = useRef(text)
  useEffect(() => {
    if (last.current === text || !stage.current?.camera()) return
    last.current = text
    const next = JSON.parse(text) as Aim
    const at = stage.current
    if (!isThere(next, at.camera(), at.size())) at.show(cameraOf(next, at.size()))
  }, [stage, text])
}

const CROWD_MS = 420

/** Zoom into a crowd's box; where that fills the view already, closer to its middle. */
function zoomIntoCluster(stage: Stage | null, pin: Pin & { kind: 'cluster' }): void {
  if (!stage) return
  const fitted = fitBounds(pin.bounds, stage.size(), freeAround(stage.size()), 15)
  const zoom = stage.camera().zoom
  stage.glide(fitted.zoom > zoom + 0.5 ? fitted : { x: pin.x, y: pin.y, zoom: Math.min(16, zoom + 2) }, CROWD_MS)
}

function moveByKey(event: KeyboardEvent, stage: Stage | null): void {
  if (!stage || event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
  const next = cameraAfterKey(event.key, stage.camera(), stage.size())
  if (!next) return
  event.preventDefault()
  stage.glide(next, KEY_GLIDE_MS)
}
