import type { CopyOf } from '#kit/copy.ts'

/** Money of a wallet that cannot be spent now: the Payment page says what holds it. */
export const copy = {
  held: '{amount} of your wallet is on hold.',
  held_link: 'See why',
} as const

export type Copy = CopyOf<typeof copy>
