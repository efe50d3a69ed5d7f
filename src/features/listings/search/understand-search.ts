import type { Cents } from '#kit/money.ts'
import { withoutAccents } from '#kit/without-accents.ts'
import { WHOLE_LIMITS } from '../filter-limits.ts'
import { isFiller, sameWords } from './same-words.ts'
import { withEnglishStates } from './state-names.ts'

/** A figure that a search names: `exact` is "3 bedrooms", otherwise "3 or more". */
export type Count = { readonly n: number; readonly exact: boolean }

/** What somebody who typed a search means by it. What is not named is missing. */
export type Understood = {
  /** The words that must be there; of each any of its spellings will do. The last one may be a beginning. */
  readonly words: readonly (readonly string[])[]
  readonly beds?: Count
  readonly baths?: Count
  readonly minPrice?: Cents
  readonly maxPrice?: Cents
  readonly minSqft?: number
  readonly maxSqft?: number
  readonly minYear?: number
  readonly maxYear?: number
}

type Found = { -readonly [K in keyof Omit<Understood, 'words'>]: Understood[K] }

const MAX_WORDS = 12
const MOST_DOLLARS = 100_000_000_000

// Accents are gone when these are read. Words end where no letter follows: \b knows the letters of English alone.
const END = String.raw`(?![\p{L}\p{N}])`
const START = String.raw`(?<![\p{L}\p{N}])`
const MOST =
  'under|below|less than|cheaper than|up to|at most|no more than|max(?:imum)?|until|hasta|menos de|bajo|por debajo de|como maximo|maximo'
const LEAST =
  'over|above|more than|at least|from|starting at|min(?:imum)?|desde|mas de|a partir de|al menos|por encima de|como minimo|minimo'
// 300,000 and 300.000, 1.2 and 1,2: English and Spanish write the same two marks the other way round.
const DIGITS = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?`
const UNIT = String.raw`(?:\s*(k|mil|thousand|m|mm|million|millions|millones|millon)${END})?`
const MONEY = String.raw`(\$?)\s*(${DIGITS})${UNIT}(?![\p{N}.,]*\p{N})(?!\p{L})`
const PLUS = String.raw`(\s*\+|\s+or more${END}|\s+o mas${END})?`
// Rooms are written out as well: "three bedrooms", "dos baños".
const NUMBERS = ['', 'one|una?|uno', 'two|dos', 'three|tres', 'four|cuatro', 'five|cinco', 'six|seis']
const COUNT = String.raw`\d{1,2}|${NUMBERS.slice(1).join('|')}`
const BEDS = String.raw`bedrooms?|beds?|bdrms?|brs?|bds?|habitaci(?:on|ones)|dormitorios?|recamaras?|cuartos?`
const BATHS = String.raw`bathrooms?|baths?|ba|banos?`
const SQFT = String.raw`sq\.?\s?ft\.?|sqft|square feet|pies cuadrados|pies²|ft²`
const BUILT = String.raw`(?:built|construid[ao]s?)\s+`

type Rule = {
  readonly pattern: RegExp
  readonly read: (groups: readonly (string | undefined)[], found: Found) => boolean
}

const rule = (text: string, read: Rule['read']): Rule => ({ pattern: new RegExp(START + text, 'giu'), read })

// In this order: what is left of the text after each is read by the next.
const RULES: readonly Rule[] = [
  rule(`(?:${BUILT})?(?:after|since|desde|despues de)\\s+((?:1[89]|20)\\d\\d)${END}`, ([year], found) =>
    set(found, 'minYear', Number(year)),
  ),
  rule(`(?:${BUILT})?(?:before|antes de)\\s+((?:1[89]|20)\\d\\d)${END}`, ([year], found) =>
    set(found, 'maxYear', Number(year)),
  ),
  rule(`(?:(${MOST})|(?:${LEAST}))?\\s*(${DIGITS})\\s*(?:${SQFT})${END}`, ([most, digits], found) =>
    set(found, most ? 'maxSqft' : 'minSqft', sqftOf(digits)),
  ),
  rule(`(${COUNT})${PLUS}[\\s-]*(?:${BEDS})${END}${PLUS}`, ([count, plus, after], found) =>
    set(found, 'beds', { n: countOf(count), exact: !plus && !after }),
  ),
  rule(`(\\d{1,2}\\.5|${COUNT})${PLUS}[\\s-]*(?:${BATHS})${END}${PLUS}`, ([count, plus, after], found) =>
    set(found, 'baths', { n: countOf(count), exact: !plus && !after }),
  ),
  rule(`(?:(?:${LEAST}|between|entre)\\s*)?${MONEY}\\s*(?:-|–|to|a|hasta|and|y)\\s*${MONEY}`, (groups, found) =>
    readRange(groups, found),
  ),
  rule(`(?:${MOST}|<)\\s*${MONEY}`, (groups, found) => set(found, 'maxPrice', centsOf(groups))),
  rule(`(?:${LEAST}|>)\\s*${MONEY}`, (groups, found) => set(found, 'minPrice', centsOf(groups))),
]

/**
 * Read a search: figures with what they are of ("3 bedroom", "2+ baños", "under 300k", "desde $250,000", "over 1,500 sqft", "built after
 * 1990"), and the words that are left. Null when nothing was typed. Only words get through, no operator of a query language.
 */
export function understandSearch(typed: string | undefined): Understood | null {
  if (!typed?.trim()) return null
  const { found, rest } = readFigures(typed)
  const all: string[] = rest.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const kept = all.filter((word) => !isFiller(word) || isCode(typed, word))
  // A search that is made of nothing else means it: "de" alone, as long as it is being typed.
  const words = kept.length > 0 || Object.keys(found).length > 0 ? kept : all
  return { ...found, words: words.slice(0, MAX_WORDS).map(sameWords) }
}

/** What of a search names figures, as it was typed: "3 bed" of "3 bed seattle". Empty where nothing does. */
export function figuresOf(typed: string): string {
  const whole = typed.normalize('NFC')
  const folded = withoutAccents(whole).toLowerCase()
  const asTyped = (part: string): string => {
    const at = folded.length === whole.length ? folded.indexOf(part) : -1
    return at < 0 ? part : whole.slice(at, at + part.length)
  }
  return readFigures(typed).parts.map(asTyped).join(' ')
}

/** The figures of a search, the parts of it that named them, and the text without these. */
function readFigures(typed: string): {
  readonly found: Found
  readonly rest: string
  readonly parts: readonly string[]
} {
  const found: Found = {}
  const parts: string[] = []
  let rest = withEnglishStates(withoutAccents(typed).toLowerCase())
  for (const { pattern, read } of RULES)
    rest = rest.replace(pattern, (...match) => {
      const groups = match.slice(
        1,
        match.findIndex((part) => typeof part === 'number'),
      ) as (string | undefined)[]
      if (!read(groups, found)) return match[0]
      parts.push(match[0].trim())
      return ' '
    })
  return { found, rest, parts }
}

/** The code of a state is two capital letters, or stands behind a comma: "Portland, or". */
const isCode = (typed: string, word: string): boolean =>
  word.length === 2 &&
  new RegExp(`${START}${word.toUpperCase()}${END}|,\\s*${word}\\s*$`, 'u').test(withoutAccents(typed))

function set<K extends keyof Found>(found: Found, key: K, value: Found[K] | null): boolean {
  if (value === null || value === undefined || Object.hasOwn(found, key)) return false
  found[key] = value
  return true
}

function readRange(groups: readonly (string | undefined)[], found: Found): boolean {
  const [sign, digits, unit, sign2, digits2, unit2] = groups
  // "300-400k" is in thousands on both sides.
  const [from, to] = [centsOf([sign || sign2, digits, unit ?? unit2]), centsOf([sign2 || sign, digits2, unit2])]
  if (from === null || to === null || from > to || found.minPrice !== undefined || found.maxPrice !== undefined)
    return false
  found.minPrice = from
  found.maxPrice = to
  return true
}

/** Of "3" and of "three". */
function countOf(text = ''): number {
  const written = NUMBERS.findIndex((words) => words !== '' && new RegExp(`^(?:${words})$`).test(text))
  return written > 0 ? written : Number(text)
}

/** Where both marks stand the last is the decimal one; a single one before three digits stands between thousands, before others it is. */
function numberOf(digits = ''): number {
  const [whole, mark, part] = /^(.*?)(?:([.,])(\d+))?$/.exec(digits)!.slice(1)
  const marks = new Set(digits.match(/[.,]/g))
  const isGrouped = marks.size === 1 && part?.length === 3
  const bare = (text = '') => text.replaceAll(/[.,]/g, '')
  return mark === undefined || isGrouped ? Number(bare(digits)) : Number(`${bare(whole)}.${part}`)
}

const sqftOf = (digits: string | undefined): number | null => {
  const sqft = Math.round(numberOf(digits))
  return sqft <= WHOLE_LIMITS.max_sqft ? sqft : null
}

/** Cents of "$300,000", "300k", "1.2 million"; null for a bare figure that could be anything: a house number, a year, a ZIP code. */
function centsOf([sign, digits, unit]: readonly (string | undefined)[]): Cents | null {
  const times = unit === undefined ? 1 : /^(?:k|mil|thousand)$/.test(unit) ? 1000 : 1_000_000
  // A price has no thousandths, "1.250 million" has.
  const dollars = (unit !== undefined && /^\d+\.\d{3}$/.test(digits ?? '') ? Number(digits) : numberOf(digits)) * times
  if (!sign && unit === undefined && dollars < 10_000) return null
  return dollars <= MOST_DOLLARS ? Math.round(dollars * 100) : null
}

/** It was typed, and says nothing: signs alone. Nothing matches, as opposed to everything. */
export const isNothing = ({ words, ...figures }: Understood): boolean =>
  words.length === 0 && Object.keys(figures).length === 0

/** Its words as a PostgreSQL text query; null where it has none. */
export function textQuery({ words }: Understood): string | null {
  if (words.length === 0) return null
  return words
    .map((spellings, at) => {
      const terms = spellings.map((word, n) => (at === words.length - 1 && n === 0 ? `${word}:*` : word))
      return terms.length === 1 ? terms[0] : `(${terms.join(' | ')})`
    })
    .join(' & ')
}
