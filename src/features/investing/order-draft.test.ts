import { expect, test } from 'vitest'
import { keepOrder, takeOrder } from './order-draft.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

test('an order outlives a login, once, and in its own listing', () => {
  const store = memory()
  keepOrder(store, 'house', { userId: 'ada', amountCents: 50_000 })
  expect(takeOrder(store, 'other', 'ada')).toBeNull()
  expect(takeOrder(store, 'house', 'ada')).toBe(50_000)
  expect(takeOrder(store, 'house', 'ada')).toBeNull()
})

test("nobody finds somebody else's order", () => {
  const store = memory()
  keepOrder(store, 'house', { userId: 'ada', amountCents: 50_000 })
  expect(takeOrder(store, 'house', 'ben')).toBeNull()
  expect(takeOrder(store, 'house', 'ada')).toBeNull()
})

test('what is damaged is no order', () => {
  const store = memory()
  store.setItem('order:house', '{"userId":"ada","amountCents":"all"}')
  expect(takeOrder(store, 'house', 'ada')).toBeNull()
  store.setItem('order:house', '{')
  expect(takeOrder(store, 'house', 'ada')).toBeNull()
})
