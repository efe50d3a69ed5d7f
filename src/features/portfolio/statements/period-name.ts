import { dateFormat } from '#kit/date-format.ts'
import { localeOf } from '#kit/language.ts'
import type { Language } from '#kit/language.ts'
import { numberFormat } from '#kit/number-format.ts'
import type { PeriodKind } from './period.ts'

type Named = { readonly id: string; readonly kind: PeriodKind; readonly from: string }
type SayQuarter = (key: 'quarter', values: { readonly n: string; readonly year: string }) => string

/** "March 2026", "Q1 2026", "2026". */
export function periodName({ id, kind, from }: Named, say: SayQuarter, language: Language): string {
  const year = id.slice(0, 4)
  if (kind === 'year') return year
  if (kind === 'quarter') return say('quarter', { n: id.slice(-1), year })
  return showMonthOf(from, language, { month: 'long', year: 'numeric' })
}

/** The month of a day alone: "March". */
export const monthName = (from: string, language: Language): string => showMonthOf(from, language, { month: 'long' })

const showMonthOf = (day: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(Date.parse(day))

/** The period of the same kind before or after, by its id. */
export function neighbourId(id: string, kind: PeriodKind, step: 1 | -1): string {
  const year = Number(id.slice(0, 4))
  if (kind === 'year') return String(year + step)
  const count = kind === 'quarter' ? 4 : 12
  const at = year * count + Number(id.slice(kind === 'quarter' ? -1 : -2)) - 1 + step
  const place = (at % count) + 1
  return `${Math.floor(at / count)}-${kind === 'quarter' ? `Q${place}` : String(place).padStart(2, '0')}`
}

/** Hundredths of a cent as dollars with four decimals: 104471 -> "$10.4471". */
export const showShareValue = (hundredths: number, language: Language): string =>
  numberFormat(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 4,
    maximumFractionDigits: 4,
  }).format(hundredths / 10_000)

/** Thousandths of a share as shares: 50000 -> "50.00", 1234567 -> "1,234.567". */
export const showShareCount = (sharesMilli: number, language: Language): string =>
  numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 3 }).format(sharesMilli / 1000)
