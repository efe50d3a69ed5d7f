import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '#kit/id.ts'
import {
  decodeCursor,
  encodeCursor,
  parseBox,
  readCursor,
  SORTS,
  toLatitude,
  toLongitude,
  toMercatorX,
  toMercatorY,
  WORLD,
  writeCursor,
} from './rules.ts'
import type { BoxFault } from './rules.ts'
import { boxFaults } from './place-faults.ts'

describe('places on the map', () => {
  it('are whole numbers of the world, and come back within a few centimetres', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: -85, max: 85, noNaN: true }),
        (lon, lat) => {
          const [mx, my] = [toMercatorX(lon), toMercatorY(lat)]
          expect(Number.isInteger(mx) && mx >= 0 && mx < WORLD).toBe(true)
          expect(Number.isInteger(my) && my >= 0 && my < WORLD).toBe(true)
          expect(Math.abs(toLongitude(mx) - lon)).toBeLessThan(5e-7)
          expect(Math.abs(toLatitude(my) - lat)).toBeLessThan(5e-7)
        },
      ),
    )
  })

  it('grow eastwards and southwards', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -85, max: 85, noNaN: true }),
        fc.double({ min: -85, max: 85, noNaN: true }),
        (a, b) => {
          if (a > b) return
          expect(toMercatorX(a)).toBeLessThanOrEqual(toMercatorX(b))
          expect(toMercatorY(a)).toBeGreaterThanOrEqual(toMercatorY(b))
        },
      ),
    )
  })
})

describe('a box', () => {
  it('holds its four edges', () => {
    expect(parseBox('-122.5,47.4,-122.2,47.8')).toEqual({
      x0: toMercatorX(-122.5),
      x1: toMercatorX(-122.2),
      y0: toMercatorY(47.8),
      y1: toMercatorY(47.4),
    })
    expect(parseBox('-180,-90,180,90')).toEqual({ x0: 0, x1: WORLD - 1, y0: toMercatorY(85), y1: toMercatorY(-85) })
  })

  it.each([
    ['', 'must be four numbers'],
    ['1,2,3', 'must be four numbers'],
    ['1,2,3,4,5', 'must be four numbers'],
    ['a,2,3,4', 'must be four numbers'],
    ['1,,3,4', 'must be four numbers'],
    ['1e2,2,3,4', 'must be four numbers'],
    ['NaN,2,3,4', 'must be four numbers'],
    ['-181,2,3,4', 'longitudes between'],
    ['1,2,200,4', 'longitudes between'],
    ['1,-91,3,4', 'latitudes between'],
    ['170,10,-170,20', 'antimeridian'],
    ['1,2,1,4', 'west less than east'],
    ['1,4,3,4', 'south less than north'],
    ['1,5,3,4', 'south less than north'],
  ])('%j is refused because it %s', (text, why) => {
    expect(boxFaults[parseBox(text) as BoxFault]).toMatchObject({
      en: expect.stringContaining(why),
      es: expect.any(String),
    })
  })
})

describe('a cursor', () => {
  it('comes back as it was written, in its own order only', () => {
    const id = newId()
    for (const sort of SORTS) {
      const instant = '2026-03-04T05:06:07.123456Z'
      const key = ['newest', 'oldest', 'ending_soon'].includes(sort) ? instant : 12_345
      const text = encodeCursor(sort, key, id)
      const rest = encodeCursor(sort, instant, id, true)
      expect(text).toMatch(/^[\w-]+$/)
      expect(decodeCursor(text, sort)).toEqual({ key, id, isRest: false })
      const hasRest = !['newest', 'oldest', 'price_low', 'price_high'].includes(sort)
      expect(decodeCursor(rest, sort)).toEqual(hasRest ? { key: instant, id, isRest: true } : null)
      for (const other of SORTS.filter((one) => one !== sort)) {
        expect([text, rest].map((one) => decodeCursor(one, other))).toEqual([null, null])
      }
    }
  })

  it('that was made up is none', () => {
    const id = newId()
    const made = [
      '',
      '%%%',
      'null',
      'e30',
      btoa('[1,"newest","2026-03-04T05:06:07.123456Z"]'),
      btoa(JSON.stringify([0, 'newest', '2026-03-04T05:06:07.123456Z', id])),
      writeCursor('newest', "2026-03-04'; DROP", id),
      writeCursor('newest', '2026-13-04T05:06:07.123456Z', id),
      writeCursor('newest', 5, id),
      writeCursor('newest', '2026-03-04T05:06:07.123456Z', 'not-an-id'),
    ]
    expect(made.filter((text) => decodeCursor(text, 'newest') !== null)).toEqual([])
    expect(decodeCursor(writeCursor('price_low', 1.5, id), 'price_low')).toBeNull()
    expect(decodeCursor(writeCursor('cash_yield rest', 1.5, id), 'cash_yield')).toBeNull()
  })

  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readCursor(text, 'newest')).toBeNull()
      }),
    )
  })
})
