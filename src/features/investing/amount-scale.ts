import type { Language } from '#kit/language.ts'
import { showDollars, showDollarsShort } from '#kit/money.ts'
import type { Cents } from '#kit/money.ts'
import { SHARE_PRICE_CENTS } from '#features/offerings/rules.ts'

/** The amounts that a slider can choose: from the least to the most that may be invested, in cents. */
export type AmountRange = { readonly least: Cents; readonly most: Cents }

/** Round amounts in dollars at which the page keys stop, and which one press chooses. */
const STOPS = [20, 50, 100, 250, 500, 1000, 2500, 5000] as const

/** The slider's positions: 0 is no amount (Spec §9: its range starts at 0), 1 the least, the last the most. */
export const POSITIONS = 400

/** How an amount is written below the track: small ones to the cent, since a minimum of $12.34 is not $12.3. */
export const tickText = (cents: Cents, language: Language): string =>
  cents < 100_000 ? showDollars(cents, language) : showDollarsShort(cents, language)

/** The stops within a range, in cents, both ends among them. Ascending, none twice. */
export function stopsOf({ least, most }: AmountRange): Cents[] {
  if (most <= 0) return []
  const within = STOPS.map((dollars) => dollars * 100).filter((cents) => cents > least && cents < most)
  return [...new Set([least, ...within, most])]
}

/** Where an amount stands: as far along as its logarithm, so that small amounts are as easy to choose as large ones. */
export function positionOf(cents: Cents, { least, most }: AmountRange): number {
  if (cents <= 0 || most <= 0) return 0
  if (cents >= most) return POSITIONS
  if (cents <= least) return 1
  return 1 + Math.round(((POSITIONS - 1) * Math.log(cents / least)) / Math.log(most / least))
}

/**
 * The amount at a position, in cents: whole shares, and rounder the larger it is; at the ends the least and the most to the
 * cent. Nothing at 0. The total is the slider's value in dollars x 100 (Spec §9).
 */
export function amountAt(position: number, { least, most }: AmountRange): Cents {
  if (position <= 0 || most <= 0) return 0
  if (position >= POSITIONS) return most
  const exact = least * (most / least) ** ((position - 1) / (POSITIONS - 1))
  const unit = exact < 100_000 ? SHARE_PRICE_CENTS : exact < 1_000_000 ? 5000 : 10_000
  return position <= 1 ? least : Math.min(most, Math.max(least, Math.round(exact / unit) * unit))
}

/** One share more or less, on whole shares: below the least there is no amount, above the most nothing. */
export function stepAmount(cents: Cents, by: 1 | -1, range: AmountRange): Cents {
  const shares = cents / SHARE_PRICE_CENTS
  const next = (by > 0 ? Math.floor(shares) + 1 : Math.ceil(shares) - 1) * SHARE_PRICE_CENTS
  if (by < 0 && cents <= range.least) return 0
  return Math.min(range.most, Math.max(range.least, next))
}

/** The next stop above or below; at an end it stays there. */
export function pageAmount(cents: Cents, by: 1 | -1, range: AmountRange): Cents {
  const stops = stopsOf(range)
  const next = by > 0 ? stops.find((stop) => stop > cents) : stops.findLast((stop) => stop < cents)
  return next ?? (by > 0 ? range.most : Math.min(cents, range.least))
}

/**
 * What a move of the thumb chooses. Where amounts lie so close that a small move would choose the same again, it is one
 * share more or less, so that every move is one.
 */
export function movedAmount(cents: Cents, position: number, range: AmountRange): Cents {
  const from = positionOf(cents, range)
  const next = amountAt(position, range)
  if (next !== cents || position === from) return next
  return stepAmount(cents, position > from ? 1 : -1, range)
}

/** What a key of the slider chooses (WAI-ARIA): arrows by one share, page keys by a stop, home and end; null: another key. */
export function amountForKey(key: string, cents: Cents, range: AmountRange): Cents | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return stepAmount(cents, 1, range)
    case 'ArrowLeft':
    case 'ArrowDown':
      return stepAmount(cents, -1, range)
    case 'PageUp':
      return pageAmount(cents, 1, range)
    case 'PageDown':
      return pageAmount(cents, -1, range)
    case 'Home':
      return Math.min(range.least, range.most)
    case 'End':
      return range.most
    default:
      return null
  }
}
