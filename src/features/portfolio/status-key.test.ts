import { expect, test } from 'vitest'
import { copy } from './history-copy.en.ts'
import { statusKeyOf } from './status-key.ts'

test('money that is on its way back goes to where it came from', () => {
  const words = (source: string) => copy[statusKeyOf({ status: 'returning', source }) as keyof typeof copy]
  expect(words('card')).toBe('On its way back to your card')
  expect(words('paypal')).toBe('On its way back to PayPal')
  expect(statusKeyOf({ status: 'funded', source: 'paypal' })).toBe('status_funded')
})

test('what a bank has not delivered is on its way, and not being checked as a card is', () => {
  expect(statusKeyOf({ status: 'reserved', source: 'bank' })).toBe('status_reserved_bank')
  expect(statusKeyOf({ status: 'reserved', source: 'card' })).toBe('status_reserved')
  expect(statusKeyOf({ status: 'funded', source: 'bank' })).toBe('status_funded')
})
