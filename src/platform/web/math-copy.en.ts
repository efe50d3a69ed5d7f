import type { CopyOf } from '#kit/copy.ts'

/** The words around a figure that is opened. */
export const copy = {
  show: 'Show the math',
  open: 'Show the math of {figure}, {name}: {value}',
  none: 'not there',
  close: 'Close',
  math: '{figure}, {name}',
  formula: 'Formula {number}:',
  result: 'So it is {value}.',
  as_of: 'As of {day}.',
  line: 'Journal {seq}, {day}: {amount}',
} as const

export type Copy = CopyOf<typeof copy>
