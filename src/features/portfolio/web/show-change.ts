import type { Metric } from '#kit/metric.ts'
import { showNumber } from '#platform/web/format.ts'
import type { Language } from '#platform/web/language.ts'

const PERCENT = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

/** A gain as a part of what was paid in, with its sign, "+12.5%"; null where that cannot be told. */
export function showShareRate({ value, inputs }: Metric, language: Language): string | null {
  const paid = inputs.find(({ name }) => name === 'paid_in')?.value ?? 0
  if (value === null || paid <= 0) return null
  // A sign says what a colour alone must not; what is shown as nothing has none.
  const shown = Math.round((value / paid) * 1000)
  const sign = shown > 0 ? '+' : shown < 0 ? '−' : ''
  return `${sign}${showNumber(Math.abs(value) / paid, language, PERCENT)}`
}
