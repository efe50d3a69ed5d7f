import { describe, expect, test } from 'vitest'
import { chartSpanOf } from './chart-span.ts'
import { pointsBetween } from './chart-points.ts'

const BOUNDS = { first: '2025-02-09', today: '2026-11-22' }
const of = (search: string) => {
  const { range, from, to } = chartSpanOf(new URLSearchParams(search), BOUNDS)
  return [range, from, to]
}

describe('what an address asks the chart to show', () => {
  test('all of the time, a range by its name, or two days', () => {
    expect(of('')).toEqual(['All', '2025-02-09', '2026-11-22'])
    expect(of('range=YTD')).toEqual(['YTD', '2025-12-31', '2026-11-22'])
    expect(of('range=3M')).toEqual(['3M', '2026-08-22', '2026-11-22'])
    expect(of('from=2026-01-31&to=2026-03-31')).toEqual([null, '2026-01-31', '2026-03-31'])
    expect(of('range=1M&from=2025-02-09&to=2026-11-22')).toEqual([null, '2025-02-09', '2026-11-22'])
  })

  test('a range begins with the series where that is younger', () => {
    const { range, from } = chartSpanOf(new URLSearchParams('range=1Y'), { ...BOUNDS, first: '2026-10-01' })
    expect([range, from]).toEqual(['1Y', '2026-10-01'])
  })

  test.each([
    'from=2026-03-31&to=2026-01-31',
    'from=2026-03-31&to=2026-03-31',
    'from=2025-02-08&to=2026-03-31',
    'from=2026-03-31&to=2026-11-23',
    'from=2026-02-30&to=2026-03-31',
    'from=2026-01-31',
    'from=x&to=y',
    'range=2M',
  ])('all of the time where %s cannot be shown', (search) =>
    expect(of(search)).toEqual(['All', '2025-02-09', '2026-11-22']),
  )
})

describe('the part of a series between two days', () => {
  const point = (on: string, value: number) => ({ on, value, contributed: value, income: 0 })
  const points = [point('2026-01-01', 100), point('2026-02-01', 200), point('2026-03-01', 300)]
  const values = (from: string, to: string) => pointsBetween(points, from, to).map(({ on, value }) => [on, value])

  test('begins and ends with what stood at the ends of both', () => {
    expect(values('2026-01-15', '2026-02-15')).toEqual([
      ['2026-01-15', 100],
      ['2026-02-01', 200],
      ['2026-02-15', 200],
    ])
    expect(values('2026-02-02', '2026-02-03')).toEqual([
      ['2026-02-02', 200],
      ['2026-02-03', 200],
    ])
  })

  test('is the whole of it between its ends, and nothing of nothing', () => {
    expect(values('2026-01-01', '2026-03-01').length).toBe(3)
    expect(pointsBetween([], '2026-01-01', '2026-03-01')).toEqual([])
  })
})
