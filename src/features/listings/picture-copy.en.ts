import type { CopyOf } from '#kit/copy.ts'

/** What is said of pictures of homes wherever they stand. */
export const copy = {
  drawn: 'Drawn from the listing’s facts; not a survey',
  photo: 'Photo of the home',
} as const

export type Copy = CopyOf<typeof copy>
