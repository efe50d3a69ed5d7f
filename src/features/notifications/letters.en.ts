import type { CopyOf } from '#kit/copy.ts'

/** What letters about notifications say beside the notification's own words. */
export const letters = {
  open: 'Open in Freehold',
  why_type: 'You get this email because emails about “{type}” are on in your notification settings.',
  why_always: 'You get this email because it is about the safety of your account. Such emails are always sent.',
  why_digest: 'You get this email because the weekly summary is on in your notification settings.',
  settings: 'Choose what reaches you by email: {url}',
  digest_subject: 'Your week at Freehold',
  digest_lead: 'What happened, and what you have not read yet.',
  digest_1: 'This is what happened, and what you have not read in the app yet:',
  digest_more: 'And {n} more in the app.',
  digest_button: 'See all notifications',
} as const

export type Letters = CopyOf<typeof letters>
