import type { CopyOf } from '#kit/copy.ts'

export const copy = {
  title: 'Offline',
  heading: 'You are offline',
  text: 'Your device has no connection, or our server cannot be reached. Your money and your shares are not affected: they are on our books, not on your device. The page you wanted opens by itself once you are back online.',
  retry: 'Try again',
} as const

export type Copy = CopyOf<typeof copy>
