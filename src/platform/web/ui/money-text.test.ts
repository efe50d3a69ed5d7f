import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyOf, moneyText } from './money-text.ts'

test.each([
  ['1234', '1,234', 123_400],
  ['1234.5', '1,234.5', 123_450],
  ['1,2345', '12,345', 1_234_500],
  ['1234.567', '1,234.56', 123_456],
  ['.5', '0.5', 50],
  ['1.', '1.', 100],
  ['$ 25 000', '25,000', 2_500_000],
  ['007', '7', 700],
  ['1.2.3', '1.23', 123],
  ['', '', null],
  ['abc', '', null],
])('typing %j shows %j and means %j cents', (typed, text, cents) => {
  expect(moneyText(typed, typed.length)).toMatchObject({ text, cents })
})

test('the caret stays behind the digit that was typed, across a new comma', () => {
  // "12|34" with the caret after 2, the text grows a comma before it.
  expect(moneyText('1234', 2)).toEqual({ text: '1,234', cents: 123_400, caret: 3 })
  expect(moneyText('1,9234', 3).caret).toBe(2)
  expect(moneyText('1234', 4).caret).toBe(5)
})

test('what is shown means what it shows: every amount survives the way there and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (cents) => {
      expect(moneyText(moneyOf(cents), 0).cents).toBe(cents)
    }),
  )
})

test('no input whatever makes an amount that is not a whole number of cents', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(40), (typed, caret) => {
      const { cents, text, caret: after } = moneyText(typed, caret)
      expect(cents === null || Number.isSafeInteger(cents)).toBe(true)
      expect(after).toBeLessThanOrEqual(text.length)
    }),
  )
})
