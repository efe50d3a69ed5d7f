import type { CopyOf } from '#kit/copy.ts'

/** The words of choosing listings to stand side by side. */
export const copy = {
  compare_one: 'Compare {name}',
  compare: 'Compare',
  compared: 'In the comparison',
  tray: 'Comparison',
  tray_count: { one: '{n} of 4 chosen', other: '{n} of 4 chosen' },
  tray_more: 'Choose one more to compare.',
  open: { one: 'Compare {n}', other: 'Compare {n}' },
  clear: 'Clear',
  full_title: 'Four is the most',
  full_text: 'No more than four stand side by side. {name} can take the place of one of them:',
  replace: 'Replace {name}',
  keep: 'Keep these four',
} as const

export type Copy = CopyOf<typeof copy>
