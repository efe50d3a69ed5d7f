import { expect, test } from 'vitest'
import type { RecordedMovement } from '../performance/movements.ts'
import { gainsOfTerm, taxYearOf } from './tax-year.ts'

const movement = (seq: number, on: string, more: Partial<RecordedMovement>): RecordedMovement => ({
  seq,
  at: `${on}T12:00:00.000Z`,
  recordedAt: `${on}T12:00:00.000Z`,
  kind: 'exit',
  on,
  listingId: 'house',
  isDistribution: false,
  sharesMilli: 0,
  houseCents: 0,
  cashCents: 0,
  capitalCents: 0,
  recordDate: null,
  ...more,
})
const sells = (seq: number, on: string) => movement(seq, on, { sharesMilli: -10_000, houseCents: -12_000 })
const pays = (seq: number, on: string) =>
  movement(seq, on, { kind: 'distribution', isDistribution: true, cashCents: 500, capitalCents: 0 })

test('a year is from its first day to its last, for sales and for distributions', () => {
  const days = ['2024-12-31', '2025-01-01', '2025-12-31', '2026-01-01']
  const movements = [
    movement(1, '2024-05-01', { kind: 'investment', sharesMilli: 100_000, houseCents: 100_000 }),
    ...days.flatMap((on, at) => [sells(10 + at, on), pays(20 + at, on)]),
  ]
  const year = taxYearOf(movements, '2025-01-01', '2025-12-31')
  expect(year.gains.map(({ soldOn }) => soldOn)).toEqual(days.slice(1, 3))
  expect(year.distributions.map(({ on }) => on)).toEqual(days.slice(1, 3))
  expect(gainsOfTerm(year.gains, 'short')).toEqual({ proceedsCents: 12_000, basisCents: 10_000, gainCents: 2_000 })
  expect(gainsOfTerm(year.gains, 'long')).toEqual({ proceedsCents: 12_000, basisCents: 10_000, gainCents: 2_000 })
})
