import { expect, test } from 'vitest'
import { earningsOf } from './earnings.ts'

const economics = {
  monthly_rent_cents: 6_700_00,
  vacancy_rate: 0.05,
  opex_yearly_cents: 13_750_00,
  taxes_yearly_cents: 8_920_00,
  insurance_yearly_cents: 3_400_00,
  hold_years: 7,
}

test('net operating income is rent less vacancy and every cost', () => {
  expect(earningsOf(economics)).toMatchObject({ rent: 80_400_00, vacancy: 4_020_00, noi: 50_310_00 })
})

test('vacancy is a whole number of cents', () => {
  expect(earningsOf({ ...economics, monthly_rent_cents: 1_001, vacancy_rate: 0.033 }).vacancy).toBe(396)
})

test('a house that costs more than it earns has a negative income', () => {
  expect(earningsOf({ ...economics, monthly_rent_cents: 0 }).noi).toBe(-26_070_00)
})
