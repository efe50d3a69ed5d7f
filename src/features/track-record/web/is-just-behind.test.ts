import { expect, test } from 'vitest'
import { metricOf } from '#kit/metric.ts'
import { isJustBehind } from './is-just-behind.ts'

const rate = (value: number) => metricOf(value, { unit: 'ratio', method: 'F17', inputs: [] })

test.each([
  ['behind', 0.06581, 0.06579, true],
  ['behind', 0.0658, 0.0657, false],
  ['on_plan', 0.0658, 0.0658, false],
] as const)('%s with %d promised and %d paid', (outcome, promised, paid, isJust) => {
  expect(isJustBehind({ outcome, promised_yield: rate(promised), paid_yield: rate(paid) })).toBe(isJust)
})
