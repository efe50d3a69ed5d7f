import { expect, test } from 'vitest'
import type { HouseRecord } from './house-record.ts'
import { totalsOf } from './totals.ts'

const failed: HouseRecord = {
  status: 'refunded',
  openedOn: '2025-01-01',
  facts: null,
  goalCents: 100_000,
  raisedCents: 0,
  closedOn: null,
  valued: { cents: 200_000, on: '2025-01-01' },
  periods: [],
  exit: null,
  givenUp: { on: '2025-06-01', collected: 30_000 },
}
const raising: HouseRecord = { ...failed, status: 'open', raisedCents: 40_000, givenUp: null }
const closing: HouseRecord = { ...raising, status: 'closing', closedOn: '2026-01-01', raisedCents: 100_000 }
const operating: HouseRecord = { ...closing, status: 'operating' }

test('what is still being funded may be counted elsewhere: every total is the same', () => {
  const bought = [failed, operating]
  expect(totalsOf([...bought, raising, closing], '2026-03-31')).toEqual(totalsOf(bought, '2026-03-31', 2))
  expect(totalsOf(bought, '2026-03-31', 2).opened.value).toBe(4)
  expect(totalsOf([closing], '2026-03-31').raised.value).toBe(0)
})
