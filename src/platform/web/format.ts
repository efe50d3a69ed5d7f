import { dateFormat } from '#kit/date-format.ts'
import { localeOf } from '#kit/language.ts'
import type { Language } from '#kit/language.ts'
import { dollarFormat, withTrueMinus } from '#kit/money.ts'
import { numberFormat } from '#kit/number-format.ts'
import { clockOptions } from '#kit/time-zone.ts'
import { readTimeZone, timeZoneInForce } from './reading.ts'

export const showNumber = (value: number, language: Language, options?: Intl.NumberFormatOptions): string =>
  withTrueMinus(numberFormat(language, options).format(value))

/** Cents of one share with their fraction, as dollars with four decimals: 1044.71 -> "$10.4471". */
export const showPerShare = (cents: number, language: Language): string =>
  withTrueMinus(dollarFormat(language, 4).format(cents / 100))

/** A decimal as a percentage: 0.095 -> "9.5%". */
export const showPercent = (value: number, language: Language, decimals = 1): string =>
  showNumber(value, language, { style: 'percent', minimumFractionDigits: decimals, maximumFractionDigits: decimals })

/** From one figure to another: "9.5% – 13.8%", or "−3.1% to 1.2%": a dash beside a minus reads as another minus. */
export const showRange = (low: string, high: string, language: Language): string =>
  `${low}${[low, high].some((one) => one.startsWith('−')) ? (language === 'es' ? ' a ' : ' to ') : ' – '}${high}`

/** Seconds since 1970 as a day, by the reader's clock unless another is named: "Nov 21, 2026". */
export const showDay = (
  epochSeconds: number,
  language: Language,
  options: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' },
): string => dateFormat(localeOf(language), { timeZone: timeZoneInForce(), ...options }).format(epochSeconds * 1000)

/** The day and the time of it, by the reader's clock, which is named where they chose it: "Mar 1, 2026, 2:30 PM GMT+1". */
export const showMoment = (epochSeconds: number, language: Language): string =>
  showDay(epochSeconds, language, clockOptions(readTimeZone()))

/** A calendar day `YYYY-MM-DD`, which is the same day everywhere. */
export const showDate = (day: string, language: Language): string =>
  showDay(Date.parse(`${day}T00:00:00Z`) / 1000, language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })

export const showMonth = (epochSeconds: number, language: Language): string =>
  showDay(epochSeconds, language, { year: 'numeric', month: 'long' })
