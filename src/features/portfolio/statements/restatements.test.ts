import { describe, expect, test } from 'vitest'
import { lateItemsOf } from './restatements.ts'
import type { RecordedMovement } from '../performance/movements.ts'

const CUT_OFF = '2026-04-05T00:00:00.000Z'
const movement = (seq: number, on: string, recordedAt: string): RecordedMovement => ({
  seq,
  at: `${on}T12:00:00.000Z`,
  recordedAt,
  kind: 'deposit',
  on,
  listingId: null,
  isDistribution: false,
  sharesMilli: 0,
  houseCents: 0,
  cashCents: 100,
  capitalCents: 0,
  recordDate: null,
})
const lateOf = (...movements: readonly RecordedMovement[]) =>
  lateItemsOf({ movements, houses: [] }, '2026-03-31', CUT_OFF).map(({ seq }) => seq)

describe('what was written down late', () => {
  test('came after the instant of the issue, and not in it', () => {
    const inIt = movement(1, '2026-03-30', CUT_OFF)
    const after = movement(2, '2026-03-30', '2026-04-05T00:00:00.001Z')
    expect(lateOf(inIt, after)).toEqual([2])
  })

  test('is of the time of the statement, its last day with it', () => {
    const [last, next] = ['2026-03-31', '2026-04-01'].map((on, at) => movement(at, on, '2026-05-01T00:00:00.000Z'))
    expect(lateOf(last!, next!)).toEqual([0])
  })
})
