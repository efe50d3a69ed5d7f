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
