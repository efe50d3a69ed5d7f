// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepOrder } from '#features/investing/order-draft.ts'
import { keepPending } from '#features/payments/pending-payment.ts'
import { isDrawnAnew } from './drawn-anew.ts'

function root(data: Record<string, string> = {}): HTMLElement {
  const element = document.createElement('div')
  Object.assign(element.dataset, data)
  return element
}
const drawn = () => root({ zone: 'UTC' })

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('a page that was drawn by the clock of here, in a tab that has begun nothing, is taken over', () => {
  sessionStorage.setItem('tab_of', 'ada')
  expect(isDrawnAnew(drawn())).toBe(false)
  vi.stubGlobal('sessionStorage', null)
  expect(isDrawnAnew(drawn())).toBe(false)
})

test('one that was drawn by another clock is drawn anew', () => {
  expect(isDrawnAnew(root({ zone: 'UTC', anew: '1' }))).toBe(true)
})

test.each([
  ['a payment under way', () => keepPending(sessionStorage, 'fund:7', { userId: 'ada', key: 'k', body: {} })],
  ['an amount of before a login', () => keepOrder(sessionStorage, '7', { userId: 'ada', amountCents: 5000 })],
])('where a tab keeps %s, the server could not draw it; a public page shows none', (_, keep) => {
  keep()
  expect([isDrawnAnew(drawn()), isDrawnAnew(root())]).toEqual([true, false])
})
