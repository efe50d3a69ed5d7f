import { expect, test } from 'vitest'
import { inEscrowCents, valuedBetween } from './positions-sums.ts'

const position = { value: 112_500, valued_on: '2026-06-30', in_escrow: false }
const waiting = { value: 50_000, valued_on: '2026-11-01', in_escrow: true }

test('a total was valued between the first and the last day of its houses; escrow has no day', () => {
  const earlier = { ...position, valued_on: '2026-03-31' }
  expect(valuedBetween([position, waiting, earlier])).toEqual({ first: '2026-03-31', last: '2026-06-30' })
  expect(valuedBetween([waiting])).toBeNull()
  expect(valuedBetween([])).toBeNull()
})

test('what waits in escrow counts at what was paid', () => expect(inEscrowCents([position, waiting])).toBe(50_000))
