import type { CopyOf } from '#kit/copy.ts'
import { wordsOf } from '#kit/refusals.ts'
import { newsletterRefusals } from './refusals.ts'

/** The words of Land that something happens with; its others are in `land-copy`. */
export const copy = {
  document_title: 'Simplifying Real Estate',
  how_title: 'How it works',
  get_started: 'Create a free account',
  open_app: 'Open my portfolio',
  preview: 'Preview the app',
  email: 'Email',
  subscribe: 'Subscribe',
  ...wordsOf(newsletterRefusals, 'en'),
  thanks: 'Almost done. We have sent an email to {email}: open the link in it to confirm.',
  thanks_kept: 'Noted: {email}. A link in an email confirms it.',
  throttled: 'Too many attempts. Please try again in an hour.',
  offline: 'No connection. What you typed is still here: please try again in a moment.',
  failed: 'That did not work. What you typed is still here: try again in a moment.',
} as const

export type Copy = CopyOf<typeof copy>
