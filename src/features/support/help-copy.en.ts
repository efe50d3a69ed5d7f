import type { CopyOf } from '#kit/copy.ts'

/** The frame of the help pages. `title_…` are the names of the documents, as the server writes them. */
export const copy = {
  nav: 'Help',
  about: 'About',
  terms: 'Terms',
  privacy: 'Privacy',
  faq: 'FAQ',
  contact: 'Contact',
  languages: 'Languages',
  support: 'Support',
  press: 'Press',
  docs: 'API',
  how: 'How it works',
  settings: 'Account settings',

  title_about: 'About',
  title_terms: 'Terms',
  title_privacy: 'Privacy',
  title_press: 'Press kit',
} as const

export type Copy = CopyOf<typeof copy>
