import type { Home } from '#drawing/home.ts'
import { layOutFlats, layOutRow } from '#drawing/flats-layout.ts'
import { emptyLevel, type Level } from '#drawing/plan-level.ts'
import { roomsOf, type Program, type UnitProgram, type Wanted } from '#drawing/room-program.ts'
import { inTurn } from '#drawing/strip-layout.ts'

export type FloorLayout = { levels: Level[]; shown: Program['shown'] }

const HALL_FT = 3.8
const MOST_BEDS_UPSTAIRS = 5

/** The rooms that the facts name on the levels of the house, as its kind has them: a house, homes in a row, flats. */
export function layOutFloors(home: Home, stretch = 1): FloorLayout {
  const { units, shown } = roomsOf(home)
  if (units.length > 1 && home.kind !== 'duplex') return { levels: layOutFlats(units, home.floors, stretch), shown }
  if (units.length > 1) return { levels: layOutRow(units, home.levels, true, stretch), shown }
  if (home.kind === 'row-house') return { levels: layOutRow(units, home.levels, false, stretch), shown }
  return { levels: layOutHouse(home, units[0]!), shown }
}

/** A house by itself, laid with its long side across. */
function layOutHouse(home: Home, { beds, baths }: UnitProgram): Level[] {
  // Twelve bedrooms in 290 square feet are drawn too large rather than not at all.
  const leastSqft = 130 + (60 * beds.length) / Math.min(2, home.levels) + 45 * baths.length
  const area = Math.max(leastSqft, Math.min(5_200, home.sqft / home.levels))
  const endDoor = home.depthFt > home.widthFt * 1.2
  const along = endDoor ? home.depthFt / home.widthFt : home.widthFt / home.depthFt
  const ratio = Math.min(2.1, Math.max(0.83, along))
  const w = Math.sqrt(area * ratio)
  const d = Math.max(area / w, 13)
  const upper = home.levels - 1
  if (upper < 1 || beds.length === 0) return [oneLevel(w, d, beds, baths, endDoor)]
  const above = beds.slice(0, MOST_BEDS_UPSTAIRS * upper)
  const below = beds.slice(MOST_BEDS_UPSTAIRS * upper)
  const bathsBelow = baths.length > 1 ? baths.slice(-Math.max(1, baths.length - 4 * upper)) : []
  const bathsAbove = baths.slice(0, baths.length - bathsBelow.length)
  const isLarge = below.length > 0 || bathsBelow.length > 1
  const levels = [
    isLarge ? oneLevel(w, d, below, bathsBelow, endDoor, false) : groundLevel(w, d, bathsBelow[0], endDoor),
  ]
  for (let i = 0; i < upper; i++) {
    const from = (all: number) => Math.ceil((all * i) / upper)
    const to = (all: number) => Math.ceil((all * (i + 1)) / upper)
    const here = above.slice(from(above.length), to(above.length))
    const bathsHere = bathsAbove.slice(from(bathsAbove.length), to(bathsAbove.length))
    if (here.length + bathsHere.length > 0) levels.push(upperLevel(w, d, here, bathsHere))
  }
  return levels
}

/** Living and kitchen on the left, a hall with bedrooms and bathrooms on both sides of it on the right. */
function oneLevel(
  w: number,
  d: number,
  beds: Wanted[],
  baths: Wanted[],
  endDoor: boolean,
  studio = beds.length === 0,
): Level {
  const level = emptyLevel(w, d)
  const rooms = inTurn(beds, baths)
  if (studio) rooms.push({ name: 'kitchen', weight: 0.9 })
  const weight = rooms.reduce((sum, room) => sum + room.weight, 0)
  const share = studio ? 0.36 : Math.min(0.68, Math.max(0.36, weight / (weight + 2.9)))
  const publicW = w * (1 - share)
  const kitchenD = studio ? 0 : d * 0.42
  level.rooms.push({ name: studio ? 'studio' : 'living', x: 0, y: kitchenD, w: publicW, d: d - kitchenD })
  if (!studio) {
    const wide = publicW > 21
    const kitchenW = wide ? publicW * 0.55 : publicW
    level.rooms.push({ name: 'kitchen', x: 0, y: 0, w: kitchenW, d: kitchenD })
    if (wide) {
      level.rooms.push({ name: 'dining', x: kitchenW, y: 0, w: publicW - kitchenW, d: kitchenD })
      level.openings.push({ x: kitchenW, y: kitchenD * 0.4, w: kitchenD * 0.4, along: 'y' })
      level.windows.push({ x: kitchenW + (publicW - kitchenW) * 0.3, y: 0, w: (publicW - kitchenW) * 0.4, along: 'x' })
    }
    level.openings.push({ x: kitchenW * 0.3, y: kitchenD, w: kitchenW * 0.4, along: 'x' })
    level.windows.push({ x: kitchenW * 0.3, y: 0, w: Math.min(6, kitchenW * 0.4), along: 'x' })
  } else level.windows.push({ x: publicW * 0.3, y: 0, w: publicW * 0.4, along: 'x' })
  addFrontDoor(level, publicW, d, endDoor)
  if (rooms.length <= 2) stackRooms(level, rooms, publicW, w - publicW, d)
  else alongHall(level, rooms, publicW, w - publicW, d, kitchenD)
  return level
}

function addFrontDoor(level: Level, publicW: number, d: number, endDoor: boolean): void {
  if (endDoor) {
    level.doors.push({ x: 0, y: d * 0.42 + 0.9, w: 3.2, into: 'right', front: true })
    level.windows.push({ x: publicW * 0.25, y: d, w: publicW * 0.5, along: 'x' })
    return
  }
  level.doors.push({ x: publicW * 0.72, y: d, w: 3.2, into: 'up', front: true })
  level.windows.push(
    { x: publicW * 0.16, y: d, w: publicW * 0.42, along: 'x' },
    { x: 0, y: d * 0.62, w: d * 0.2, along: 'y' },
  )
}

/** One or two rooms, one above the other, with their doors straight off the living room. */
function stackRooms(level: Level, rooms: Wanted[], x: number, w: number, d: number): void {
  const all = rooms.reduce((sum, room) => sum + room.weight, 0)
  let y = 0
  for (const room of rooms.toReversed()) {
    const deep = (d * room.weight) / all
    level.rooms.push({ name: room.name, number: room.number, part: room.part, x, y, w, d: deep, hall: 'left' })
    level.doors.push({ x, y: y + 0.7, w: Math.min(2.7, deep * 0.6), into: 'right' })
    level.windows.push({ x: x + w, y: y + deep * 0.35, w: deep * 0.3, along: 'y' })
    y += deep
  }
}

/** Rooms in two rows with a hall between, both rows of about equal weight. */
function alongHall(level: Level, rooms: Wanted[], x: number, w: number, d: number, kitchenD: number): void {
  // A narrow house has its hall along one side; halved, its rooms would be corridors.
  const oneSided = d < 18.5 && w / rooms.length > 6.5
  const hallY = oneSided ? d - HALL_FT : Math.max(d * 0.5 - HALL_FT / 2, kitchenD + 0.6)
  const rows: [Wanted[], Wanted[]] = [[], []]
  const sums: [number, number] = [0, 0]
  for (const room of rooms) {
    const row = oneSided || sums[0] <= sums[1] ? 0 : 1
    rows[row].push(room)
    sums[row] += room.weight
  }
  level.rooms.push({ name: 'hall', x, y: hallY, w, d: HALL_FT })
  if (x > 0) level.openings.push({ x, y: hallY + 0.3, w: HALL_FT - 0.6, along: 'y' })
  level.windows.push({ x: x + w, y: hallY + 0.8, w: HALL_FT - 1.6, along: 'y' })
  addRow(level, rows[0], x, 0, w, hallY, 'below')
  addRow(level, rows[1], x, hallY + HALL_FT, w, d - hallY - HALL_FT, 'above')
}

function addRow(
  level: Level,
  rooms: Wanted[],
  x: number,
  y: number,
  w: number,
  d: number,
  hall: 'above' | 'below',
): void {
  const all = rooms.reduce((sum, room) => sum + room.weight, 0)
  let at = x
  for (const room of rooms) {
    const wide = (w * room.weight) / all
    level.rooms.push({ name: room.name, number: room.number, part: room.part, x: at, y, w: wide, d, hall })
    const door = Math.min(2.7, wide * 0.62)
    level.doors.push({
      x: at + Math.min(0.7, (wide - door) / 2),
      y: hall === 'below' ? y + d : y,
      w: door,
      into: hall === 'below' ? 'up' : 'down',
    })
    const glass = Math.min(5.5, wide * (room.name === 'bedroom' ? 0.46 : 0.3))
    level.windows.push({ x: at + (wide - glass) / 2, y: hall === 'below' ? 0 : level.d, w: glass, along: 'x' })
    at += wide
  }
}

/** Living on the left, the stairs in the middle, kitchen and dining on the right. */
function groundLevel(w: number, d: number, bath: Wanted | undefined, endDoor: boolean): Level {
  const level = emptyLevel(w, d)
  const livingW = w * 0.42
  const middleW = Math.min(9, Math.max(6, w * 0.2))
  const rightX = livingW + middleW
  const rightW = w - rightX
  const bathD = bath ? Math.min(6.5, d * 0.28) : 0
  const kitchenD = d * 0.5
  level.rooms.push(
    { name: 'living', x: 0, y: 0, w: livingW, d },
    { name: 'hall', x: livingW, y: bathD, w: middleW, d: d - bathD },
    { name: 'kitchen', x: rightX, y: 0, w: rightW, d: kitchenD },
    { name: 'dining', x: rightX, y: kitchenD, w: rightW, d: d - kitchenD },
  )
  if (bath) {
    level.rooms.push({ name: bath.name, part: bath.part, x: livingW, y: 0, w: middleW, d: bathD, hall: 'below' })
    level.doors.push({ x: rightX - 3, y: bathD, w: 2.4, into: 'up' })
    level.windows.push({ x: livingW + middleW * 0.35, y: 0, w: middleW * 0.3, along: 'x' })
  }
  const stairsD = Math.min(10, (d - bathD) * 0.5)
  level.stairs.push({ x: livingW, y: bathD + (bath ? 0.4 : 0), w: middleW * 0.46, d: stairsD, along: 'y' })
  level.openings.push(
    { x: livingW, y: d * 0.7, w: d * 0.2, along: 'y' },
    { x: rightX, y: d * 0.7, w: d * 0.18, along: 'y' },
    { x: rightX + rightW * 0.28, y: kitchenD, w: rightW * 0.44, along: 'x' },
  )
  level.windows.push(
    { x: livingW * 0.25, y: 0, w: livingW * 0.5, along: 'x' },
    { x: livingW * 0.25, y: d, w: livingW * 0.5, along: 'x' },
    { x: rightX + rightW * 0.3, y: 0, w: rightW * 0.4, along: 'x' },
    { x: rightX + rightW * 0.25, y: d, w: rightW * 0.5, along: 'x' },
  )
  level.doors.push(
    endDoor
      ? { x: 0, y: 0.9, w: 3.2, into: 'right', front: true }
      : { x: livingW + (middleW - 3.2) / 2, y: d, w: 3.2, into: 'up', front: true },
  )
  return level
}

function upperLevel(w: number, d: number, beds: Wanted[], baths: Wanted[]): Level {
  const level = emptyLevel(w, d)
  alongHall(level, inTurn(beds, baths), 0, w, d, 0)
  const hall = level.rooms.find((room) => room.name === 'hall')!
  level.stairs.push({
    x: w * 0.42,
    y: hall.y + (hall.y + hall.d < d ? 0.25 : HALL_FT * 0.48),
    w: Math.min(9, w * 0.26),
    d: HALL_FT * 0.46,
    along: 'x',
  })
  return level
}
