import type { CopyOf } from '#kit/copy.ts'

/** The page of what keeps an account safe. */
export const copy = {
  label: 'Account',
  title: 'Security',
  lead: 'What keeps your account yours. We write to you about each change made here.',
} as const

export type Copy = CopyOf<typeof copy>
