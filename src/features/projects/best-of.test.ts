import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metricOf, unavailable } from '#kit/metric.ts'
import { bestOf } from './best-of.ts'

const parts = { unit: 'ratio', method: 'test', inputs: [] } as const
const row = (values: readonly (number | null)[]) =>
  values.map((value) => (value === null ? unavailable('nothing', parts) : metricOf(value, parts)))

test.each([
  [[0.05, 0.07, 0.06], 'more', [1]],
  [[0.05, 0.07, 0.05], 'less', [0, 2]],
  [[0.05, 0.05], 'more', []],
  [[null, 0.05, null], 'more', []],
  [[null, 0.05, 0.01], 'less', [2]],
  [[0, -0.02], 'more', [0]],
  [[0.05, 0.07], undefined, []],
] as const)('of %j, where %s is better, the best are %j', (values, better, best) =>
  expect([...bestOf(row(values), better)]).toEqual(best),
)

test('what cannot be chosen is passed over', () => {
  expect([...bestOf([null, ...row([0.05, 0.07])], 'more')]).toEqual([2])
  expect([...bestOf([null, ...row([0.05])], 'more')]).toEqual([])
})

test('figures that read alike are equally good', () => {
  expect([...bestOf(row([0.0501, 0.0499, 0.04]), 'more', ['5.0%', '5.0%', '4.0%'])]).toEqual([0, 1])
  expect([...bestOf(row([0.0501, 0.0499]), 'more', ['5.0%', '5.0%'])]).toEqual([])
  expect([...bestOf([null, ...row([0.0501, 0.0499, 0.06])], 'less', ['5.0%', '5.0%', '5.0%', '6.0%'])]).toEqual([1, 2])
})

test('what is not known is never the best, and nothing is better than the best', () =>
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: -3, max: 3 })), { maxLength: 4 }), (values) => {
      const best = bestOf(row(values), 'more')
      for (const at of best) for (const value of values) expect(value ?? -9).toBeLessThanOrEqual(values[at] ?? -10)
    }),
  ))
