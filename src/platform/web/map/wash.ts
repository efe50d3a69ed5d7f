import { mercatorX, mercatorY } from './camera.ts'

/** What a square foot costs somewhere: of a crowd, or of one home whose size is known. */
export type PriceSample = {
  readonly lon: number
  readonly lat: number
  readonly centsPerSqft: number
  readonly count: number
}

/** One square of the wash in cells of its level. `weight` is 0..1: how much is known there. */
export type WashCell = {
  readonly cx: number
  readonly cy: number
  readonly centsPerSqft: number
  readonly weight: number
}

export type Wash = {
  readonly level: number
  readonly cells: readonly WashCell[]
  readonly low: number
  readonly high: number
}

/** The wash begins here: further out a price per square foot averages different towns. */
export const WASH_ZOOM = 9
// A cell is 2^-4 of a 512-pixel tile: 32 px, and up to 64 before the next level begins.
const LEVELS_BELOW_ZOOM = 4
// Closer than this the squares grow with the map: single homes are no finer market.
const FINEST_ZOOM = 12
const REACH_CELLS = 3

type Cluster = {
  readonly lon: number
  readonly lat: number
  readonly price_sqft: number | null
  readonly count: number
}

export const samplesOf = (clusters: readonly Cluster[]): PriceSample[] =>
  clusters.flatMap(({ lon, lat, price_sqft, count }) =>
    price_sqft === null ? [] : [{ lon, lat, centsPerSqft: price_sqft, count }],
  )

/**
 * Prices per square foot spread over the squares of the map around the samples, each weighing less with its distance.
 * Null below zoom 9 or when fewer than three samples are known: one price is no market.
 */
export function washOf(samples: readonly PriceSample[], zoom: number): Wash | null {
  if (zoom < WASH_ZOOM || samples.length < 3) return null
  const level = Math.min(FINEST_ZOOM, Math.floor(zoom)) + LEVELS_BELOW_ZOOM
  const size = 2 ** level
  const sums = new Map<string, { cx: number; cy: number; price: number; weight: number }>()
  for (const { lon, lat, centsPerSqft, count } of samples) {
    const x = mercatorX(lon) * size
    const y = mercatorY(lat) * size
    for (let cx = Math.floor(x) - REACH_CELLS; cx <= Math.floor(x) + REACH_CELLS; cx++) {
      for (let cy = Math.floor(y) - REACH_CELLS; cy <= Math.floor(y) + REACH_CELLS; cy++) {
        const distance = Math.hypot(cx + 0.5 - x, cy + 0.5 - y)
        if (distance > REACH_CELLS) continue
        const weight = (1 - distance / REACH_CELLS) ** 2 * (1 + Math.log2(count))
        const key = `${cx},${cy}`
        const sum = sums.get(key) ?? { cx, cy, price: 0, weight: 0 }
        sum.price += centsPerSqft * weight
        sum.weight += weight
        sums.set(key, sum)
      }
    }
  }
  const cells = [...sums.values()]
    .filter(({ weight }) => weight > 0.02)
    .map(({ cx, cy, price, weight }) => ({ cx, cy, centsPerSqft: price / weight, weight: Math.min(1, weight) }))
  const prices = samples.map((sample) => sample.centsPerSqft).toSorted((a, b) => a - b)
  const [low, high] = [quantile(prices, 0.08), quantile(prices, 0.92)]
  return { level, cells, low, high }
}

const quantile = (sorted: readonly number[], share: number): number => sorted[Math.round((sorted.length - 1) * share)]!
