/**
 * What no text of a request may hold: control characters (a NUL is refused by PostgreSQL itself), and halves of a
 * surrogate pair, which are no character and cannot be written as UTF-8. Tabs and line breaks are text.
 */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** What is wrong with a text, as the sentence of its field; null when nothing is. */
export function checkText(text: string): string | null {
  if (CONTROL.test(text)) return 'must not contain control characters'
  return text.isWellFormed() ? null : 'must be well-formed text'
}
