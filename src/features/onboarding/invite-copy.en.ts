import type { CopyOf } from '#kit/copy.ts'

export const copy = {
  label: 'Investor profile',
  title: 'Which kind of property suits you?',
  text: 'Seven short questions give you a level, a plan and an amount to start with. It is arithmetic, not advice, and you can change everything.',
  action: 'Answer the questions',
} as const

export type Copy = CopyOf<typeof copy>
