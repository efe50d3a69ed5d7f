import { expect, test } from 'vitest'
import { metricOf, unavailable } from './metric.ts'

const input = (asOf: string | null) => ({ name: 'value', value: 1, unit: 'cents' as const, asOf })

test('a figure is of the latest day of what went into it', () => {
  const inputs = [input('2026-03-01'), input(null), input('2026-06-11'), input('2025-12-31')]
  expect(metricOf(5, { unit: 'cents', method: 'F1', inputs })).toMatchObject({ value: 5, asOf: '2026-06-11' })
  expect(metricOf(5, { unit: 'cents', method: 'F1', inputs: [input(null)] }).asOf).toBeNull()
})

test('a figure that cannot be counted has no value, and a reason', () =>
  expect(unavailable('no_valuation', { unit: 'ratio', method: 'F7', inputs: [] })).toMatchObject({
    value: null,
    availability: { unavailable: 'no_valuation' },
  }))
