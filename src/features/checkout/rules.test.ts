import { describe, expect, test } from 'vitest'
import { checkRefund, checkTotal, refundUntil } from './rules.ts'

const boughtAt = new Date('2026-03-01T10:00:00Z')
const bought = { status: 'bought', boughtAt, isDisputed: false } as const

describe('a plan', () => {
  test.each([[599], [0], [598], [600], [59_900]])('costs 599 cents: %i', (total) => {
    expect(checkTotal(total)?.refused ?? null).toBe(total === 599 ? null : 'wrong_total')
  })

  test('can be given back for fourteen days, to the millisecond', () => {
    expect(refundUntil(boughtAt).toISOString()).toBe('2026-03-15T10:00:00.000Z')
    expect(checkRefund(bought, new Date('2026-03-15T09:59:59.999Z'))).toBeNull()
    expect(checkRefund(bought, new Date('2026-03-15T10:00:00Z'))?.refused).toBe('refund_too_late')
  })

  test('that is on its way back is given back already, however late it is asked again', () => {
    const late = new Date('2027-01-01T00:00:00Z')
    for (const status of ['refunding', 'refunded'] as const) expect(checkRefund({ ...bought, status }, late)).toBeNull()
  })

  test('that was never paid, or that a bank asks back, cannot be given back', () => {
    expect(checkRefund({ status: 'reserved', boughtAt: null, isDisputed: false }, boughtAt)?.refused).toBe(
      'plan_not_found',
    )
    expect(checkRefund({ ...bought, isDisputed: true }, boughtAt)?.refused).toBe('plan_disputed')
  })
})
