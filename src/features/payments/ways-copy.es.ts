import type { Copy } from './ways-copy.en.ts'

export const copy = {
  ways: 'con tarjeta o desde tu billetera',
  ways_paypal: 'con tarjeta, con PayPal o desde tu billetera',
} as const satisfies Copy
