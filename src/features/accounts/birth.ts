import { checkAge } from './rules.ts'

export type BirthPart = 'year' | 'month' | 'day'

/** The parts of a date of birth in the order in which they are kept: `1988-4-27`, or `-4-` while two are missing. */
export const BIRTH_PARTS: readonly BirthPart[] = ['year', 'month', 'day']

/** No part filled in. */
export const NO_BIRTH = '--'

export type BirthFault = {
  readonly code: 'missing' | 'year_digits' | 'month_range' | 'unreal' | 'to_come' | 'too_old' | 'too_young'
  /** Where it is wrong: these boxes are marked, and the first of them takes the focus. */
  readonly parts: readonly BirthPart[]
}

/** A day as it was typed (`1988-4-27`) as the calendar writes it; null when it is not whole or there is no such day. */
export function readDay(typed: string): string | null {
  const [year = '', month = '', date = ''] = typed.split('-')
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(date)) return null
  const text = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null
}

/** What is wrong with a date of birth as it was typed, the plainest thing first; null when it is an adult's. */
export function checkBirth(typed: string, now: Date): BirthFault | null {
  const [year = '', month = '', date = ''] = typed.split('-')
  const texts = { year, month, day: date }
  const missing = BIRTH_PARTS.filter((part) => !texts[part])
  if (missing.length > 0) return { code: 'missing', parts: missing }
  if (!/^\d{4}$/.test(year)) return { code: 'year_digits', parts: ['year'] }
  if (Number(month) < 1 || Number(month) > 12) return { code: 'month_range', parts: ['month'] }
  const day = readDay(typed)
  if (day === null) return { code: 'unreal', parts: ['day'] }
  if (!checkAge(day, now)) return null
  if (day > now.toISOString().slice(0, 10)) return { code: 'to_come', parts: ['year'] }
  // The rule that refuses the young refuses those that nobody is as old as, too.
  return { code: Number(year) < now.getUTCFullYear() - 100 ? 'too_old' : 'too_young', parts: ['year'] }
}
