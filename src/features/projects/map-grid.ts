import type { Box } from '#features/listings/rules.ts'

/** The zoom levels at which cells are kept ready, from continents to 300 m. */
export const FINEST_LEVEL = 17
const COARSEST_LEVEL = 3

/** A row (or column) of kept cells: at level `z`, cells `from`..`to` of the row (or column) `at`. */
export type CellLine = { readonly z: number; readonly at: number; readonly from: number; readonly to: number }

/** A piece of the box narrower than one cell of the finest level, in the row (or column) `at` of that level. */
export type Strip = Box & { readonly at: number }

/**
 * A box as pieces that do not overlap and leave nothing out: whole kept cells where they fit, ever finer ones towards
 * the edge, and strips thinner than the finest cell around. Few pieces whatever the size of the box.
 */
export type Cover = {
  readonly rows: readonly CellLine[]
  readonly columns: readonly CellLine[]
  readonly rowStrips: readonly Strip[]
  readonly columnStrips: readonly Strip[]
}

/** Stored are the odd levels; an even one is computed from the next finer. */
export const storedLevel = (level: number): number => (level % 2 === 1 ? level : level + 1)

/** How many cells of a level a box touches. */
export function cellsTouched(box: Box, level: number): number {
  const size = 2 ** (30 - level)
  const across = Math.floor(box.x1 / size) - Math.floor(box.x0 / size) + 1
  return across * (Math.floor(box.y1 / size) - Math.floor(box.y0 / size) + 1)
}

/** The finest level of which a box touches at most `maxCells` cells, not finer than `limit`; at least the coarsest. */
export function levelFor(box: Box, maxCells: number, limit = FINEST_LEVEL): number {
  let level = Math.max(COARSEST_LEVEL, Math.min(FINEST_LEVEL, Math.floor(limit)))
  while (level > COARSEST_LEVEL && cellsTouched(box, level) > maxCells) level -= 1
  return level
}

/** The cells of a level that lie wholly inside a box, or null when none does. */
function cellsInside(box: Box, level: number): Box | null {
  const size = 2 ** (30 - level)
  const x0 = Math.ceil(box.x0 / size)
  const x1 = Math.floor((box.x1 + 1) / size) - 1
  const y0 = Math.ceil(box.y0 / size)
  const y1 = Math.floor((box.y1 + 1) / size) - 1
  return x0 <= x1 && y0 <= y1 ? { x0, x1, y0, y1 } : null
}

/** Cut a box into its cover, beginning with cells of a stored (odd) level. */
export function coverOf(box: Box, level: number): Cover {
  const rows: CellLine[] = []
  const columns: CellLine[] = []
  let done: Box | null = null
  for (let z = level; z <= FINEST_LEVEL; z += 2) {
    const inside = cellsInside(box, z)
    if (!inside) continue
    // What the coarser level covered already, in cells of this one.
    const hole: Box | null = done && scaled(done, 4)
    for (const piece of around(inside, hole)) {
      const { x0, x1, y0, y1 } = piece.box
      if (piece.upright) for (let at = x0; at <= x1; at++) columns.push({ z, at, from: y0, to: y1 })
      else for (let at = y0; at <= y1; at++) rows.push({ z, at, from: x0, to: x1 })
    }
    done = inside
  }
  return { rows, columns, ...stripsAround(box, done) }
}

function stripsAround(box: Box, done: Box | null): Pick<Cover, 'rowStrips' | 'columnStrips'> {
  const rowStrips: Strip[] = []
  const columnStrips: Strip[] = []
  const size = 2 ** (30 - FINEST_LEVEL)
  for (const { box: piece, upright } of around(box, done && scaled(done, size))) {
    const [first, last] = upright ? [piece.x0, piece.x1] : [piece.y0, piece.y1]
    for (let at = Math.floor(first / size); at <= Math.floor(last / size); at++) {
      ;(upright ? columnStrips : rowStrips).push({ ...piece, at })
    }
  }
  return { rowStrips, columnStrips }
}

const scaled = (box: Box, by: number): Box => ({
  x0: box.x0 * by,
  x1: (box.x1 + 1) * by - 1,
  y0: box.y0 * by,
  y1: (box.y1 + 1) * by - 1,
})

/** A box without a hole in it, as up to four rectangles; `upright` ones are to be read column by column. */
function around(box: Box, hole: Box | null): { box: Box; upright: boolean }[] {
  if (!hole) return [{ box, upright: box.x1 - box.x0 < box.y1 - box.y0 }]
  const pieces = [
    { box: { ...box, x1: hole.x0 - 1 }, upright: true },
    { box: { ...box, x0: hole.x1 + 1 }, upright: true },
    { box: { x0: hole.x0, x1: hole.x1, y0: box.y0, y1: hole.y0 - 1 }, upright: false },
    { box: { x0: hole.x0, x1: hole.x1, y0: hole.y1 + 1, y1: box.y1 }, upright: false },
  ]
  return pieces.filter(({ box: { x0, x1, y0, y1 } }) => x0 <= x1 && y0 <= y1)
}
