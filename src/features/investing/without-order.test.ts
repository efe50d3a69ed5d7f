import { expect, test } from 'vitest'
import { withoutOrder } from './without-order.ts'

const standing = { heldCents: 70_000, committedCents: 90_000, roomCents: 250_000 }

test('an order that is held is not counted against the amount that replaces it', () => {
  for (const state of ['reserved', 'signed'] as const)
    expect(withoutOrder(standing, { state, amount: 50_000 })).toEqual({
      heldCents: 20_000,
      committedCents: 40_000,
      roomCents: 250_000,
    })
})

test('one that was paid, or let go of, changes nothing', () => {
  for (const order of [
    null,
    { state: 'funded', amount: 50_000 } as const,
    { state: 'expired', amount: 50_000 } as const,
  ])
    expect(withoutOrder(standing, order)).toBe(standing)
})

test('figures that were read before the order was made never fall below zero', () => {
  expect(withoutOrder({ ...standing, heldCents: 0 }, { state: 'reserved', amount: 50_000 }).heldCents).toBe(0)
})
