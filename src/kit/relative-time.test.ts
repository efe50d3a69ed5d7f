import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

test.each([
  [-5, 'now', 0],
  [0, 'now', 0],
  [179.9, 'now', 0],
  [180, 'minute', 3],
  [3599, 'minute', 59],
  [3600, 'hour', 1],
  [86_399, 'hour', 23],
  [86_400, 'day', 1],
  [604_799, 'day', 6],
  [604_800, 'week', 1],
  [18_143_999, 'week', 29],
  [18_144_000, 'month', 6],
  [31_556_951, 'month', 12],
  [31_556_952, 'year', 1],
  [63_113_904, 'year', 2],
] as const)('%d seconds ago is %s %d (Spec §9)', (seconds, unit, value) => {
  expect(relativeTime(seconds)).toEqual({ unit, value })
})

test('a time that is not known counts as now', () => {
  expect(relativeTime(Number.NaN)).toEqual({ unit: 'now', value: 0 })
})
