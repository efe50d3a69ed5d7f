// Steps of a sheet's net in minutes of arc: 10°, 5°, 2°, 1°, 30′, 20′, 10′, 5′, 2′, 1′, and below a minute half and quarter.
const STEPS_MINUTES = [1200, 600, 300, 120, 60, 30, 20, 10, 5, 2, 1, 0.5, 0.25] as const
const WANTED_PX = 150

/** The step of the net, in minutes of arc, of which one cell is closest to 150 px wide. */
export function stepFor(pixelsPerDegree: number): number {
  const wide = (minutes: number): number => Math.abs(Math.log((minutes / 60) * (pixelsPerDegree / WANTED_PX)))
  return STEPS_MINUTES.reduce((best, step) => (wide(step) < wide(best) ? step : best))
}

/** The lines of the net between two degrees, as whole counts of the step so that they never drift. */
export function linesBetween(fromDegrees: number, toDegrees: number, stepMinutes: number): number[] {
  const first = Math.ceil((fromDegrees * 60) / stepMinutes)
  const last = Math.floor((toDegrees * 60) / stepMinutes)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => ((first + i) * stepMinutes) / 60)
}

const HALF_A_TURN = 180 * 3600

/** Degrees as a deed writes them: 47°15′N, 122°26′30″W. Seconds only where there are any. */
export function showDegrees(degrees: number, axis: 'lon' | 'lat', westLetter = 'W'): string {
  const total = Math.round(Math.abs(degrees) * 3600)
  const seconds = total % 60
  const minutes = Math.floor(total / 60) % 60
  const whole = Math.floor(total / 3600)
  // Where east and west meet there is neither.
  const letter =
    total % HALF_A_TURN === 0 ? '' : axis === 'lat' ? (degrees < 0 ? 'S' : 'N') : degrees < 0 ? westLetter : 'E'
  const fine = seconds > 0 ? `${pad(minutes)}′${pad(seconds)}″` : minutes > 0 ? `${pad(minutes)}′` : ''
  return `${whole}°${fine}${letter}`
}

const pad = (value: number): string => String(value).padStart(2, '0')

// What a scale bar may stand for, in feet and miles.
const BARS_FEET = [100, 200, 500, 1000, 2000] as const
const BARS_MILES = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500] as const
const FEET_PER_METRE = 3.280_84
const FEET_PER_MILE = 5280
const EQUATOR_METRES = 40_075_016.686

/** The longest round length that fits into `maxPx` at a latitude, with its width on the screen. */
export function scaleBar(
  latitude: number,
  worldPx: number,
  maxPx: number,
): { value: number; unit: 'ft' | 'mi'; widthPx: number } {
  const feetPerPx = ((EQUATOR_METRES * Math.cos((latitude * Math.PI) / 180)) / worldPx) * FEET_PER_METRE
  const miles = BARS_MILES.findLast((value) => (value * FEET_PER_MILE) / feetPerPx <= maxPx)
  if (miles) return { value: miles, unit: 'mi', widthPx: (miles * FEET_PER_MILE) / feetPerPx }
  const feet = BARS_FEET.findLast((value) => value / feetPerPx <= maxPx) ?? BARS_FEET[0]
  return { value: feet, unit: 'ft', widthPx: feet / feetPerPx }
}
