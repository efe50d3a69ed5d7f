import { isId } from '#kit/id.ts'

/**
 * What a listing's `status` can say on the wire: its offering's state, or `not_offered`. Offerings that are drafted or
 * reviewed are not shown (finance.md, States): their listings are not offered.
 */
export const LISTING_STATUSES = [
  'not_offered',
  'open',
  'target_met',
  'closing',
  'operating',
  'exited',
  'failed',
  'refunding',
  'refunded',
] as const
export type ListingStatus = (typeof LISTING_STATUSES)[number]

/** What a list can be sorted by: each of them stands on the card. */
export const SORTS = [
  'newest',
  'oldest',
  'cash_yield',
  'target_return',
  'most_funded',
  'ending_soon',
  'minimum',
  'price_low',
  'price_high',
] as const
export type Sort = (typeof SORTS)[number]

/** Where a page ended. `key` is the time with microseconds, or the figure that the list is sorted by. */
export type Cursor = { readonly key: string | number; readonly id: string }
/** `isRest`: after those that have the figure follow those that have none, the newest first. */
export type ListCursor = Cursor & { readonly isRest: boolean }

// One mercator world is 2^30 units wide and high, 3.7 cm each at the equator: a cell of zoom z is a shift by 30 - z.
const WORLD_BITS = 30
export const WORLD = 2 ** WORLD_BITS
/** The latitude where the map's square ends. */
export const MAX_LATITUDE = 85

/** A closed rectangle of the map in mercator units: `x0 <= mx <= x1` and `y0 <= my <= y1`, y growing southwards. */
export type Box = { readonly x0: number; readonly x1: number; readonly y0: number; readonly y1: number }

const clampUnit = (value: number): number => Math.min(WORLD - 1, Math.max(0, Math.floor(value)))

/** Longitude in degrees (-180..180) as a whole number of mercator units. */
export const toMercatorX = (lon: number): number => clampUnit(((lon + 180) / 360) * WORLD)

/** Latitude in degrees (cut to -85..85) as a whole number of mercator units, 0 at the north. */
export function toMercatorY(lat: number): number {
  const sine = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * Math.PI) / 180)
  return clampUnit((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD)
}

export const toLongitude = (mx: number): number => (mx / WORLD) * 360 - 180

export const toLatitude = (my: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * my) / WORLD))) * 180) / Math.PI

/** What is wrong with a text that names no box: said by `boxFaults`, which no page carries. */
export type BoxFault = 'shape' | 'longitude' | 'latitude' | 'antimeridian' | 'empty'

/**
 * Read `west,south,east,north` in degrees. Returns the box, or what is wrong with it.
 * Latitudes beyond 85 are cut to the map's edge; a box over the antimeridian (west > east) is refused.
 */
export function parseBox(text: string): Box | BoxFault {
  const parts = text.split(',')
  const numbers = parts.map((part) => (/^\s*-?\d{1,3}(\.\d{1,20})?\s*$/.test(part) ? Number(part) : Number.NaN))
  const [west, south, east, north] = numbers
  if (parts.length !== 4 || numbers.some(Number.isNaN)) return 'shape'
  if (Math.abs(west!) > 180 || Math.abs(east!) > 180) return 'longitude'
  if (Math.abs(south!) > 90 || Math.abs(north!) > 90) return 'latitude'
  if (west! > east!) return 'antimeridian'
  if (west === east || south! >= north!) return 'empty'
  return { x0: toMercatorX(west!), x1: toMercatorX(east!), y0: toMercatorY(north!), y1: toMercatorY(south!) }
}

// Raised when the meaning of a cursor changes, so that an old one is refused instead of misread.
const CURSOR_VERSION = 1

/** A cursor as opaque text, bound to the list and order it came from. */
export function writeCursor(list: string, key: string | number, id: string): string {
  return toBase64Url(JSON.stringify([CURSOR_VERSION, list, key, id]))
}

/** What `writeCursor` wrote, or null when the text is none, or one of another list or order. */
export function readCursor(text: string, list: string): Cursor | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(fromBase64Url(text))
  } catch {
    return null
  }
  if (!Array.isArray(parsed) || parsed.length !== 4) return null
  const [version, of, key, id] = parsed as unknown[]
  if (version !== CURSOR_VERSION || of !== list || typeof id !== 'string' || !isId(id)) return null
  if (typeof key === 'number' ? Number.isFinite(key) : typeof key === 'string' && isInstant(key)) {
    return { key: key as string | number, id }
  }
  return null
}

const KEYS: Readonly<Record<Sort, 'instant' | 'whole' | 'decimal'>> = {
  newest: 'instant',
  oldest: 'instant',
  cash_yield: 'decimal',
  target_return: 'decimal',
  most_funded: 'whole',
  ending_soon: 'instant',
  minimum: 'whole',
  price_low: 'whole',
  price_high: 'whole',
}

// What these go by stands on every card: nothing follows after those that have it.
const WITHOUT_REST: readonly Sort[] = ['newest', 'oldest', 'price_low', 'price_high']
const restOf = (sort: Sort): string => `${sort} rest`

export const encodeCursor = (sort: Sort, key: string | number, id: string, isRest = false): string =>
  writeCursor(isRest ? restOf(sort) : sort, key, id)

export function decodeCursor(text: string, sort: Sort): ListCursor | null {
  const rest = readCursor(text, restOf(sort))
  if (rest) return typeof rest.key === 'string' && !WITHOUT_REST.includes(sort) ? { ...rest, isRest: true } : null
  const read = readCursor(text, sort)
  if (!read || (typeof read.key === 'string') !== (KEYS[sort] === 'instant')) return null
  return KEYS[sort] === 'whole' && !Number.isSafeInteger(read.key) ? null : { ...read, isRest: false }
}

// JavaScript reads 30 February as 1 March, and knows a year 0; PostgreSQL knows neither. So it is read and written again.
function isInstant(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text)) return false
  const milliseconds = `${text.slice(0, 23)}Z`
  const read = new Date(milliseconds)
  return !Number.isNaN(read.getTime()) && read.toISOString() === milliseconds
}

const toBase64Url = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
const fromBase64Url = (text: string): string => atob(text.replaceAll('-', '+').replaceAll('_', '/'))
