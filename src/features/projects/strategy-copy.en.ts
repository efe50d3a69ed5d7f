import type { CopyOf } from '#kit/copy.ts'

/** What the plans for a house are called, apart from the words of its page: the portfolio says them too. */
export const copy = {
  'strategy_long-term rental': 'Long-term rental',
  'strategy_short-term rental': 'Short-term rental',
  'strategy_renovate and rent': 'Renovate and rent',
  'strategy_renovate and sell': 'Renovate and sell',
  'strategy_build to rent': 'Build to rent',
} as const

export type Copy = CopyOf<typeof copy>
