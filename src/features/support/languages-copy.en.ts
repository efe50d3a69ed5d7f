import type { CopyOf } from '#kit/copy.ts'

export const copy = {
  title: 'Languages',
  lead: 'All of Freehold is in two languages, and so are the emails we send.',
  choose: 'Choose a language',
  chosen: 'In use',
  choose_this: 'Use this language',
  kept: 'Your choice is kept in this browser, for your next visit too.',
  changed: 'Freehold is now in English. Your choice is kept in this browser.',
  missing: 'Does a sentence sound wrong, or would you like another language?',
  tell: 'Tell us',
} as const

export type Copy = CopyOf<typeof copy>
