import type { Metric } from '#kit/metric.ts'
import { showCents } from '#kit/money.ts'
import { showNumber, showPerShare } from '#platform/web/format.ts'
import type { Language } from '#platform/web/language.ts'
import type { Say } from '#platform/web/words.ts'
import type { copy } from '../copy.en.ts'

// Always two digits, so that a difference is that of the two figures beside it, and a column stands in line.
const TWO = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
const PERCENT = { style: 'percent', ...TWO } as const
// Whole percents, for parts of a handful of offerings: "2 of 3" stands beside them.
const PART = { style: 'percent' } as const
const PARTS = /^(met|kept)$|_part$/

/** A figure as it stands in a table; a dash for one that is not there. Differences bear their sign, those of rates are points. */
export function showFigure(metric: Metric, language: Language, say: Say<typeof copy>): string {
  const { value, unit, method } = metric
  if (value === null) return '—'
  const isGap = method === 'gap' || method === 'gap_points'
  const isNothing = Math.round(value * (unit === 'ratio' ? 10_000 : unit === 'years' ? 10 : 1)) === 0
  const sign = isNothing ? '' : value < 0 ? '−' : isGap ? '+' : ''
  const size = Math.abs(value)
  switch (unit) {
    case 'cents':
      return sign + showCents(size, language)
    case 'ratio':
      return isGap
        ? sign + say('points', { n: showNumber(size * 100, language, TWO) })
        : sign + showNumber(size, language, PARTS.test(method) ? PART : PERCENT)
    case 'years':
      return sign + say('years', { n: showNumber(size, language, { maximumFractionDigits: 1 }) })
    case 'shares_milli':
      return showNumber(size / 1000, language)
    case 'cents_per_share':
      return sign + showPerShare(size, language)
    case 'count':
      return sign + showNumber(size, language)
  }
}
