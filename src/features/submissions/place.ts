/** Degrees: the map ends there. */
export const MOST_LATITUDE = 85

/** Degrees in one line, the latitude first, as maps give them (`47.25, -122.44`); null for what is no place. */
export function placeOf(text: string): { lat: number; lon: number } | null {
  const [lat = Number.NaN, lon = Number.NaN, ...more] = text
    .split(',')
    .map((one) => (one.trim() ? Number(one) : Number.NaN))
  return more.length === 0 && Math.abs(lat) <= MOST_LATITUDE && Math.abs(lon) <= 180 ? { lat, lon } : null
}
