import type { CopyOf } from '#kit/copy.ts'

/** The words of a row that is leafed through. */
export const copy = {
  carousel: 'row to leaf through',
  before: 'Back',
  after: 'Forward',
  place: '{first}–{last} of {count}',
  place_single: '{at} of {count}',
} as const

export type Copy = CopyOf<typeof copy>
