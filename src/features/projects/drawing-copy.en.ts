import type { CopyOf } from '#kit/copy.ts'

/** The words of drawing an area on the map. */
export const copy = {
  sheet: 'Sheet to draw an area on',
  hint: 'Draw a line around the homes, or set corner after corner. The first corner closes the area.',
  keys: 'Keys: arrows move the cross, Enter sets a corner, and closes the area where it is pressed twice. Backspace takes a corner back, Escape ends.',
  corners: { one: '{n} corner', other: '{n} corners' },
  note_small: 'That was too small. Draw around the homes.',
  note_full: 'An area has at most {n} corners. Close it now.',
  back: 'Take back',
  cancel: 'Cancel',
  done: 'Done',
} as const

export type Copy = CopyOf<typeof copy>
