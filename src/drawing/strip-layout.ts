import type { Level, Room } from '#drawing/plan-level.ts'
import type { UnitProgram, Wanted } from '#drawing/room-program.ts'

/** One level of a narrow home: a room to the street, one to the yard, and what lies between them along a hall. */
export type Strip = { front: Wanted; back: Wanted | null; between: Wanted[]; stairs: boolean }

/** Where a strip stands on its level, and which of its long walls are its own: only those have windows. */
export type StripPlace = {
  x: number
  w: number
  d: number
  hall: 'left' | 'right'
  outer: { left: boolean; right: boolean }
  /** Where one comes in: from the street, from a common stair into the hall, or from the level below. */
  door: 'street' | 'stair' | 'none'
}

/** How deep a room is at ease, in feet. */
const DEPTH_FT: Readonly<Record<Wanted['name'], number>> = {
  living: 14, studio: 20, kitchen: 10, dining: 9.5, bedroom: 10.5, bath: 6.5, halfBath: 5, hall: 11,
} // prettier-ignore
const LONGEST_FT = 58
const HALL_FT = 3.8
const STAIR_HALL_FT = 6.4
const STAIRS_D_FT = 10

const living = (isStudio: boolean): Wanted => ({ name: isStudio ? 'studio' : 'living', weight: 1 })
const kitchen: Wanted = { name: 'kitchen', weight: 1 }
const dining: Wanted = { name: 'dining', weight: 0.8 }

/** The levels of a narrow home, from the ground up: a flat has one. */
export function stripsOf({ beds, baths }: UnitProgram, levels: number): Strip[] {
  const upper = levels - 1
  if (upper < 1 || beds.length === 0)
    return [{ front: living(beds.length === 0), back: kitchen, between: inTurn(beds, baths), stairs: false }]
  const above = beds.slice(0, upper * 4)
  const below = beds.slice(upper * 4)
  const bathsBelow = baths.length > 1 ? baths.slice(-1) : []
  const bathsAbove = baths.slice(0, baths.length - bathsBelow.length)
  const strips: Strip[] = [
    { front: living(false), back: kitchen, between: [dining, ...below, ...bathsBelow], stairs: true },
  ]
  for (let i = 0; i < upper; i++) {
    const here = spread(above, upper, i)
    const [front, back, ...between] = [...here, ...spread(bathsAbove, upper, i)]
    if (!front) continue
    // A bathroom lies beside the stairs: it does not look out to the yard.
    const hasBack = back?.name === 'bedroom'
    const beside = [...(back && !hasBack ? [back] : []), ...between]
    strips.push({ front, back: hasBack ? back : null, between: beside, stairs: true })
  }
  return strips
}

const spread = (all: readonly Wanted[], parts: number, at: number): Wanted[] =>
  all.slice(Math.ceil((all.length * at) / parts), Math.ceil((all.length * (at + 1)) / parts))

/** Beds and baths taking turns, so that no bathroom is far away. */
export function inTurn(beds: readonly Wanted[], baths: readonly Wanted[]): Wanted[] {
  const all: Wanted[] = []
  for (let i = 0; i < Math.max(beds.length, baths.length); i++)
    all.push(...beds.slice(i, i + 1), ...baths.slice(i, i + 1))
  return all
}

/** Whether its rooms would make it longer than a house is, so that they lie on both sides of the hall. */
export const isLong = (strip: Strip): boolean => depthOf(strip, 1) > LONGEST_FT

/** Feet from street to yard. */
export function depthOf(strip: Strip, columns: 1 | 2): number {
  return DEPTH_FT[strip.front.name] + backDepth(strip) + middleDepth(strip, columns)
}

const backDepth = ({ back }: Strip) => (back ? DEPTH_FT[back.name] : 0)

function middleDepth({ between, stairs }: Strip, columns: 1 | 2): number {
  const least = stairs ? STAIRS_D_FT + 1.4 : 0
  const deep = columnsOf(between, columns).map((rooms) => rooms.reduce((sum, { name }) => sum + DEPTH_FT[name], 0))
  return Math.max(least, ...deep)
}

/** The rooms left of the hall and right of it, about as deep. */
function columnsOf(rooms: readonly Wanted[], columns: 1 | 2): [Wanted[], Wanted[]] {
  if (columns === 1) return [[...rooms], []]
  const both: [Wanted[], Wanted[]] = [[], []]
  const deep = [0, 0]
  for (const room of rooms.toSorted((a, b) => b.weight - a.weight)) {
    const side = deep[0]! <= deep[1]! ? 0 : 1
    both[side].push(room)
    deep[side]! += DEPTH_FT[room.name]
  }
  return both
}

/** Put a strip on its level. */
export function layOutStrip(level: Level, strip: Strip, place: StripPlace, columns: 1 | 2): void {
  const { x, w, d } = place
  const scale = d / depthOf(strip, columns)
  const backD = backDepth(strip) * scale
  const middleD = middleDepth(strip, columns) * scale
  const frontY = backD + middleD
  const ends: [Wanted, Room][] = [
    [
      strip.front,
      { ...nameOf(strip.front), x, y: frontY, w, d: d - frontY, hall: isPrivate(strip.front) ? 'above' : undefined },
    ],
  ]
  if (strip.back)
    ends.unshift([
      strip.back,
      { ...nameOf(strip.back), x, y: 0, w, d: backD, hall: isPrivate(strip.back) ? 'below' : undefined },
    ])
  level.rooms.push(...ends.map(([, room]) => room))
  for (const y of [0, d]) level.windows.push({ x: x + w * 0.28, y, w: Math.min(7, w * 0.34), along: 'x' })
  const hallX = middleD > 0 ? layOutMiddle(level, strip, place, columns, [backD, middleD]) : x + w * 0.4
  const hallW = middleD > 0 ? HALL_FT : w * 0.3
  for (const [wanted, room] of ends) {
    const y = room.y === 0 ? backD : frontY
    if (isPrivate(wanted)) level.doors.push({ x: hallX + 0.5, y, w: 2.6, into: room.y === 0 ? 'up' : 'down' })
    else level.openings.push({ x: hallX + 0.5, y, w: hallW - 1, along: 'x' })
  }
  if (place.door === 'street')
    level.doors.push({ x: x + (place.hall === 'left' ? 1 : w - 4.2), y: d, w: 3.2, into: 'up', front: true })
  if (place.door === 'stair')
    level.doors.push({
      x: place.hall === 'left' ? x : x + w,
      y: backD + middleD * 0.5 - 1.5,
      w: 2.9,
      into: place.hall === 'left' ? 'right' : 'left',
      front: true,
    })
}

const isPrivate = ({ name }: Wanted) => name === 'bedroom' || name === 'bath' || name === 'halfBath'
const nameOf = ({ name, number, part }: Wanted) => ({ name, number, part })

/** The hall and the rooms along it; gives where its passage begins. */
function layOutMiddle(
  level: Level,
  strip: Strip,
  { x, w, hall, outer }: StripPlace,
  columns: 1 | 2,
  [y, deep]: readonly [number, number],
): number {
  const hallW = strip.stairs ? STAIR_HALL_FT : HALL_FT
  const hallX = x + (columns === 2 ? (w - hallW) / 2 : hall === 'left' ? 0 : w - hallW)
  level.rooms.push({ name: 'hall', x: hallX, y, w: hallW, d: deep })
  const [first, second] = columnsOf(strip.between, columns)
  const left = columns === 2 || hall === 'right' ? first : []
  const right = columns === 2 ? second : hall === 'left' ? first : []
  stack(level, left, { x, y, w: hallX - x, d: deep }, 'right', outer.left)
  stack(level, right, { x: hallX + hallW, y, w: x + w - hallX - hallW, d: deep }, 'left', outer.right)
  // With no room beside it, a hall is as wide as the home.
  if (columns === 1 && first.length === 0) Object.assign(level.rooms.at(-1)!, { x, w })
  if (!strip.stairs) return hallX
  const stairsX = hall === 'left' && columns === 1 ? hallX + 0.3 : hallX + hallW - 2.9
  level.stairs.push({ x: stairsX, y: y + 0.7, w: 2.6, d: Math.min(STAIRS_D_FT, deep - 1.2), along: 'y' })
  return hall === 'left' && columns === 1 ? hallX + hallW - HALL_FT : hallX
}

type Area = { x: number; y: number; w: number; d: number }

function stack(level: Level, rooms: readonly Wanted[], area: Area, hall: 'left' | 'right', hasWindows: boolean): void {
  const all = rooms.reduce((sum, { name }) => sum + DEPTH_FT[name], 0)
  const wall = hall === 'left' ? area.x : area.x + area.w
  const outside = hall === 'left' ? area.x + area.w : area.x
  let y = area.y
  for (const room of rooms) {
    const d = (area.d * DEPTH_FT[room.name]) / all
    level.rooms.push({ ...nameOf(room), x: area.x, y, w: area.w, d, hall })
    const opening = Math.min(2.7, d * 0.55)
    if (isPrivate(room)) level.doors.push({ x: wall, y: y + 0.6, w: opening, into: hall === 'left' ? 'right' : 'left' })
    else level.openings.push({ x: wall, y: y + d * 0.3, w: d * 0.4, along: 'y' })
    if (hasWindows) level.windows.push({ x: outside, y: y + d * 0.3, w: Math.min(5, d * 0.4), along: 'y' })
    y += d
  }
}
