import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberOf, readDecimal, roundedOf, timesDecimal, wholeOf } from './import-decimal.ts'

// Exponents have two digits: nothing that is measured or paid is smaller.
const measures = fc
  .double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 })
  .filter((value) => value === 0 || Math.abs(value) > 1e-80)
const decimal = (text: string) => readDecimal(text)!

test('whole cents come out of dollars exactly, however many there are', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (cents) => {
      const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
      const dollars = `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
      expect(wholeOf(timesDecimal(decimal(dollars), decimal('100')))).toBe(cents)
    }),
  )
})

test('a number is the one that JavaScript reads', () => {
  fc.assert(
    fc.property(measures, (value) => {
      expect(numberOf(decimal(String(value)))).toBe(value + 0)
    }),
  )
})

test.each([
  ['1.5', 2n],
  ['-1.5', -2n],
  ['1.4999', 1n],
  ['-1.4999', -1n],
  ['0.5', 1n],
  ['0.49', 0n],
  ['7', 7n],
])('%s is rounded to %s', (text, whole) => expect(roundedOf(decimal(text))).toBe(whole))

test.each(['', '.', '-', '+.', '1e', '1e999', '0x10', 'Infinity', 'NaN', '1 000', '1.2.3', '１', '9'.repeat(401)])(
  '%j is no number',
  (text) => expect(readDecimal(text)).toBeNull(),
)
