import type { CopyOf } from '#kit/copy.ts'

/** Why a field of an amount does not take what was typed or pasted, or how it reads it. */
export const copy = {
  no_amount: 'This was not taken. Write an amount such as 1,234.50.',
  two_decimals: 'An amount has two digits of cents at most. For thousands write 1,000.',
  thousands: 'Read as {amount}. Cents stand behind a point, as in 1,234.50.',
} as const

export type Copy = CopyOf<typeof copy>
