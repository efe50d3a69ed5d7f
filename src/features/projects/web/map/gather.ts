import type { MapCluster, MapPoint } from '#features/listings/contract.ts'
import { unionOf } from '#platform/web/map/bounds.ts'
import type { Bounds } from '#platform/web/map/bounds.ts'
import { mercatorX, mercatorY, worldPixels } from '#platform/web/map/camera.ts'
import type { Pin } from './pin.ts'
import { clusterPx, DOT_PX, placeTags } from './place-tags.ts'

// Two signs closer than this are one: a finger could not choose between them.
const FINGER_PX = 44
const GAP_PX = 4

type Crowd = {
  readonly key: string
  readonly x: number
  readonly y: number
  count: number
  bounds: Bounds
  points: MapPoint[]
}

/**
 * What to draw at a zoom. The server gathers by squares of the map only when there are too many; here all that would
 * lie on top of each other becomes one count, at the place of its largest part, so that it never stands between homes
 * (in a lake, say). `subjectId`, the listing that a map is about, always stands by itself with its price.
 */
export function gatherPins(
  points: readonly MapPoint[],
  clusters: readonly MapCluster[],
  zoom: number,
  subjectId: string | null = null,
): Pin[] {
  const scale = worldPixels(zoom)
  const subject = points.filter(({ id }) => id === subjectId)
  const crowds = gather(
    [...clusters.map(crowdOfCluster), ...points.filter(({ id }) => id !== subjectId).map(crowdOfPoint)],
    scale,
  )
  const signs = crowds.map(({ key, x, y, count, bounds, points: members }): Pin => {
    const [only] = members
    return count === 1 && only
      ? { kind: 'dot', x, y, point: only }
      : { kind: 'cluster', key, x, y, count, bounds, points: members.length === count ? members : [] }
  })
  const own = subject.map((point): Pin => ({ kind: 'tag', x: mercatorX(point.lon), y: mercatorY(point.lat), point }))
  // Prices come last, so that they lie above everything else.
  return placeTags([...signs, ...own], scale).toSorted((a, b) => Number(a.kind === 'tag') - Number(b.kind === 'tag'))
}

const crowdOfCluster = ({ lon, lat, count, bounds }: MapCluster): Crowd => ({
  key: `c${lon},${lat}`,
  x: mercatorX(lon),
  y: mercatorY(lat),
  count,
  bounds: bounds as unknown as Bounds,
  points: [],
})

const crowdOfPoint = (point: MapPoint): Crowd => ({
  key: `g${point.id}`,
  x: mercatorX(point.lon),
  y: mercatorY(point.lat),
  count: 1,
  bounds: [point.lon, point.lat, point.lon, point.lat],
  points: [point],
})

// A sign that takes in another may grow into a third, so this goes on until none is in the reach of another.
function gather(parts: readonly Crowd[], scale: number): Crowd[] {
  const crowds: Crowd[] = []
  for (const part of parts.toSorted((a, b) => b.count - a.count)) {
    const near = crowds.find((crowd) => isInReach(crowd, part, scale))
    if (near) join(near, part)
    else crowds.push({ ...part, points: [...part.points] })
  }
  return crowds.length === parts.length ? crowds : gather(crowds, scale)
}

const isInReach = (a: Crowd, b: Crowd, scale: number): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) * scale < Math.max(FINGER_PX, (sizeOf(a) + sizeOf(b)) / 2 + GAP_PX)

const sizeOf = ({ count }: Crowd): number => (count === 1 ? DOT_PX : clusterPx(count))

function join(into: Crowd, part: Crowd): void {
  into.count += part.count
  into.points.push(...part.points)
  into.bounds = unionOf(into.bounds, part.bounds)
}
