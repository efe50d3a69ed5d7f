import { showCents } from '#kit/money.ts'
import { showNumber } from '#platform/web/format.ts'
import type { Language } from '#platform/web/language.ts'

/** A change with its sign, so that it does not hang on a colour: "+$125.00 (+12.5%)", "−$10.00 (−1.0%)". */
export function showChange(
  { cents, rate }: { readonly cents: number; readonly rate: number | null },
  language: Language,
): string {
  const sign = cents > 0 ? '+' : cents < 0 ? '−' : ''
  const amount = `${sign}${showCents(Math.abs(cents), language)}`
  if (rate === null) return amount
  const percent = showNumber(Math.abs(rate), language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return `${amount} (${sign}${percent})`
}
