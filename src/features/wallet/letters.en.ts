import type { CopyOf } from '#kit/copy.ts'

/** What letters about the wallet say beside the notification's own words. */
export const letters = {
  cancel: 'It was not you? Within two days this link cancels the withdrawal, without logging in: {url}',
} as const

export type Letters = CopyOf<typeof letters>
