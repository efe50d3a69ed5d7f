import { describe, expect, test } from 'vitest'
import { reportFigures } from './report.ts'

describe('a report', () => {
  const report = {
    start: '2024-04-01',
    end: '2024-06-30',
    rent: 2_280_000,
    other_income: 10_000,
    expenses: 570_000,
    occupancy_percent: 95,
    pool: 970_000,
    capital: 0,
    outside: 0,
    outside_capital: 0,
    paid_on: '2024-07-12',
    costs: {
      taxes: 200_000,
      insurance: null,
      management: null,
      repairs: 370_000,
      utilities: null,
      other_expenses: null,
    },
    reserve_end: 1_000_000,
    budget_income: 2_300_000,
    budget_expenses: 563_825,
  }
  test('F7 beside its budget, by what it is made of', () => {
    const { noi, budget, gap } = reportFigures(report, 53_300_000)
    expect([noi.value, budget.value, gap.value]).toEqual([1_720_000, 1_736_175, -16_175])
    expect(noi.inputs.map(({ name }) => name)).toEqual(['rent', 'other_income', 'costs', 'taxes', 'repairs'])
  })
  test('a hundred shares get their part of the pool, rounded down', () => {
    expect(reportFigures(report, 53_300_000).per_hundred.value).toBe(Math.floor((970_000 * 100_000) / 53_300_000))
    expect(reportFigures(report, 0).per_hundred.availability).toEqual({ unavailable: 'no_shares' })
  })
  test('without a budget, or without what was let, says so', () => {
    const { budget, gap, occupancy } = reportFigures({ ...report, budget_income: null, occupancy_percent: null }, 1)
    expect([budget.availability, gap.availability, occupancy.availability]).toEqual([
      { unavailable: 'no_budget' },
      { unavailable: 'no_budget' },
      { unavailable: 'not_told' },
    ])
  })
})
