import type { Part, PostLook } from '#drawing/house-part.ts'
import { box, shadow, steps } from '#drawing/wall.ts'

type Porch = {
  x: number
  w: number
  /** Height of the porch floor over the ground. */
  floorY: number
  /** Underside of the beam. */
  beamY: number
  posts: number
  look: PostLook
  postW: number
  rail: boolean
  /** Where the steps and the opening in the rail are. */
  entryX: number
  entryW: number
}

/** A porch before the wall: shade, deck, beam, posts, rail and steps. The roof over it is put after it by the caller. */
export function porch(p: Porch): Part[] {
  const parts: Part[] = [...shadow(p.x, p.floorY, p.w, p.beamY - p.floorY)]
  parts.push(box(p.x - 0.4, 0, p.w + 0.8, p.floorY, { tone: 'stone', hatch: 'board' }))
  parts.push(box(p.x - 0.6, p.floorY - 0.35, p.w + 1.2, 0.5, { tone: 'trim' }))
  const inner = p.w - p.postW
  const axes = Array.from({ length: p.posts }, (_, i) => p.x + p.postW / 2 + (inner * i) / Math.max(1, p.posts - 1))
  const doorFrom = p.entryX - p.entryW / 2
  const doorTo = p.entryX + p.entryW / 2
  if (p.rail) parts.push(...rails(axes, p, doorFrom, doorTo))
  const clearOfDoor = axes.filter((x) => Math.abs(x - p.entryX) > p.entryW / 2 - 0.2)
  for (const x of clearOfDoor) {
    parts.push({ part: 'post', x, y: p.floorY, w: p.postW, h: p.beamY - p.floorY, look: p.look })
  }
  parts.push(...steps(p.entryX, p.floorY, p.entryW))
  parts.push(box(p.x - 0.3, p.beamY, p.w + 0.6, 1, { tone: 'trim' }, 1.2))
  return parts
}

function rails(axes: readonly number[], p: Porch, doorFrom: number, doorTo: number): Part[] {
  const found: Part[] = []
  const add = (from: number, to: number) => {
    if (to - from > 1.2) found.push({ part: 'rail', x: from, y: p.floorY + 0.35, w: to - from, h: 2.4 })
  }
  for (let i = 0; i + 1 < axes.length; i++) {
    const from = axes[i]! + p.postW * 0.4
    const to = axes[i + 1]! - p.postW * 0.4
    if (to < doorFrom || from > doorTo) add(from, to)
    else {
      add(from, Math.min(to, doorFrom))
      add(Math.max(from, doorTo), to)
    }
  }
  return found
}
