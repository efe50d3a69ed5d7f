import { fitBounds, MAX_ZOOM } from '#platform/web/map/camera.ts'
import type { Insets } from '#platform/web/map/camera.ts'
import type { Stage } from '#platform/web/map/stage.ts'
import { freeAround } from './free-around.ts'
import { gatherPins } from './gather.ts'
import type { Pin } from './pin.ts'

type Cluster = Pin & { kind: 'cluster' }

const FLIGHT_MS = 420
const CLOSEST_FIT = 15

/** The ids of the homes of a count that no zoom takes apart, such as the flats of one house; null: closer by there are several signs. */
export function homesAtOnePlace({ points }: Cluster): readonly string[] | null {
  return points.length > 0 && gatherPins(points, [], MAX_ZOOM).length === 1 ? points.map(({ id }) => id) : null
}

/** Zoom into a count's box, clear of what lies `over` the map; where that fills the view already, closer to its middle. */
export function zoomIntoCluster(stage: Pick<Stage, 'camera' | 'size' | 'glide'>, pin: Cluster, over: Partial<Insets>) {
  const fitted = fitBounds(pin.bounds, stage.size(), freeAround(stage.size(), over), CLOSEST_FIT)
  const zoom = stage.camera().zoom
  const closer = { x: pin.x, y: pin.y, zoom: Math.min(MAX_ZOOM, zoom + 2) }
  stage.glide(fitted.zoom > zoom + 0.5 ? fitted : closer, FLIGHT_MS)
}
