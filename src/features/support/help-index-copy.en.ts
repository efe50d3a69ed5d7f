import type { CopyOf } from '#kit/copy.ts'

export const copy = {
  label: 'How can we help?',
  faq: 'Questions and answers',
  faq_text: 'Fees, risk, taxes, selling, security.',
  support: 'Support',
  support_text: 'Whether everything works right now, and what to send us.',
  contact: 'Contact',
  contact_text: 'Write to us; a person reads it.',
  first: 'Asked first',
} as const

export type Copy = CopyOf<typeof copy>
