import { showDay, showMoment } from '#platform/web/format.ts'
import type { Language } from '#platform/web/language.ts'

/** An instant of the wire, ISO 8601, as seconds since 1970. */
export const secondsOf = (instant: string): number => Date.parse(instant) / 1000

/** The day and the time of it: "Mar 1, 2026, 2:30 PM". */
export const showInstant = (instant: string, language: Language): string => showMoment(secondsOf(instant), language)

/** The time alone, for what is over within minutes: "2:30 PM". */
export const showTime = (instant: string, language: Language): string =>
  showDay(secondsOf(instant), language, { timeStyle: 'short' })
