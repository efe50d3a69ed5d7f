/** What a card's number tells of it while it is typed; the processor has the last word. */
export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay'

/** Names as the networks write them; the same in every language. */
export const BRAND_NAMES: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

// The issuers' number ranges (ISO/IEC 7812), as far as a payer needs them to see that the right card is being typed.
const RANGES: readonly (readonly [CardBrand, RegExp])[] = [
  ['visa', /^4/],
  ['amex', /^3[47]/],
  ['mastercard', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  ['discover', /^(6011|64[4-9]|65)/],
  ['diners', /^3(0[0-5]|[689])/],
  ['jcb', /^35(2[89]|[3-8])/],
  ['unionpay', /^(62|81)/],
]

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** The network of a number that may be only begun, or null where it cannot be told yet. */
export function brandOf(number: string): CardBrand | null {
  const digits = digitsOf(number)
  return RANGES.find(([, range]) => range.test(digits))?.[0] ?? null
}

/** How long a security code is: four digits on American Express, three elsewhere. */
export const cvcLength = (brand: CardBrand | null): 3 | 4 => (brand === 'amex' ? 4 : 3)

/** What stands in a field after a change, and where the caret stands in it. */
export type Typed = { readonly text: string; readonly caret: number }

/** Groups a card number as it is printed: 4-4-4-4, American Express 4-6-5, Diners Club 4-6-4. At most 19 digits. */
export function cardNumberText(typed: string, caret = typed.length): Typed {
  const digits = digitsOf(typed).slice(0, 19)
  const brand = brandOf(digits)
  const isUneven = brand === 'amex' || (brand === 'diners' && digits.length <= 14)
  const text = isUneven
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)].filter(Boolean).join(' ')
    : digits.replaceAll(/\d{4}(?=\d)/g, '$& ')
  return { text, caret: caretAfter(text, digitsOf(typed.slice(0, caret)).length) }
}

/** `MM/YY` as it is typed: 3 -> 03, 1230 -> 12/30, and 12/2030, as browsers fill it in, -> 12/30. */
export function expiryText(typed: string, caret = typed.length): Typed {
  let digits = digitsOf(typed)
  let count = digitsOf(typed.slice(0, caret)).length
  const startsLate = /^[2-9]/.test(digits)
  const isSlashAfterOne = /^\D*\d\D*\/\D*/.test(typed) && digits[0] === '1'
  if (startsLate || isSlashAfterOne) {
    digits = `0${digits}`
    count += 1
  }
  if (/^\d\d20\d\d$/.test(digits)) {
    digits = digits.slice(0, 2) + digits.slice(4)
    count = digits.length
  }
  digits = digits.slice(0, 4)
  const endsWithSlash = digits.length === 2 && typed.trimEnd().endsWith('/')
  const text = digits.length > 2 || endsWithSlash ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
  return { text, caret: endsWithSlash ? text.length : caretAfter(text, count) }
}

/** Digits only, as many as this network's code has. */
export function cvcText(typed: string, brand: CardBrand | null, caret = typed.length): Typed {
  const text = digitsOf(typed).slice(0, brand === null ? 4 : cvcLength(brand))
  return { text, caret: Math.min(text.length, digitsOf(typed.slice(0, caret)).length) }
}

/** What the processor is told of `MM/YY`; the year is empty while it is not typed. */
export function expiryParts(text: string): { month: string; year: string } {
  const [month = '', year = ''] = text.split('/')
  return { month: month.trim(), year: year.trim() }
}

// Behind the same digit as before.
function caretAfter(text: string, count: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at++) {
    if (seen >= count) return at
    if (/\d/.test(text[at]!)) seen++
  }
  return text.length
}

/** What was typed into a card form. */
export type CardTyped = { cardholder: string; number: string; cvc: string; expiry: string }

/** Fields in the order of the form. */
export const CARD_FIELDS = ['cardholder', 'number', 'expiry', 'cvc'] as const

/** Spec §5: each of the four is required, and only emptiness is checked; what it is worth, the processor says. */
export const emptyCardFields = (typed: CardTyped): (keyof CardTyped)[] =>
  CARD_FIELDS.filter((field) => typed[field].trim() === '')
