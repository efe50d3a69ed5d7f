import { expect, test } from 'vitest'
import { metricOf } from '#kit/metric.ts'
import { showShareRate } from './show-change.ts'

const gain = (cents: number, paidIn: number) =>
  metricOf(cents, {
    unit: 'cents',
    method: 'gain',
    inputs: [{ name: 'paid_in', value: paidIn, unit: 'cents', asOf: null }],
  })

test('a gain as a part of what was paid in has a sign, unless it is shown as nothing', () => {
  const shown = [
    [12_500, 100_000],
    [-2_000, 100_000],
    [0, 100_000],
    [40, 100_000],
    [-40, 100_000],
    [50, 100_000],
    [1, 0],
  ].map(([cents, paidIn]) => showShareRate(gain(cents!, paidIn!), 'en'))
  expect(shown).toEqual(['+12.5%', '−2.0%', '0.0%', '0.0%', '0.0%', '+0.1%', null])
})
