import type { CopyOf } from '#kit/copy.ts'

export const copy = {
  toolbar: 'How the text looks',
  bold: 'Bold',
  italic: 'Italic',
  bullets: 'Bullet list',
  numbers: 'Numbered list',
  link: 'Link',
  link_remove: 'Remove link',
  link_address: 'Address of the link',
  link_hint: 'It begins with https://, http:// or mailto:.',
  link_bad: 'must begin with https://, http:// or mailto:',
  link_set: 'Set link',
  heading2: 'Heading',
  heading3: 'Smaller heading',
  quote: 'Quotation',
  picture: 'Add a picture',
  picture_adding: 'Pictures on their way: {n}',
  picture_dismiss: 'All right',
  picture_alt: 'What the picture shows',
  picture_alt_hint: 'Read aloud to people who cannot see it.',
  picture_remove: 'Take the picture out',
} as const

export type Copy = CopyOf<typeof copy>
