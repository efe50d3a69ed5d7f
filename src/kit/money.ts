import { numberFormat } from './number-format.ts'
import type { Language } from './language.ts'

/**
 * Money is a whole number of cents (readings G6). A JavaScript number holds every whole number up to
 * 2^53, which is ninety trillion dollars; anything beyond is refused at the door, never rounded.
 */
export type Cents = number

/** The largest amount that any single field of money takes: one billion dollars. */
export const MAX_AMOUNT_CENTS: Cents = 100_000_000_000

/** Whether a value is an exact number of cents, sign free. */
export const isCents = (value: unknown): value is Cents => Number.isSafeInteger(value)

/** Cents as dollars in the reader's language, always with two decimals: 123456 -> "$1,234.56" (Spec §9). */
export function showCents(cents: Cents, language: Language = 'en'): string {
  return withTrueMinus(dollarFormat(language, 2).format(cents / 100))
}

/** Cents as whole dollars where the cents are zero, else with both decimals: 50000 -> "$500". */
export function showDollars(cents: Cents, language: Language = 'en'): string {
  return withTrueMinus(dollarFormat(language, cents % 100 === 0 ? 0 : 2).format(cents / 100))
}

/**
 * Large amounts for a small space: 53100000 -> "$531K", with so many digits after the point at most. Never used where the
 * exact figure decides.
 */
export function showDollarsShort(cents: Cents, language: Language = 'en', digits = 1): string {
  const short = numberFormat(language, { ...DOLLARS, notation: 'compact', maximumFractionDigits: digits })
  return withTrueMinus(short.format(cents / 100))
}

/** A minus is as wide as a plus; the hyphen that number formats write is not. */
export const withTrueMinus = (text: string): string => text.replace('-', '−')

/**
 * Split an amount by weights so that the parts add up to the whole (largest remainder, finance.md).
 * Weights are whole numbers >= 0; throws a RangeError when their sum is not positive. Equal remainders go to the earlier
 * part. A negative total is split as the positive one is, with each part negated.
 */
export function splitCents(total: Cents, weights: readonly number[]): Cents[] {
  if (total < 0) return splitCents(-total, weights).map((cents) => 0 - cents)
  const sum = weights.reduce((a, b) => a + BigInt(b), 0n)
  if (sum <= 0n) throw new RangeError('weights must have a positive sum')
  const shares = weights.map((weight, at) => {
    const exact = BigInt(total) * BigInt(weight)
    return { at, cents: exact / sum, remainder: exact % sum }
  })
  let left = BigInt(total) - shares.reduce((a, share) => a + share.cents, 0n)
  for (const share of shares.toSorted((a, b) => Number(b.remainder - a.remainder) || a.at - b.at)) {
    if (left === 0n) break
    share.cents += 1n
    left -= 1n
  }
  return shares.map((share) => Number(share.cents))
}

/** Of a sum what falls to a part of a whole, rounded down (a loss too), so that parts never come to more than the sum. `whole` is above zero. */
export function partOf(sum: Cents, part: Cents, whole: Cents): Cents {
  const [product, divisor] = [BigInt(sum) * BigInt(part), BigInt(whole)]
  const down = product / divisor
  return Number(product < 0n && product % divisor !== 0n ? down - 1n : down)
}

const DOLLARS = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const

/** How dollars are written, with so many decimals. */
export const dollarFormat = (language: Language, decimals: number): Intl.NumberFormat =>
  numberFormat(language, { ...DOLLARS, minimumFractionDigits: decimals, maximumFractionDigits: decimals })
