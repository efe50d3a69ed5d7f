import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'

/** Reads a day as `YYYY-MM-DD`, or says why the text is none. */
export type ReadDay = (text: string) => { readonly value: string } | { readonly reason: string }

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

type Token = { readonly part: 'year' | 'short' | 'month' | 'word' | 'day' | 'time'; readonly pattern: string }
const TOKENS: Readonly<Record<string, Token>> = {
  YYYY: { part: 'year', pattern: '(\\d{4})' },
  YY: { part: 'short', pattern: '(\\d{2})' },
  MMM: { part: 'word', pattern: `(${MONTHS.join('|')})` },
  MM: { part: 'month', pattern: '(\\d{2})' },
  M: { part: 'month', pattern: '(\\d{1,2})' },
  DD: { part: 'day', pattern: '(\\d{2})' },
  D: { part: 'day', pattern: '(\\d{1,2})' },
  HH: { part: 'time', pattern: '([01]\\d|2[0-3])' },
  mm: { part: 'time', pattern: '([0-5]\\d)' },
  ss: { part: 'time', pattern: '([0-5]\\d|60)' },
}

export const DATE_FORMAT =
  'YYYY (four digits of the year), YY (two), MM and DD (two digits), M and D (one or two), MMM (Jan to Dec), HH, mm, ss (a time, which is not kept), T, and signs between them'

type Format = { readonly pattern: RegExp; readonly parts: readonly Token['part'][] }

/** A way to write days, like `DD.MM.YYYY`, `M/D/YY`, `YYYYMMDDTHHmmss`; the refusal says what it takes. */
export function dayReader(format: string, yearsFrom?: number): ReadDay | Refusal<'format_invalid'> {
  const compiled = compile(format)
  if (isRefusal(compiled)) return compiled
  const { pattern, parts } = compiled
  if (parts.includes('short') && yearsFrom === undefined) {
    return refuse('format_invalid', {
      message: 'has a year of two digits: say the first of the hundred years that it can mean by years_from (1930)',
    })
  }
  return (text) => {
    const match = pattern.exec(text)
    if (!match) return { reason: `is not a date like ${exampleOf(format)}` }
    const of = (part: Token['part']) => (parts.includes(part) ? match[parts.indexOf(part) + 1] : undefined)
    const year = of('year') ?? fullYear(Number(of('short')), yearsFrom ?? 0)
    const month = of('month') ?? String(MONTHS.indexOf(of('word')!.toLowerCase()) + 1)
    const iso = `${year}-${month.padStart(2, '0')}-${of('day')!.padStart(2, '0')}`
    const at = new Date(`${iso}T00:00:00Z`)
    const exists = !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === iso
    return exists ? { value: iso } : { reason: 'is not a day that exists' }
  }
}

const EXAMPLE: Readonly<Record<string, string>> = {
  YYYY: '2014',
  YY: '14',
  MMM: 'Dec',
  MM: '12',
  M: '12',
  DD: '31',
  D: '31',
  HH: '00',
  mm: '00',
  ss: '00',
}

/** The last day of 2014, written so. */
const exampleOf = (format: string): string =>
  piecesOf(format)
    .map((piece) => EXAMPLE[piece] ?? piece)
    .join('')

const piecesOf = (format: string) => format.match(/YYYY|YY|MMM|MM|M|DD|D|HH|mm|ss|[^]/g) ?? []

// With 1930, 29 is 2029 and 30 is 1930.
const fullYear = (short: number, from: number): string => String(from + ((((short - from) % 100) + 100) % 100))

function compile(format: string): Format | Refusal<'format_invalid'> {
  const parts: Token['part'][] = []
  let pattern = ''
  for (const piece of piecesOf(format)) {
    const token = TOKENS[piece]
    if (!token && /[\p{L}\p{N}]/u.test(piece) && piece !== 'T')
      return refuse('format_invalid', { message: `has ${piece}: a format is made of ${DATE_FORMAT}` })
    if (token) parts.push(token.part)
    pattern += token?.pattern ?? piece.replace(/[.*+?^${}()|[\]\\/-]/, '\\$&')
  }
  const count = (...names: Token['part'][]) => parts.filter((part) => names.includes(part)).length
  if (count('year', 'short') !== 1 || count('month', 'word') !== 1 || count('day') !== 1)
    return refuse('format_invalid', { message: 'must have one year, one month and one day, like MM/DD/YYYY' })
  return { pattern: new RegExp(`^${pattern}$`, 'i'), parts }
}
