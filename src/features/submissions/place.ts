/** A point on the map, in degrees. */
export type Place = { readonly lat: number; readonly lon: number }

/**
 * Whether it may lie in the United States, roughly: between Puerto Rico and the tips of Alaska, or in the Pacific territories. What is
 * typed the wrong way round, or with a decimal comma, does not.
 */
export function isInTheStates({ lat, lon }: Place): boolean {
  if (lat < -15 || lat > 72) return false
  const isPacific = lon >= 144 || lon <= -154
  return isPacific || (lat >= 17 && lon <= -64)
}

/** Degrees in one line, the latitude first, as maps give them (`47.25, -122.44`); null for what is no place of the United States. */
export function placeOf(text: string): Place | null {
  const [lat = Number.NaN, lon = Number.NaN, ...more] = text
    .split(',')
    .map((one) => (one.trim() ? Number(one) : Number.NaN))
  const isPlace = more.length === 0 && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
  return isPlace && isInTheStates({ lat, lon }) ? { lat, lon } : null
}
