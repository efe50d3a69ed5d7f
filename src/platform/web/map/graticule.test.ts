import { expect, test } from 'vitest'
import { linesBetween, scaleBar, showDegrees, stepFor } from './graticule.ts'

test('degrees are written as on a deed', () => {
  expect(showDegrees(47.25, 'lat')).toBe('47°15′N')
  expect(showDegrees(-122.445, 'lon')).toBe('122°26′42″W')
  expect(showDegrees(-122.445, 'lon', 'O')).toBe('122°26′42″O')
  expect(showDegrees(-30, 'lat')).toBe('30°S')
  expect(showDegrees(0, 'lon')).toBe('0°')
  expect(showDegrees(-180, 'lon')).toBe('180°')
  // Sixty seconds are a minute, not 59 and a rest.
  expect(showDegrees(46.999_99, 'lat')).toBe('47°N')
})

test('the net gets finer as the map comes closer, by steps that a map has', () => {
  expect(stepFor(23)).toBe(300)
  expect(stepFor(900)).toBe(10)
  expect(stepFor(3000)).toBe(2)
})

test('lines are whole counts of the step', () => {
  expect(linesBetween(-122.4, -121.9, 10)).toEqual([-122.33333333333333, -122.16666666666667, -122])
  expect(linesBetween(1, 0.99, 30)).toEqual([])
})

test('the scale is the longest round length that fits', () => {
  const bar = scaleBar(0, 40_075_016.686, 100)
  expect(bar).toMatchObject({ value: 200, unit: 'ft' })
  expect(bar.widthPx).toBeCloseTo(60.96, 1)
  expect(scaleBar(47, 512 * 2 ** 4, 110)).toMatchObject({ value: 200, unit: 'mi' })
})
