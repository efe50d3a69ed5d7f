/** The check digit of ISO/IEC 7812 (Luhn); `digits` holds nothing but digits. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = digit * 2
    sum += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

// The issuers' number ranges with their lengths: Visa, Mastercard, American Express, Discover, Diners Club, JCB, UnionPay.
const ISSUED =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|(?:5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}|3[47]\d{13}|(?:6011|64[4-9]\d|65\d{2})\d{12,15}|(?:30[0-5]\d|3095|36\d{2}|3[89]\d{2})\d{10,15}|35(?:2[89]|[3-8]\d)\d{12,15}|(?:62|81)\d{14,17})$/

const isIssued = (digits: string): boolean => ISSUED.test(digits) && passesLuhn(digits)

// Digits in a row, a single space, dash, point, slash or underscore between them. Beside a letter they are part of an
// id, behind a plus sign they are a phone number, behind a point the decimals of a figure.
const RUN = /(?<![\p{L}\p{N}+])(?<![\p{L}\p{N}]_+)(?<!\d[.,])\d(?:[\s\p{Pd}./_]?\d)*(?!_*[\p{L}\p{N}])/gu
const SEPARATOR = /[\s\p{Pd}./_]/u
const UUID = /(?<![\p{L}\p{N}])[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}(?![\p{L}\p{N}])/giu

// How numbers are grouped on cards and in forms: in one piece, in fours (also the last group shorter), by eights,
// 4-6-5, 4-6-4, 4-3-3-3. Phone numbers and tax numbers are grouped otherwise.
const GROUPINGS = /^(?:1[3-9]|(?:4,){3}[1-4](?:,[1-3])?|8,8(?:,[1-3])?|4,6,[45]|4,3,3,3|6,13|1(?:,1){12,18})$/

/** Whether a text is a card number and nothing else: 13 to 19 digits of an issuer's range with a right check digit. */
export const isCardNumber = (text: string): boolean => {
  const plain = plainOf(text)
  return /^\s*\d(?:[\s\p{Pd}./_]?\d)*\s*$/u.test(plain) && isIssued(digitsOf(plain))
}

/**
 * Whether a text holds what may be a card number, so that it must not be stored: grouped as cards are, in a range
 * that an issuer has, with a right check digit. Phone numbers, tax and routing numbers, dates and ids are none.
 */
export const holdsCardNumber = (text: string): boolean => {
  for (const [run] of plainOf(text).replaceAll(UUID, ' ').matchAll(RUN)) if (runHoldsCard(run)) return true
  return false
}

/** The same text without its card numbers: their last four digits stay, an x stands for each of the others. */
export function hideCardNumbers(text: string): string {
  if (!holdsCardNumber(text)) return text
  return plainOf(text).replaceAll(RUN, (run) => {
    if (!runHoldsCard(run)) return run
    const shown = digitsOf(run).length - 4
    let seen = 0
    return run.replaceAll(/\d/g, (digit) => (seen++ < shown ? 'x' : digit))
  })
}

function runHoldsCard(run: string): boolean {
  if (run.length < 13) return false
  const groups = run.split(SEPARATOR)
  const separators = run.split('').filter((one) => SEPARATOR.test(one))
  // A date or a security code may follow in the same breath, so each stretch of whole groups is looked at. A point alone
  // divides a figure from its decimals.
  for (let from = 0; from < groups.length; from++) {
    if (separators[from - 1] === '.') continue
    let digits = ''
    for (let to = from; to < groups.length && digits.length < 19; to++) {
      digits += groups[to]!
      const shape = groups.slice(from, to + 1).map((group) => group.length)
      if (separators.slice(from, to).join('') === '.') continue
      if (digits.length >= 13 && GROUPINGS.test(shape.join(',')) && isIssued(digits)) return true
    }
  }
  return false
}

// Digits of other widths become plain ones, and marks that nobody sees (zero-width spaces, soft hyphens) go.
const plainOf = (text: string): string => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')
