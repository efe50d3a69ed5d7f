import type { CopyOf } from '#kit/copy.ts'

/** The words around a row of slides. */
export const copy = {
  back: 'Back',
  step: 'Step {at} of {count}',
} as const

export type Copy = CopyOf<typeof copy>
