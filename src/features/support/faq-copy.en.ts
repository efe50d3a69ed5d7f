import type { CopyOf } from '#kit/copy.ts'

export const copy = {
  title: 'Questions and answers',
  lead: 'Shares of properties, fees, risk, taxes, selling, security: plain answers, the uncomfortable ones too.',
  search: 'Search the answers',
  hint: 'A word such as “fee” or “sell”. Escape clears it.',
  found: { one: '{n} answer', other: '{n} answers' },
  none: 'No answer contains these words.',
  ask: 'Ask us instead',
  anchor: 'Link to this answer',
} as const

export type Copy = CopyOf<typeof copy>
