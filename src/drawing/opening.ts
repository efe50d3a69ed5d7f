import type { DoorLook, Part, WindowLook } from '#drawing/house-part.ts'
import type { Tone } from '#drawing/palette.ts'

type WindowPart = Extract<Part, { part: 'window' }>
type Trim = Pick<WindowPart, 'shutters' | 'lintel'>

/** A window: its axis, the height of its sill, width and height in feet. */
export function pane(x: number, y: number, w: number, h: number, look: WindowLook, trim?: Trim): WindowPart {
  return { part: 'window', x, y, w, h, look, ...trim }
}

/** A door: its axis, its threshold, width and height in feet. */
export function doorway(
  x: number,
  y: number,
  w: number,
  h: number,
  look: DoorLook,
  tone: Tone,
  sidelights = false,
): Part {
  return { part: 'door', x, y, w, h, look, tone, sidelights }
}
