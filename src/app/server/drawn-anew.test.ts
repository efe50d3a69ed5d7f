// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepOrder } from '#features/investing/order-draft.ts'
import { keepPending } from '#features/payments/pending-payment.ts'
import { DEFERRED } from './defer-assets.ts'

/** Whether a page is marked to be drawn anew by the script at its end, as drawn by this clock; a public one by none. */
function isDrawnAnew(zone?: string): boolean {
  document.body.innerHTML = '<div id="root"></div>'
  document.body.dataset['deferred'] = ''
  const root = document.getElementById('root')!
  if (zone !== undefined) root.dataset['zone'] = zone
  vi.stubGlobal('early', [])
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(DEFERRED)()
  return root.dataset['anew'] !== undefined
}
const HERE = new Intl.DateTimeFormat().resolvedOptions().timeZone

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('PerformanceObserver', undefined)
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page that was drawn by the clock of here, in a tab that has begun nothing, is taken over', () => {
  sessionStorage.setItem('tab_of', 'ada')
  expect(isDrawnAnew(HERE)).toBe(false)
  vi.stubGlobal('sessionStorage', null)
  expect(isDrawnAnew(HERE)).toBe(false)
})

test('one that was drawn by another clock is drawn anew', () => {
  expect(isDrawnAnew(HERE === 'Pacific/Pago_Pago' ? 'UTC' : 'Pacific/Pago_Pago')).toBe(true)
})

test.each([
  ['a payment under way', () => keepPending(sessionStorage, 'fund:7', { userId: 'ada', key: 'k', body: {} })],
  ['an amount of before a login', () => keepOrder(sessionStorage, '7', { userId: 'ada', amountCents: 5000 })],
])('where a tab keeps %s, the server could not draw it; a public page shows none', (_, keep) => {
  keep()
  expect([isDrawnAnew(HERE), isDrawnAnew()]).toEqual([true, false])
})
