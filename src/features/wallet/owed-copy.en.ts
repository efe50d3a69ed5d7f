import type { CopyOf } from '#kit/copy.ts'

/** A debt of the wallet: a deposit went back to its card after its money was spent. */
export const copy = {
  owed: '{amount} of your next deposits settles what a returned deposit left open.',
} as const

export type Copy = CopyOf<typeof copy>
