import type { RoomName } from '#drawing/drawing-words.ts'

/** Feet from the upper left corner of a level; the hall side is where a private room has its door. */
export type Room = {
  name: RoomName
  number?: number
  /** What of a bathroom it counts: 1, or less. */
  part?: number
  x: number
  y: number
  w: number
  d: number
  hall?: 'above' | 'below' | 'left' | 'right'
}
export type Door = { x: number; y: number; w: number; into: 'up' | 'down' | 'left' | 'right'; front?: boolean }
export type Gap = { x: number; y: number; w: number; along: 'x' | 'y' }
export type Stairs = { x: number; y: number; w: number; d: number; along: 'x' | 'y' }
/** One home of several on a level. */
export type UnitPlace = { number: number; x: number; w: number }
export type Level = {
  w: number
  d: number
  rooms: Room[]
  doors: Door[]
  windows: Gap[]
  openings: Gap[]
  stairs: Stairs[]
  units: UnitPlace[]
}

export const emptyLevel = (w: number, d: number): Level => ({
  w,
  d,
  rooms: [],
  doors: [],
  windows: [],
  openings: [],
  stairs: [],
  units: [],
})
