import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'

export type TaxIdKind = 'ssn' | 'ein'

/** Numbers that were printed in advertising, and then were voided by the Social Security Administration. */
const VOIDED = new Set(['078051120', '219099999'])

/** The first two digits that the Internal Revenue Service gives out to employers. */
const EIN_PREFIXES: readonly (readonly [from: number, to: number])[] = [
  [1, 6],
  [10, 16],
  [20, 27],
  [30, 48],
  [50, 68],
  [71, 77],
  [80, 88],
  [90, 95],
  [98, 99],
]

/** The nine digits of what was typed, with or without spaces and dashes; null when it is no such number. */
export function taxDigits(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return /^\d{9}$/.test(digits) ? digits : null
}

/**
 * Whether a number can be the one it is said to be. SSN: area not 000, 666 or 900 and above, group not 00, serial
 * not 0000. EIN: a prefix that is given out. Whether it is this person's cannot be known from the number.
 */
export function checkTaxId(kind: TaxIdKind, typed: string): Refusal<'not_an_ssn' | 'not_an_ein'> | null {
  const digits = taxDigits(typed)
  if (kind === 'ssn') return digits && isSsn(digits) ? null : refuse('not_an_ssn')
  return digits && isEin(digits) ? null : refuse('not_an_ein')
}

function isSsn(digits: string): boolean {
  const area = Number(digits.slice(0, 3))
  if (area === 0 || area === 666 || area >= 900) return false
  return digits.slice(3, 5) !== '00' && digits.slice(5) !== '0000' && !VOIDED.has(digits)
}

function isEin(digits: string): boolean {
  const prefix = Number(digits.slice(0, 2))
  return EIN_PREFIXES.some(([from, to]) => prefix >= from && prefix <= to) && digits.slice(2) !== '0000000'
}

/** All that is ever shown of a tax number (readings, "Card in `bank_info`"). */
export const maskTaxId = (kind: TaxIdKind, last4: string): string =>
  kind === 'ssn' ? `xxx-xx-${last4}` : `xx-xxx${last4}`

/** What was typed so far with the dashes of its kind: 123-45-6789, 12-3456789. Anything but digits falls away. */
export function showTyped(kind: TaxIdKind, typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 9)
  const cuts = kind === 'ssn' ? [3, 5] : [2]
  return cuts.reduceRight(
    (text, cut) => (text.length > cut ? `${text.slice(0, cut)}-${text.slice(cut)}` : text),
    digits,
  )
}
