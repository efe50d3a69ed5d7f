import type { Home } from '#drawing/home.ts'
import type { Tone } from '#drawing/palette.ts'
import type { Seed } from '#drawing/seed.ts'

/** Feet: x from the house's own axis, y up from the ground. */
export type Point = readonly [xFt: number, yFt: number]

export type Hatch =
  | 'clapboard' | 'board' | 'brick' | 'stone' | 'shingle' | 'scale' | 'stucco' | 'course' | 'tile' | 'seam' // prettier-ignore

export type Material = { tone: Tone; hatch?: Hatch }

export type WindowLook = 'sash' | 'casement' | 'picture' | 'grid' | 'arched' | 'round' | 'plain' | 'triple'
export type DoorLook = 'panel' | 'glazed' | 'arched' | 'double' | 'plank'
export type PostLook = 'tapered' | 'turned' | 'square' | 'round' | 'timber'

/** One piece of a house, drawn in the order of the list: later pieces stand in front. */
export type Part =
  | { part: 'shape'; points: readonly Point[]; tone: Tone; hatch?: Hatch; weight?: number; roundFt?: number }
  | { part: 'shade'; points: readonly Point[] }
  | { part: 'line'; points: readonly Point[]; weight: number }
  | { part: 'window'; x: number; y: number; w: number; h: number; look: WindowLook; shutters?: Tone; lintel?: boolean }
  | { part: 'door'; x: number; y: number; w: number; h: number; look: DoorLook; tone: Tone; sidelights?: boolean }
  | { part: 'garage'; x: number; y: number; w: number; h: number; tone: Tone }
  | { part: 'post'; x: number; y: number; w: number; h: number; look: PostLook }
  | { part: 'rail'; x: number; y: number; w: number; h: number }
  | { part: 'dot'; x: number; y: number; r: number; tone: Tone }

/** A house ready to be drawn: its pieces, the walls that the dimension line measures, and what shrubs must leave free. */
export type HouseDesign = {
  parts: Part[]
  leftFt: number
  rightFt: number
  clear: readonly (readonly [number, number])[]
}

export type HouseComposer = (home: Home, seed: Seed) => HouseDesign

/** The same piece seen in a mirror, so that not every house has its porch on the same hand. */
export function mirrored(design: HouseDesign): HouseDesign {
  const flip = (points: readonly Point[]) => points.map(([x, y]) => [-x, y] as const)
  const parts = design.parts.map((piece): Part => {
    if ('points' in piece) return { ...piece, points: flip(piece.points) }
    if (piece.part === 'garage' || piece.part === 'rail') return { ...piece, x: -piece.x - piece.w }
    return { ...piece, x: -piece.x }
  })
  const clear = design.clear.map(([from, to]) => [-to, -from] as const)
  return { parts, leftFt: -design.rightFt, rightFt: -design.leftFt, clear }
}

/** The smallest box around all pieces: left, bottom, right, top in feet. */
export function boundsOf(parts: readonly Part[]): { left: number; right: number; top: number } {
  let left = Infinity
  let right = -Infinity
  let top = 0
  const take = (x: number, y: number) => {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.max(top, y)
  }
  for (const piece of parts) {
    if ('points' in piece) for (const [x, y] of piece.points) take(x, y)
    else if (piece.part === 'dot') take(piece.x, piece.y + piece.r)
    else if (piece.part === 'garage' || piece.part === 'rail') {
      take(piece.x, piece.y)
      take(piece.x + piece.w, piece.y + piece.h)
    } else {
      take(piece.x - piece.w / 2, piece.y)
      take(piece.x + piece.w / 2, piece.y + piece.h)
    }
  }
  return { left, right, top }
}
