import { expect, test } from 'vitest'
import { copy } from './history-copy.en.ts'
import { statusKeyOf } from './status-key.ts'

test('money that is on its way back goes to where it came from', () => {
  const words = (source: string) => copy[statusKeyOf({ status: 'returning', source }) as keyof typeof copy]
  expect(words('card')).toBe('On its way back to your card')
  expect(words('paypal')).toBe('On its way back to PayPal')
  expect(statusKeyOf({ status: 'funded', source: 'paypal' })).toBe('status_funded')
})
