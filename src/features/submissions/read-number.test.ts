import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test.each([
  ['', null],
  ['  ', null],
  ['4', 4],
  ['1.5', 1.5],
  // As Spanish writes it: not twenty-five bathrooms.
  ['2,5', 2.5],
  ['2,400', 2400],
  ['2 400', 2400],
  ['1,250,000', 1_250_000],
  ['2,400.5', 2400.5],
])('%j is %j', (text, number) => {
  expect(readNumber(text)).toBe(number)
})

test.each(['three', '1,2345', '2,5,0', '-3', '1e3', '0x10', '1.2.3', 'Infinity'])('%j is no number', (text) => {
  expect(readNumber(text)).toBeNaN()
})
