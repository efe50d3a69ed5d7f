/** The sheet's colours as the press kit prints them: facts to copy, not a second place to style from. A test compares. */
export const PRESS_COLORS = {
  day: { surface: '#fbf8f1', text: '#1b2420', primary: '#14523f', accent: '#9a6b16', line: '#ddd5c3' },
  night: { surface: '#0e1714', text: '#ede9dd', primary: '#7fc8a9', accent: '#d9ae5f', line: '#26352f' },
} as const
