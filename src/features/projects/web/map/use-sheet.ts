import { useMemo } from 'react'
import type { RefObject } from 'react'
import { readBoot } from '#platform/web/boot.ts'
import type { Camera, Size } from '#platform/web/map/camera.ts'
import { useBaseMap, useInk, useStreets } from '#platform/web/map/use-base-map.ts'
import { samplesOf, washOf } from '#platform/web/map/wash.ts'
import { useCopy } from '#platform/web/words.ts'
import { mapWords } from './map-words.ts'
import type { Sketcher } from './drawing/paint-sketch.ts'
import { gatherPins } from './gather.ts'
import { paintScene } from './paint-scene.ts'
import { placePins } from './place-pins.ts'
import { placeScale } from './place-scale.ts'
import type { SurveyMapProps } from './survey-map-props.ts'

type Layer<Of extends HTMLElement> = RefObject<Of | null>

type Layers = {
  /** Half a level: pins are gathered and the wash is laid again at each; in between they only move. */
  readonly zoom: number
  readonly canvas: Layer<HTMLCanvasElement>
  readonly pinLayer: Layer<HTMLDivElement>
  readonly streetLayer: Layer<HTMLDivElement>
  readonly scale: Layer<HTMLDivElement>
  readonly probe: Layer<HTMLSpanElement>
  readonly sketcher: RefObject<Sketcher | null>
}

/** What lies on the sheet, and how a view of it is painted. */
export function useSheet(props: SurveyMapProps, layers: Layers) {
  const { zoom, canvas, pinLayer, streetLayer, scale, probe } = layers
  const { points, clusters, samples, towns, subjectId = null } = props
  const say = useCopy(mapWords)
  const styleUrl = readBoot().config.map_style_url
  const hasStreets = styleUrl !== null
  const ink = useInk(probe)
  const { base, counties, hasFailed } = useBaseMap(zoom, hasStreets)
  const streets = useStreets(streetLayer, styleUrl)
  const pins = useMemo(() => gatherPins(points, clusters, zoom, subjectId), [points, clusters, zoom, subjectId])
  const wash = useMemo(() => washOf([...samplesOf(clusters), ...samples], Math.floor(zoom)), [clusters, samples, zoom])

  const paint = (camera: Camera, size: Size) => {
    const sketcher = layers.sketcher.current
    // While another area is drawn, the former one is a line of that drawing.
    const areas = { box: props.box ?? null, area: sketcher ? null : (props.area ?? null) }
    const sheet = ink && { ink, base, counties, hasStreets, wash, towns, pins, ...areas }
    if (sheet && canvas.current)
      paintScene(canvas.current, camera, size, {
        ...sheet,
        west: say('map_west'),
        coastNote: (millions) => say('map_coast', { millions }),
      })
    if (ink) sketcher?.({ camera, size, ink })
    if (pinLayer.current) placePins(pinLayer.current, pins, camera, size)
    if (scale.current) placeScale(scale.current, camera, (unit) => say(`map_${unit}`))
    streets?.look(camera)
  }
  return { paint, wash, hasFailed, pins }
}
