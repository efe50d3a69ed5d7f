import { dateFormat } from './date-format.ts'
import { localeOf } from './language.ts'
import type { Language } from './language.ts'
import { isTimeZone } from './time-zone.ts'

/**
 * A day and a time of day by somebody's own clock, as letters say them: the time names the clock, and it is UTC where
 * nobody has chosen one (an empty text), or this server does not know it.
 */
export function whenIn(
  language: Language,
  at: Date,
  timeZone: string,
): { readonly day: string; readonly time: string } {
  const zone = { timeZone: isTimeZone(timeZone) ? timeZone : 'UTC' }
  const show = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(localeOf(language), { ...options, ...zone }).format(at)
  return {
    day: show({ dateStyle: 'long' }),
    time: show({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' }),
  }
}
