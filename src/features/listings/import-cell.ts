import { isRefusal } from '#kit/refusal.ts'
import { dayReader } from './import-date.ts'
import type { ReadDay } from './import-date.ts'
import { numberOf, readDecimal, roundedOf, timesDecimal, wholeOf } from './import-decimal.ts'
import type { Decimal } from './import-decimal.ts'

/** What a target field takes, whatever the mapping says. */
export type Take =
  | { readonly kind: 'text'; readonly max: number; readonly required: boolean }
  | {
      readonly kind: 'number'
      readonly min: number
      readonly max: number
      readonly whole: boolean
      readonly required: boolean
      /** Cents. */
      readonly isMoney?: true
      /** Square feet. */
      readonly isArea?: true
    }
  | { readonly kind: 'date'; readonly required: boolean }

/** How the text of a cell is read. `dollars` become cents, `cents` stay as they are. */
export const READINGS = ['text', 'number', 'dollars', 'cents', 'date', 'date M/D/YYYY', 'date YYYY-MM-DD'] as const
export type Reading = (typeof READINGS)[number]

/** Square feet of one of each. */
export const AREA_UNITS = {
  'square feet': '1',
  'square metres': '10.76391041670972',
  acres: '43560',
  hectares: '107639.1041670972',
} as const
export type AreaUnit = keyof typeof AREA_UNITS

/** What the mapping says of a cell. */
export type CellRules = {
  readonly as?: Reading | undefined
  /** How a day is written; `YYYY-MM-DD` unless told. */
  readonly format?: string | undefined
  /** The first of the hundred years that two digits can mean. */
  readonly years_from?: number | undefined
  readonly unit?: AreaUnit | undefined
  /** A factor: 1000 where the file counts thousands. */
  readonly times?: number | undefined
  /** The mapping's own, narrower bounds, in what the file says. */
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** The sign before the decimals, of the whole file. */
  readonly decimal?: '.' | ',' | undefined
}

/** The value, or why the cell is no such value. */
export type Read = { readonly value: string | number | null } | { readonly reason: string }

/** A row that cannot be a listing: the cell at fault and why. */
export type Rejection = { readonly column: string; readonly value: string; readonly reason: string }

/** A text as a field takes it, written in no way of its own. */
export const readCell = (text: string | null, take: Take): Read => cellReader(take, {})(text)

/** How a cell (null: empty) becomes the value of a field. Days after `today` are refused, unless there is none. */
export function cellReader(take: Take, rules: CellRules, today?: string): (text: string | null) => Read {
  const readDay = take.kind === 'date' ? dayOf(rules) : null
  return (text) => {
    if (text === null) return take.required ? { reason: 'is empty' } : { value: null }
    // The replacement character stands where the bytes were no UTF-8.
    // eslint-disable-next-line no-control-regex
    if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/.test(text)) {
      return { reason: 'holds control characters or is not UTF-8' }
    }
    if (take.kind === 'text') return readText(text, take)
    if (take.kind === 'number') return readNumber(text, take, rules)
    const day = readDay!(text)
    if ('reason' in day) return day
    if (day.value < FIRST_DAY) return { reason: `is before ${FIRST_DAY}` }
    return today !== undefined && day.value > today ? { reason: 'is a day that is yet to come' } : day
  }
}

// A template all of whose places are empty, or a cell of zero-width spaces: something is there, and nobody sees it.
const SHOWS = /[^\s\p{Cf}]/u

function readText(given: string, { max, required }: Extract<Take, { kind: 'text' }>): Read {
  // A town whose letters are composed in two ways would be two towns wherever listings are filtered and counted by it.
  const text = given.normalize()
  if (required && !SHOWS.test(text)) return { reason: 'is empty' }
  return text.length > max ? { reason: `is longer than ${max}` } : { value: text }
}

// Older is a year that nobody meant.
const FIRST_DAY = '1600-01-01'

/** The format of a day, by whichever of the two ways the mapping says it. */
export const formatOf = ({ as, format }: CellRules): string =>
  format ?? (as?.startsWith('date ') ? as.slice('date '.length) : 'YYYY-MM-DD')

function dayOf(rules: CellRules): ReadDay {
  const read = dayReader(formatOf(rules), rules.years_from)
  if (isRefusal(read)) throw new Error(`the format of a day ${read.message}`)
  return read
}

type NumberTake = Extract<Take, { kind: 'number' }>

function readNumber(text: string, take: NumberTake, rules: CellRules): Read {
  const { as, decimal = '.' } = rules
  const isDollars = as === 'dollars'
  const plain = plainOf(isDollars ? text.replace(/^([+-]?)\$\s?/, '$1') : text, decimal, take.whole)
  // A decimal comma (350000,00) would else be a hundred times the amount.
  if (plain === null) return { reason: isDollars ? notAnAmount(decimal) : 'is not a number' }
  const given = readDecimal(plain)
  if (!given) return { reason: 'is not a number' }
  const { min, max } = rules
  if (min !== undefined && numberOf(given) < min) return { reason: `must be at least ${min}` }
  if (max !== undefined && numberOf(given) > max) return { reason: `must be at most ${max}` }
  const factor = timesDecimal(factorOf(rules), isDollars ? CENTS : ONE)
  const value = timesDecimal(given, factor)
  if (numberOf(value) < take.min) return { reason: `must be at least ${shown(take.min, isDollars)}` }
  if (numberOf(value) > take.max) return { reason: `must be at most ${shown(take.max, isDollars)}` }
  if (!take.whole) return { value: numberOf(value) }
  // What is finer than a cent is not an amount, and is not rounded into one; a measure that is turned into another is.
  const whole = wholeOf(value) ?? (take.isArea && rules.unit !== undefined ? roundedOf(value) : null)
  if (whole === null) return { reason: isDollars ? 'has parts of a cent' : 'must be a whole number' }
  return { value: Number(whole) }
}

const ONE: Decimal = { digits: 1n, scale: 0 }
const CENTS: Decimal = { digits: 100n, scale: 0 }

function factorOf({ unit, times }: CellRules): Decimal {
  const ofUnit = unit === undefined ? ONE : readDecimal(AREA_UNITS[unit])!
  return times === undefined ? ofUnit : timesDecimal(ofUnit, readDecimal(String(times))!)
}

const shown = (bound: number, isDollars: boolean): string => String(isDollars ? bound / 100 : bound)

const notAnAmount = (decimal: '.' | ','): string =>
  decimal === '.'
    ? 'is not an amount: a comma stands between groups of three digits, a point before the cents'
    : 'is not an amount: a point stands between groups of three digits, a comma before the cents'

/** A number with a point before its decimals and nothing between its digits; null where its signs cannot be meant so. */
function plainOf(text: string, decimal: '.' | ',', mayBeGrouped: boolean): string | null {
  const [group, mark] = decimal === '.' ? [',', '\\.'] : ['.', ',']
  if (text.includes(group)) {
    const inGroups = new RegExp(`^[+-]?\\d{1,3}(\\${group}\\d{3})+(${mark}\\d*)?$`)
    if (!mayBeGrouped || !inGroups.test(text)) return null
  }
  const joined = text.replaceAll(group, '')
  return decimal === '.' ? joined : joined.replace(',', '.')
}
