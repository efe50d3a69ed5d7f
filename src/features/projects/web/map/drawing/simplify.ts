import type { Pixel } from '#platform/web/map/camera.ts'

// What a hand trembles, and no eye misses, in pixels.
const TOLERANCE_PX = 1.5
const COARSER = 1.4

/**
 * Thin out a ring drawn by hand (Douglas-Peucker, in pixels): no corner that is left out lies farther from the ring than a
 * tolerance, which grows until at most `most` corners are left.
 */
export function simplifyRing(ring: readonly Pixel[], most: number): readonly Pixel[] {
  if (ring.length < 3) return ring
  // A ring has no ends to hold on to: it is taken apart at the corner farthest from its first.
  const far = farthest(ring, (corner) => distance(corner, ring[0]!)).at
  const halves = [ring.slice(0, far + 1), [...ring.slice(far), ring[0]!]] as const
  for (let tolerance = TOLERANCE_PX; ; tolerance *= COARSER) {
    const [out, back] = [simplifyLine(halves[0], tolerance), simplifyLine(halves[1], tolerance)]
    const left = [...out.slice(0, -1), ...back.slice(0, -1)]
    if (left.length <= most) return left
  }
}

/** A line from its first point to its last, without what lies nearer to it than `tolerance` pixels. */
export function simplifyLine(line: readonly Pixel[], tolerance: number): readonly Pixel[] {
  const kept = new Set([0, line.length - 1])
  const open: [from: number, to: number][] = [[0, line.length - 1]]
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part
    if (to - from < 2) continue
    const [a, b] = [line[from]!, line[to]!]
    const { at, far } = farthest(line.slice(from + 1, to), (point) => distanceToStretch(point, a, b))
    if (far <= tolerance) continue
    const middle = from + 1 + at
    kept.add(middle)
    open.push([from, middle], [middle, to])
  }
  return line.filter((_, at) => kept.has(at))
}

function farthest(points: readonly Pixel[], measure: (point: Pixel) => number): { at: number; far: number } {
  let best = { at: 0, far: -1 }
  points.forEach((point, at) => {
    const far = measure(point)
    if (far > best.far) best = { at, far }
  })
  return best
}

export const distance = (a: Pixel, b: Pixel): number => Math.hypot(a.x - b.x, a.y - b.y)

/** How far a point lies from the stretch between two others, which may be the same. */
export function distanceToStretch(point: Pixel, a: Pixel, b: Pixel): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / length
  const t = Math.max(0, Math.min(1, share))
  return distance(point, { x: a.x + dx * t, y: a.y + dy * t })
}
