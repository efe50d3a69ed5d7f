import { expect, test } from 'vitest'
import { flowsBetween } from './movements.ts'

test('a flow on the day at whose end a period begins is before it, and one on its last day is in it', () => {
  const flows = ['2025-12-31', '2026-01-01', '2026-03-31', '2026-04-01'].map((on) => ({ on, cents: 100 }))
  expect(flowsBetween(flows, '2025-12-31', '2026-03-31').map(({ on }) => on)).toEqual(['2026-01-01', '2026-03-31'])
})
