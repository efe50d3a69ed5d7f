import type { CopyOf } from '#kit/copy.ts'

export const copy = {
  title: 'Languages',
  lead: 'Everything here exists in two languages, and so do the letters that we send.',
  choose: 'Choose a language',
  chosen: 'In use',
  choose_this: 'Use this language',
  kept: 'Your choice is kept in this browser and holds from the next visit on, too.',
  changed: 'Freehold speaks English now. The choice is kept in this browser.',
  missing: 'A sentence sounds wrong, or you would like another language?',
  tell: 'Tell us',
} as const

export type Copy = CopyOf<typeof copy>
