import { showCents } from '#kit/money.ts'
import { showNumber } from '#platform/web/format.ts'
import type { Language } from '#platform/web/language.ts'

type Change = { readonly cents: number; readonly rate: number | null }

// A sign says what a colour alone must not.
const signOf = ({ cents }: Change): string => (cents > 0 ? '+' : cents < 0 ? '−' : '')

/** A change in money with its sign: "+$125.00", "−$10.00", "$0.00". */
export const showChangeCents = (change: Change, language: Language): string =>
  `${signOf(change)}${showCents(Math.abs(change.cents), language)}`

/** The same as a part of what was paid in: "+12.5%"; empty where nothing was. */
export function showChangeRate(change: Change, language: Language): string {
  if (change.rate === null) return ''
  const options = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
  return `${signOf(change)}${showNumber(Math.abs(change.rate), language, options)}`
}
