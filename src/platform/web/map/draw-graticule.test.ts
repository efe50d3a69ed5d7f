import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cameraAt } from './camera.ts'
import { drawMargin, MARGIN_PX } from './draw-graticule.ts'
import type { Ink } from './ink.ts'

type Written = { readonly text: string; readonly left: number; readonly right: number; readonly y: number }

const INK = { sans: 'sans-serif' } as unknown as Ink
const LETTER_PX = 5

/** What is written into the margin and where, by a canvas on which each letter is as wide as any other. */
function writtenBy(camera: ReturnType<typeof cameraAt>, width: number, note: string | null): Written[] {
  const written: Written[] = []
  const canvas = {
    textAlign: 'left',
    measureText: (text: string) => ({ width: text.length * LETTER_PX }),
    fillText(text: string, x: number, y: number) {
      const long = text.length * LETTER_PX
      const left = canvas.textAlign === 'right' ? x - long : x - long / 2
      written.push({ text, left, right: left + long, y })
    },
    fillRect: () => undefined,
    strokeRect: () => undefined,
    save: () => undefined,
    restore: () => undefined,
    translate: () => undefined,
    rotate: () => undefined,
  }
  const size = { width, height: 600 }
  drawMargin(canvas as unknown as CanvasRenderingContext2D, { camera, size, ink: INK }, { west: 'W', note })
  return written
}

test('a note stands in the lower margin, where no sign of the map is, and over no degrees', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -124, max: -68, noNaN: true }),
      fc.double({ min: 9, max: 17, noNaN: true }),
      fc.integer({ min: 320, max: 1600 }),
      fc.constantFrom('Coast drawn for 1:10,000,000', 'Costa dibujada para 1:10,000,000'),
      (lon, zoom, width, note) => {
        const below = writtenBy(cameraAt(lon, 40, zoom), width, note).filter(({ y }) => y > 600 - MARGIN_PX)
        const [place] = below.filter(({ text }) => text === note)
        expect(place).toMatchObject({ right: width - MARGIN_PX })
        expect(below.filter(({ text, right }) => text !== note && right >= place!.left)).toEqual([])
      },
    ),
  )
})

test('without a note the lower margin has the degrees of the upper one', () => {
  const all = writtenBy(cameraAt(-122.3, 47.6, 11), 900, null)
  const at = (isBelow: boolean) =>
    all.filter(({ y, left }) => left > 40 && (isBelow ? y > 590 : y < 20)).map(({ text, left }) => `${text} ${left}`)
  expect(at(true)).toEqual(at(false))
  expect(at(true).length).toBeGreaterThan(2)
})
