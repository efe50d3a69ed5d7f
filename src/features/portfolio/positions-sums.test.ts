import { expect, test } from 'vitest'
import { changeOf, inEscrowCents, valuedBetween } from './positions-sums.ts'

const position = { invested: 100_000, value: 112_500, valued_on: '2026-06-30', in_escrow: false }
const waiting = { invested: 50_000, value: 50_000, valued_on: '2026-11-01', in_escrow: true }

test('the change of a position, in cents and of what was paid in', () => {
  expect(changeOf(position)).toEqual({ cents: 12_500, rate: 0.125 })
  expect(changeOf({ invested: 100_000, value: 90_000 })).toEqual({ cents: -10_000, rate: -0.1 })
  expect(changeOf({ invested: 0, value: 0 })).toEqual({ cents: 0, rate: null })
})

test('a total was valued between the first and the last day of its houses; escrow has no day', () => {
  const earlier = { ...position, valued_on: '2026-03-31' }
  expect(valuedBetween([position, waiting, earlier])).toEqual({ first: '2026-03-31', last: '2026-06-30' })
  expect(valuedBetween([waiting])).toBeNull()
  expect(valuedBetween([])).toBeNull()
})

test('what waits in escrow counts at what was paid', () => expect(inEscrowCents([position, waiting])).toBe(50_000))
