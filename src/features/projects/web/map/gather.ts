import type { MapCluster, MapPoint } from '#features/listings/contract.ts'
import { mercatorX, mercatorY, worldPixels } from '#platform/web/map/camera.ts'
import type { Bounds } from '#platform/web/map/bounds.ts'

/** One sign on the map: a listing with its price, a listing as a dot where prices would overlap, or a ringed count. */
export type Pin = { readonly x: number; readonly y: number } & (
  | { readonly kind: 'tag' | 'dot'; readonly point: MapPoint }
  | {
      readonly kind: 'cluster'
      readonly key: string
      readonly count: number
      readonly bounds: Bounds
      readonly ids: readonly string[]
    }
)

const TAG = { width: 62, height: 34 }
// A tag stands above its place: the middle of its box is this much higher.
export const TAG_LIFT_PX = 22
// Two homes closer than this are one sign: a finger could not choose between them.
const CROWD_PX = 42

type Gathered = { x: number; y: number; points: MapPoint[] }

/**
 * What to draw at a zoom. The server gathers by squares of the map only when there are too many; here the few that it
 * sent one by one are gathered where they would lie on top of each other. From `openZoom` on nothing is gathered.
 */
export function gatherPins(
  points: readonly MapPoint[],
  clusters: readonly MapCluster[],
  zoom: number,
  openZoom = 14,
): Pin[] {
  const scale = worldPixels(zoom)
  const crowds = gatherPoints(points, zoom >= openZoom ? 0 : CROWD_PX / scale)
  const pins: Pin[] = clusters.map(({ lon, lat, count, bounds }) => ({
    kind: 'cluster',
    key: `c${lon},${lat}`,
    x: mercatorX(lon),
    y: mercatorY(lat),
    count,
    bounds: bounds as unknown as Bounds,
    ids: [],
  }))
  const taken: { x: number; y: number; width: number; height: number }[] = pins.map(({ x, y }) => ({
    x,
    y,
    width: 40,
    height: 40,
  }))
  for (const crowd of crowds) if (crowd.points.length > 1) taken.push({ x: crowd.x, y: crowd.y, width: 40, height: 40 })
  for (const crowd of crowds) {
    const { x, y, points: members } = crowd
    const [only] = members
    if (members.length > 1) {
      pins.push({
        kind: 'cluster',
        key: `g${only!.id}`,
        x,
        y,
        count: members.length,
        bounds: boundsOf(members),
        ids: members.map(({ id }) => id),
      })
      continue
    }
    const box = { x, y: y - TAG_LIFT_PX / scale, width: TAG.width, height: TAG.height }
    const free = taken.every((other) => !overlap(box, other, scale))
    taken.push(free ? box : { x, y, width: 14, height: 14 })
    pins.push({ kind: free ? 'tag' : 'dot', x, y, point: only! })
  }
  return pins
}

type Sized = { x: number; y: number; width: number; height: number }

const overlap = (a: Sized, b: Sized, scale: number): boolean =>
  Math.abs(a.x - b.x) * scale < (a.width + b.width) / 2 + 4 &&
  Math.abs(a.y - b.y) * scale < (a.height + b.height) / 2 + 4

function gatherPoints(points: readonly MapPoint[], reach: number): Gathered[] {
  const crowds: Gathered[] = []
  for (const point of points) {
    const x = mercatorX(point.lon)
    const y = mercatorY(point.lat)
    const near = crowds.find((crowd) => Math.hypot(crowd.x - x, crowd.y - y) < reach)
    if (!near) crowds.push({ x, y, points: [point] })
    else {
      near.points.push(point)
      const share = 1 / near.points.length
      near.x += (x - near.x) * share
      near.y += (y - near.y) * share
    }
  }
  return crowds
}

function boundsOf(points: readonly MapPoint[]): Bounds {
  const lons = points.map(({ lon }) => lon)
  const lats = points.map(({ lat }) => lat)
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)]
}
