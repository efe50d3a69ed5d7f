import type { CopyOf } from '#kit/copy.ts'

export const copy = {
  contents: 'On this page',
  changed: 'Last changed on {date}',
  anchor: 'Link to this section',
} as const

export type Copy = CopyOf<typeof copy>
