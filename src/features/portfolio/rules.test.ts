import fc from 'fast-check'
import { expect, test } from 'vitest'
import { positionValueCents } from './rules.ts'

const house = { goalCents: 15_000_000, equityCents: 15_000_000, debtCents: 15_000_000, valuationCents: 31_000_000 }

test('a tenth of the equity is worth a tenth of what the debt leaves', () => {
  expect(positionValueCents({ ...house, investedCents: 1_500_000 })).toBe(1_600_000)
})

test('a house worth less than its debt leaves nothing, never less', () => {
  expect(positionValueCents({ ...house, valuationCents: 14_000_000, investedCents: 1_500_000 })).toBe(0)
})

test('the parts are never worth more than the whole', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 50_000_000 }), (invested, valuationCents) => {
      const equityCents = invested.reduce((a, b) => a + b, 0)
      const worth = invested.map((investedCents) =>
        positionValueCents({
          investedCents,
          equityCents,
          goalCents: equityCents,
          valuationCents,
          debtCents: 10_000_000,
        }),
      )
      expect(worth.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(Math.max(0, valuationCents - 10_000_000))
    }),
  )
})
