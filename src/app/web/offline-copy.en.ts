import type { CopyOf } from '#kit/copy.ts'

export const copy = {
  title: 'Offline',
  heading: 'No line to the registry',
  text: 'Your device has no connection, or our server is out of reach. Nothing of yours is affected: what you own is in the books. This page comes back by itself as soon as the connection does.',
  retry: 'Try again',
} as const

export type Copy = CopyOf<typeof copy>
