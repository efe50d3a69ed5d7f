import type { CopyOf } from '#kit/copy.ts'

export const copy = {
  logos: 'Logos',
  wordmark: 'Wordmark',
  mark: 'Mark',
  light: 'for light backgrounds',
  dark: 'for dark backgrounds',
  download: 'Download SVG',
  colors: 'Colors',
  by_day: 'Paper, by day',
  by_night: 'Blueprint, by night',
  surface: 'Paper',
  text: 'Ink',
  primary: 'Evergreen',
  accent: 'Brass',
  line: 'Rule',
  type: 'Type',
  type_sample: 'Simplifying Real Estate',
  type_display: 'Fraunces, for headings and large figures',
  type_text: 'Instrument Sans, for everything else',
  type_licence: 'Both are free under the SIL Open Font License.',
} as const

export type Copy = CopyOf<typeof copy>
