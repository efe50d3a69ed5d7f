import type { CopyOf } from '#kit/copy.ts'

/** What somebody sees who was given a link to a document. */
export const copy = {
  label: 'Shared document',
  title: 'A document for you',
  text: 'Somebody who keeps it at Freehold gave you this link.',
  size: '{size}, downloadable until {day}',
  left: { one: '{n} download is left.', other: '{n} downloads are left.' },
  hash: 'SHA-256, to compare the file with: {hash}',
  careful: 'Open it only if you know who it is from.',
  download: 'Download',
  looking: 'Looking it up',
  gone_title: 'This link opens nothing',
  gone_text: 'It has ended, was used up or was taken back. Ask whoever gave it to you for another one.',
  failed: 'It could not be looked up. Please try again.',
  retry: 'Try again',
} as const

export type Copy = CopyOf<typeof copy>
