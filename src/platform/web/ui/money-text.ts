/** What stands in a money input after a change, and what it means. */
export type MoneyText = {
  text: string
  /** Null while nothing that is an amount stands there. */
  cents: number | null
  /** Where the caret stands, so that typing in the middle goes on in the middle. */
  caret: number
}

// Fifteen digits before the point keep every amount below 2^53 cents.
const MAX_WHOLE_DIGITS = 13

/**
 * Formats dollars as they are typed: groups of three, at most two decimals; anything else falls away. The caret stays
 * behind the same digit as before. "1234.5" -> "1,234.5", 123450 cents.
 */
export function moneyText(typed: string, caret: number): MoneyText {
  const clean = significant(typed)
  const before = significant(typed.slice(0, caret)).length
  const [whole = '', decimals] = clean.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, MAX_WHOLE_DIGITS)
  const grouped = digits.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  const text = decimals === undefined ? grouped : `${grouped || '0'}.${decimals.slice(0, 2)}`
  const shift = whole.length - digits.length
  return { text, cents: centsOf(digits, decimals), caret: caretAfter(text, before - Math.max(0, shift)) }
}

/** Cents as they stand in the input when nobody is typing: 50000 -> "500", 50050 -> "500.50". */
export function moneyOf(cents: number | null): string {
  if (cents === null) return ''
  const decimals = cents % 100 === 0 ? '' : `.${String(cents % 100).padStart(2, '0')}`
  return moneyText(`${Math.floor(cents / 100)}${decimals}`, 0).text
}

// Digits and the first point.
function significant(text: string): string {
  const kept = text.replaceAll(/[^\d.]/g, '')
  const point = kept.indexOf('.')
  return point < 0 ? kept : kept.slice(0, point + 1) + kept.slice(point + 1).replaceAll('.', '')
}

function centsOf(whole: string, decimals: string | undefined): number | null {
  if (whole === '' && !decimals) return null
  return Number(whole || '0') * 100 + Number((decimals ?? '').slice(0, 2).padEnd(2, '0'))
}

function caretAfter(text: string, count: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at++) {
    if (seen >= count) return at
    if (text[at] !== ',') seen++
  }
  return text.length
}
