import type { CopyOf } from '#kit/copy.ts'

/** How shares can be paid on this server; every page that says it takes it from here. */
export const copy = {
  ways: 'by card or from your wallet',
  ways_paypal: 'by card, with PayPal or from your wallet',
} as const

export type Copy = CopyOf<typeof copy>
