import type { Metric } from '#kit/metric.ts'
import { showCents } from '#kit/money.ts'
import { showShares } from '#features/investing/web/show-shares.ts'
import { showNumber, showPerShare } from '#platform/web/format.ts'
import type { Language } from '#platform/web/language.ts'

const signOf = (value: number): string => (value > 0 ? '+' : value < 0 ? '−' : '')

const PERCENT = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

/** A figure as it stands in a table: returns and gains with their sign, a dash for one that is not there. */
export function showMetric({ value, unit }: Metric, language: Language, isSigned: boolean): string {
  if (value === null) return '—'
  const sign = isSigned ? signOf(rounded(value, unit)) : value < 0 ? '−' : ''
  const size = Math.abs(value)
  if (unit === 'cents') return `${sign}${showCents(size, language)}`
  if (unit === 'cents_per_share') return `${sign}${showPerShare(size, language)}`
  if (unit === 'shares_milli') return `${sign}${showShares(size, language)}`
  return `${sign}${unit === 'ratio' ? showNumber(size, language, PERCENT) : showNumber(size, language)}`
}

/** What is shown as nothing has no sign. */
const rounded = (value: number, unit: Metric['unit']): number =>
  unit === 'ratio' ? Math.round(value * 10_000) / 10_000 : value

/** Which way it went; nothing where it went none, or is not there. */
export const toneOf = ({ value, unit }: Metric): '' | 'text-positive' | 'text-negative' => {
  const shown = value === null ? 0 : rounded(value, unit)
  return shown > 0 ? 'text-positive' : shown < 0 ? 'text-negative' : ''
}
