import type { CopyOf } from '#kit/copy.ts'

/** A page of the app for whoever runs no scripts. Read on the server alone. */
export const copy = {
  text: 'This page needs JavaScript. These can be read without it:',
  houses: 'Properties',
  funded: '{raised} of {goal} raised',
  more: 'More to read',
  start: 'The front page',
  how: 'How it works',
  record: 'Track record',
  faq: 'Questions and answers',
  terms: 'Terms',
  contact: 'Contact',
  write: 'Questions? Write to {email}.',
} as const

export type Copy = CopyOf<typeof copy>
