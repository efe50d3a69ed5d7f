// What the receipt's fonts have: Latin with all accents of Europe, and the punctuation that our sentences use.
const HELD = /^[\u0020-\u017F\u0218-\u021B\u2009\u2013\u2014\u2018\u2019\u201C\u201D\u2022\u2026\u202F\u20AC\u2212]$/u

// Most is, and is looked at as a whole.
const PLAIN = /^[\u0020-\u007E]*$/

/**
 * A text that the receipt's fonts can show. A letter that they do not have loses its accents, and one of another script
 * stands as a dot: the order's number says whose receipt it is all the same.
 */
export const fitText = (text: string): string =>
  PLAIN.test(text) ? text : Array.from(text.normalize('NFC'), heldOf).join('')

function heldOf(letter: string): string {
  if (HELD.test(letter)) return letter
  if (/\s/u.test(letter)) return ' '
  const [base = ''] = letter.normalize('NFD')
  return HELD.test(base) ? base : '\u2022'
}
