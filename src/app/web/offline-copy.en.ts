import type { CopyOf } from '#kit/copy.ts'

export const copy = {
  title: 'Offline',
  heading: 'You are offline',
  text: 'Your device has no connection. Your money and your shares are not affected: they are on our books, not on your device. The page you wanted opens by itself once you are back online.',
  away_title: 'Out of reach',
  away_heading: 'Freehold is out of reach for a moment',
  away_text:
    'Our server does not answer, or your device has no connection. Your money and your shares are not affected: they are on our books. The page you wanted opens by itself once we are back.',
  retry: 'Try again',
} as const

export type Copy = CopyOf<typeof copy>
