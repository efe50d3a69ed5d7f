import { expect, test } from 'vitest'
import { cutOffOf, isOver, issuedOn, periodOf, periodsBetween } from './period.ts'

test('a period is named by its year, quarter or month, and has its first and last day', () => {
  expect(periodOf('2024-02')).toEqual({ id: '2024-02', kind: 'month', from: '2024-02-01', to: '2024-02-29' })
  expect(periodOf('2025-12')).toMatchObject({ from: '2025-12-01', to: '2025-12-31' })
  expect(periodOf('2025-Q4')).toEqual({ id: '2025-Q4', kind: 'quarter', from: '2025-10-01', to: '2025-12-31' })
  expect(periodOf('2025')).toEqual({ id: '2025', kind: 'year', from: '2025-01-01', to: '2025-12-31' })
  for (const id of ['', '25', '2025-13', '2025-00', '2025-Q5', '2025-Q0', '2025-1', '1999', '2025-03 ', '2025-03-01'])
    expect(periodOf(id)).toBeNull()
})

test('a statement is issued five days after its period, and knows what was written down before', () => {
  const march = periodOf('2026-03')!
  expect([issuedOn(march), cutOffOf(march)]).toEqual(['2026-04-06', '2026-04-05T23:59:59.999Z'])
  expect([isOver(march, '2026-03-31'), isOver(march, '2026-04-01')]).toEqual([false, true])
})

test('periods are those from the first movement to today, the latest year first', () => {
  const years = periodsBetween('2025-11-20', '2026-05-02')
  expect(years.map(({ year }) => year.id)).toEqual(['2026', '2025'])
  expect(years.map(({ quarters }) => quarters.map((one) => one.id))).toEqual([['2026-Q1', '2026-Q2'], ['2025-Q4']])
  expect(years.map(({ months }) => months.map((one) => one.id))).toEqual([
    ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
    ['2025-11', '2025-12'],
  ])
})
