import type { CopyOf } from '#kit/copy.ts'

/** The foot of the public pages. */
export const copy = {
  footer: 'About this site',
  footer_risk:
    'Real estate can lose value, and there is no market for shares of a property before it is sold. Invest what you can do without.',
  version: 'Version {version}',
  about: 'About',
  track_record: 'Track record',
  help: 'Help',
  press: 'Press',
  privacy: 'Privacy',
  terms: 'Terms',
  docs: 'API',
  contact: 'Contact',
  faq: 'FAQ',
  support: 'Support',
} as const

export type Copy = CopyOf<typeof copy>
