import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GOAL_CENTS, goalLineOf, readEmail } from './rules.ts'

test.each([
  ['Ada@Example.COM', 'ada@example.com'],
  ['  ada+news@mail.example.co  ', 'ada+news@mail.example.co'],
])('%j is written to as %s', (typed, email) => {
  expect(readEmail(typed)).toBe(email)
})

test.each([
  '',
  '   ',
  'ada',
  'ada.example.com',
  'ada@example',
  'a@b@c.de',
  'ada@.',
  '@example.com',
  'a b@c.de',
  `${'a'.repeat(250)}@b.co`,
])('%j is no address', (typed) => {
  expect(readEmail(typed)).toBeNull()
})

test.each([
  [0, 0, 100, false],
  [1_346_310_000, 13.46, 100, false],
  [10_000_000_000, 100, 100, false],
  [10_000_000_001, 100, 100, true],
  [10_420_000_000, 100, 104, true],
])(
  '%i cents invested stand at %f percent of a line to over %i million, passed: %s',
  (cents, at, millions, isPassed) => {
    expect(goalLineOf(cents)).toMatchObject({ totalAt: at, millions, isPassed })
  },
)

test('the sentence of the line is said to be true only when it is, and both ticks stand on the line', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 * GOAL_CENTS }), (cents) => {
      const { totalAt, goalAt, endCents, millions, isPassed } = goalLineOf(cents)
      for (const at of [totalAt, goalAt]) expect(at >= 0 && at <= 100).toBe(true)
      expect(endCents >= cents && endCents >= GOAL_CENTS).toBe(true)
      expect(isPassed).toBe(cents > GOAL_CENTS)
      expect(!isPassed || cents >= millions * 100_000_000).toBe(true)
    }),
  )
})
