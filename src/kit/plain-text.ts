import type { Bilingual } from './refusals.ts'

/**
 * What no text of a request may hold: control characters (a NUL is refused by PostgreSQL itself), and halves of a
 * surrogate pair, which are no character and cannot be written as UTF-8. Tabs and line breaks are text.
 */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

export const NO_CONTROL_CHARACTERS = {
  en: 'must not contain control characters',
  es: 'no debe contener caracteres de control',
} as const
export const WELL_FORMED = { en: 'must be well-formed text', es: 'debe ser texto bien formado' } as const

/** Whether a text is one, for a page that has nothing to say about it where it is not. */
export const isPlainText = (text: string): boolean => !CONTROL.test(text) && text.isWellFormed()

/** What is wrong with a text, as the sentence of its field; null when nothing is. */
export function checkText(text: string): Bilingual | null {
  if (CONTROL.test(text)) return NO_CONTROL_CHARACTERS
  return text.isWellFormed() ? null : WELL_FORMED
}
