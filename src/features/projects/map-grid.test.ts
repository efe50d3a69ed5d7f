import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellsTouched, coverOf, levelFor, storedLevel } from './map-grid.ts'
import type { Cover } from './map-grid.ts'
import { WORLD } from '#features/listings/rules.ts'
import type { Box } from '#features/listings/rules.ts'

const coordinate = fc.integer({ min: 0, max: WORLD - 1 })
const size = fc.oneof(
  fc.integer({ min: 0, max: 20_000 }),
  fc.integer({ min: 0, max: 2 ** 22 }),
  fc.integer({ min: 0, max: WORLD }),
)
const boxes = fc
  .tuple(coordinate, coordinate, size, size)
  .map(([x0, y0, w, h]): Box => ({ x0, x1: Math.min(WORLD - 1, x0 + w), y0, y1: Math.min(WORLD - 1, y0 + h) }))

/** In how many pieces of a cover a place lies. */
function piecesAt(cover: Cover, x: number, y: number): number {
  const cell = (value: number, z: number) => Math.floor(value / 2 ** (30 - z))
  const inBox = (box: Box) => x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1
  return (
    cover.rows.filter((r) => cell(y, r.z) === r.at && cell(x, r.z) >= r.from && cell(x, r.z) <= r.to).length +
    cover.columns.filter((c) => cell(x, c.z) === c.at && cell(y, c.z) >= c.from && cell(y, c.z) <= c.to).length +
    cover.rowStrips.filter((s) => cell(y, 17) === s.at && inBox(s)).length +
    cover.columnStrips.filter((s) => cell(x, 17) === s.at && inBox(s)).length
  )
}

describe('the cover of a box', () => {
  it('holds every place of the box once, and no other', () => {
    const nudges = [-1, 0, 1]
    fc.assert(
      fc.property(
        boxes,
        fc.array(fc.tuple(fc.double({ min: 0, max: 1 }), fc.double({ min: 0, max: 1 }))),
        (box, at) => {
          const cover = coverOf(box, storedLevel(levelFor(box, 160)))
          const inside = at.map(([a, b]) => [
            Math.round(box.x0 + (Number.isNaN(a) ? 0 : a) * (box.x1 - box.x0)),
            Math.round(box.y0 + (Number.isNaN(b) ? 0 : b) * (box.y1 - box.y0)),
          ])
          const corners = [box.x0, box.x1].flatMap((x) => [box.y0, box.y1].map((y) => [x, y]))
          const around = corners.flatMap(([x, y]) => nudges.flatMap((dx) => nudges.map((dy) => [x! + dx, y! + dy])))
          for (const [x, y] of [...inside, ...around]) {
            const isIn = x! >= box.x0 && x! <= box.x1 && y! >= box.y0 && y! <= box.y1
            expect(piecesAt(cover, x!, y!)).toBe(isIn ? 1 : 0)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  it('has few pieces, whatever the size of the box', () => {
    fc.assert(
      fc.property(boxes, (box) => {
        const { rows, columns, rowStrips, columnStrips } = coverOf(box, storedLevel(levelFor(box, 160)))
        expect(rows.length + columns.length).toBeLessThan(260)
        expect(rowStrips.length + columnStrips.length).toBeLessThan(10)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the level of a map view', () => {
  it('is the finest that shows no more cells than asked, and not finer than the zoom allows', () => {
    fc.assert(
      fc.property(boxes, fc.integer({ min: 0, max: 20 }), (box, limit) => {
        const level = levelFor(box, 160, limit)
        expect(level).toBeGreaterThanOrEqual(3)
        expect(level).toBeLessThanOrEqual(Math.max(3, Math.min(17, limit)))
        expect(level === 3 || cellsTouched(box, level) <= 160).toBe(true)
        expect(level >= Math.min(17, limit) || cellsTouched(box, level + 1) > 160).toBe(true)
      }),
    )
  })
})
