import fc from 'fast-check'
import { expect, test } from 'vitest'
import { showDollarsShort } from '#kit/money.ts'
import { axisLabels, niceAxis } from './nice-axis.ts'

test('marks are round', () => {
  expect(niceAxis([742_000, 756_000, 825_000])).toEqual([700_000, 750_000, 800_000, 850_000])
  expect(niceAxis([0, 10])).toEqual([0, 5, 10])
})

test('a flat line lies between its marks', () => {
  const marks = niceAxis([500])
  expect(marks[0]!).toBeLessThan(500)
  expect(marks.at(-1)!).toBeGreaterThan(500)
})

test('a change of a thousandth does not fill the chart where a least span is asked for', () => {
  const [before, after] = [63_500_000, 63_550_000]
  const marks = niceAxis([before, after], 4, 0.1)
  expect(marks).toEqual([60_000_000, 62_500_000, 65_000_000, 67_500_000])
  expect(niceAxis([742_000, 856_000], 4, 0.1)).toEqual(niceAxis([742_000, 856_000], 4))
})

test('no values, no marks', () => {
  expect(niceAxis([])).toEqual([])
})

test('whatever the values, the marks hold them all and are few', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10 ** 12 }), { minLength: 1, maxLength: 20 }), (values) => {
      const marks = niceAxis(values)
      expect(marks[0]!).toBeLessThanOrEqual(Math.min(...values))
      expect(marks.at(-1)!).toBeGreaterThanOrEqual(Math.max(...values))
      expect(marks.length).toBeGreaterThanOrEqual(2)
      expect(marks.length).toBeLessThanOrEqual(7)
    }),
  )
})

test('no two marks read the same, and none reads as another amount', () => {
  const show = (mark: number, digits: number) => showDollarsShort(mark, 'en', digits)
  expect(axisLabels([50_000_000, 60_000_000], show)).toEqual(['$500K', '$600K'])
  expect(axisLabels([198_000_000, 200_000_000, 202_000_000], show)).toEqual(['$1.98M', '$2M', '$2.02M'])
  expect(axisLabels([200_000_000, 202_500_000], show)).toEqual(['$2M', '$2.025M'])
})
