import type { CopyOf } from '#kit/copy.ts'
import { wordsOf } from '#kit/refusals.ts'
import { publicProfileRefusals } from './refusals.ts'

export const copy = {
  label: 'Member',
  photo_of: 'Profile picture of {username}',
  since: 'Member since {month}',
  bio: 'About',
  little: 'This member shows nothing more than their username.',
  own: 'This is your profile as other members see it.',
  change: 'Change what they see',
  none_text: 'Nobody is found under this name, or no longer. Perhaps it is spelled differently.',
  to_start: 'To your portfolio',
  ...wordsOf(publicProfileRefusals, 'en'),
} as const

export type Copy = CopyOf<typeof copy>
