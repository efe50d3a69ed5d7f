import type { Language } from '#kit/language.ts'
import { readDay } from './birth.ts'

const MONTHS = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre', 'setiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
] as const

/** 1 to 12 for a month's name in either language, or its first three letters and more; 0 for another word. */
const monthOf = (word: string): number =>
  MONTHS.findIndex((names) => names.some((name) => name.startsWith(word.toLowerCase()))) + 1

/**
 * A whole date that was pasted into one box, as `year-month-day`; null when it is none, or only one part. Names of months
 * in either language, the year first as computers write it, else month and day in the order of the reader's language,
 * unless only the other order gives a day that exists. Whether it is a date of birth is judged as if it had been typed.
 */
export function readPastedBirth(text: string, language: Language): string | null {
  const tokens = text.match(/\d+|\p{L}{3,}/gu) ?? []
  const numbers = tokens.filter((token) => /^\d/.test(token))
  const named = tokens.map((token) => (/^\d/.test(token) ? 0 : monthOf(token))).filter((month) => month > 0)
  if (named.length > 1 || numbers.some((number) => number.length > 4 && number.length !== 8)) return null
  if (named.length === 1) return numbers.length === 2 ? withName(numbers, String(named[0])) : null
  if (numbers.length === 1 && numbers[0]?.length === 8) return unbroken(numbers[0], language)
  return numbers.length === 3 ? ofNumbers(numbers, language) : null
}

function withName(numbers: readonly string[], month: string): string {
  const [first = '', second = ''] = numbers
  return first.length > 2 || Number(first) > 31 ? `${first}-${month}-${second}` : `${second}-${month}-${first}`
}

function ofNumbers(numbers: readonly string[], language: Language): string {
  const [first = '', second = '', third = ''] = numbers
  if (first.length > 2 || Number(first) > 31) return `${first}-${second}-${third}`
  const monthFirst = `${third}-${first}-${second}`
  const dayFirst = `${third}-${second}-${first}`
  const [own, other] = language === 'es' ? [dayFirst, monthFirst] : [monthFirst, dayFirst]
  return readDay(own) === null && readDay(other) !== null ? other : own
}

/** Eight digits in a row: the order that gives a day of the last two centuries. */
function unbroken(digits: string, language: Language): string | null {
  const cut = (...at: readonly [number, number][]) => at.map(([from, to]) => digits.slice(from, to)).join('-')
  const yearFirst = cut([0, 4], [4, 6], [6, 8])
  const monthFirst = cut([4, 8], [0, 2], [2, 4])
  const dayFirst = cut([4, 8], [2, 4], [0, 2])
  const own = language === 'es' ? [dayFirst, monthFirst] : [monthFirst, dayFirst]
  return [...own, yearFirst].find((one) => readDay(one) !== null && /^(19|20)/.test(one)) ?? null
}
