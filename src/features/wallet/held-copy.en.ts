import type { CopyOf } from '#kit/copy.ts'

/** Money of a wallet that cannot be spent while a bank or PayPal decides. */
export const copy = {
  held: '{amount} more in your wallet is held while a dispute is decided.',
  held_link: 'See the payment',
} as const

export type Copy = CopyOf<typeof copy>
