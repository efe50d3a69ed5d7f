import { emptyLevel, type Level } from '#drawing/plan-level.ts'
import type { UnitProgram } from '#drawing/room-program.ts'
import { depthOf, isLong, layOutStrip, stripsOf, type Strip } from '#drawing/strip-layout.ts'

/**
 * How wide a narrow home is: with rooms on one side of its hall, or on both. What is built of such homes may be `stretch` times
 * as wide for its depth, so that it fills its sheet: a plan has no scale.
 */
const HOME_FT = { 1: 21, 2: 30 } as const
const CORE_FT = 7.4

/** Homes side by side under one roof, each with its own door to the street: a row house alone, a duplex. */
export function layOutRow(
  units: readonly UnitProgram[],
  levels: number,
  isDetached: boolean,
  stretch: number,
): Level[] {
  const strips = units.map((unit) => stripsOf(unit, levels))
  const columns = columnsFor(strips.flat())
  const w = HOME_FT[columns] * Math.sqrt(stretch)
  const d = deepest(strips.flat(), columns) / Math.sqrt(stretch)
  const count = Math.max(...strips.map((one) => one.length))
  return Array.from({ length: count }, (_, at) => {
    const level = emptyLevel(w * units.length, d)
    for (const [i, own] of strips.entries()) {
      const strip = own[at]
      const isLast = i === units.length - 1
      const hall = units.length === 1 ? 'right' : i % 2 === 0 ? 'right' : 'left'
      if (units.length > 1) level.units.push({ number: i + 1, x: i * w, w })
      if (!strip) continue
      const outer = { left: isDetached && i === 0, right: isDetached && isLast }
      layOutStrip(level, strip, { x: i * w, w, d, hall, outer, door: at === 0 ? 'street' : 'none' }, columns)
    }
    return level
  })
}

/** Flats on the levels of one house, in pairs on both hands of a common stair. */
export function layOutFlats(units: readonly UnitProgram[], levels: number, stretch: number): Level[] {
  const strips = units.map((unit) => stripsOf(unit, 1)[0]!)
  const columns = columnsFor(strips)
  const w = HOME_FT[columns] * Math.sqrt(stretch)
  const d = deepest(strips, columns) / Math.sqrt(stretch)
  const floors = Math.min(levels, units.length)
  const most = Math.ceil(units.length / floors)
  const whole = most * w + Math.ceil(most / 2) * CORE_FT
  let next = 0
  return Array.from({ length: floors }, (_, at) => {
    const level = emptyLevel(whole, d)
    const here = Math.ceil((units.length - next) / (floors - at))
    let x = 0
    for (let i = 0; i < here; i++, next++) {
      if (i % 2 === 0 && i + 1 === here) x = addCore(level, x, at === 0)
      const isLeft = i % 2 === 0 && i + 1 < here
      // What is left of a level with fewer flats than the others belongs to its last one.
      const wide = i + 1 === here ? whole - x : w
      layOutStrip(
        level,
        strips[next]!,
        {
          x, w: wide, d,
          hall: isLeft ? 'right' : 'left',
          outer: { left: x === 0, right: x + wide > whole - 0.1 },
          door: 'stair',
        }, // prettier-ignore
        columns,
      )
      level.units.push({ number: next + 1, x, w: wide })
      x += wide
      if (isLeft) x = addCore(level, x, at === 0)
    }
    return level
  })
}

function addCore(level: Level, x: number, isGround: boolean): number {
  level.rooms.push({ name: 'hall', x, y: 0, w: CORE_FT, d: level.d })
  level.stairs.push({ x: x + 2.2, y: 1.2, w: 3, d: Math.min(10, level.d * 0.3), along: 'y' })
  level.windows.push({ x: x + 2.2, y: 0, w: 3, along: 'x' })
  if (isGround) level.doors.push({ x: x + (CORE_FT - 3.4) / 2, y: level.d, w: 3.4, into: 'up', front: true })
  else level.windows.push({ x: x + 2.2, y: level.d, w: 3, along: 'x' })
  return x + CORE_FT
}

const columnsFor = (strips: readonly Strip[]): 1 | 2 => (strips.some(isLong) ? 2 : 1)
const deepest = (strips: readonly Strip[], columns: 1 | 2) =>
  Math.max(26, ...strips.map((strip) => depthOf(strip, columns)))
