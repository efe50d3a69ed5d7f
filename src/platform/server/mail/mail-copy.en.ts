import type { CopyOf } from '#kit/copy.ts'

/** What every letter bears, below its own words. */
export const copy = {
  link_note: 'If the button does not work, open this address:',
  why: 'You get this email because this address was used at Freehold ({site}).',
  why_subscribed: 'You get this email because this address is on the list of our newsletter ({site}).',
  trial: 'This came from a trial version: no real money moves there, and no real shares are sold.',
  unsubscribe: 'Unsubscribe',
  questions: 'Questions? Write to {support}.',
  tagline: 'Simplifying Real Estate',
} as const

export type Copy = CopyOf<typeof copy>
