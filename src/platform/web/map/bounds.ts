/** Degrees: west, south, east, north. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

// Four decimals are 11 m: a view that only trembles asks the same question again.
/** A box as the API takes it, `w,s,e,n`. */
export const boundsText = (bounds: Bounds): string => bounds.map((degrees) => degrees.toFixed(4)).join(',')

/** The box of a text `w,s,e,n`, or null when it is none. */
export function readBounds(text: string | undefined): Bounds | null {
  const parts = (text ?? '').split(',').map(Number)
  const [west, south, east, north] = parts
  if (parts.length !== 4 || parts.some((part) => !Number.isFinite(part))) return null
  return west! < east! && south! < north! ? [west!, south!, east!, north!] : null
}

/** The smallest box around two. */
export const unionOf = (a: Bounds, b: Bounds): Bounds => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
]

/** Whether a box lies within another, its edges included. */
export const isWithin = (inner: Bounds, outer: Bounds): boolean =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3]
