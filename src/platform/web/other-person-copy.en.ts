import type { CopyOf } from '#kit/copy.ts'

/** Somebody else is logged in than whose page this is. */
export const copy = {
  title: 'This page is somebody else’s',
  was: 'It was opened by {email}.',
  was_sample: 'It was opened to look around in the sample account.',
  now: 'In this browser you are now logged in as {email}.',
  not_done: 'Nothing was done.',
  not_repeated: 'It was not sent again. What became of it the first time is told to whoever sent it.',
  load: 'Load this page anew',
} as const

export type Copy = CopyOf<typeof copy>
