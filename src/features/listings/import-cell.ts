import type { Reading } from './import-mapping.ts'

/** What a target field takes, whatever the mapping says. */
export type Take =
  | { readonly kind: 'text'; readonly max: number; readonly required: boolean }
  | {
      readonly kind: 'number'
      readonly min: number
      readonly max: number
      readonly whole: boolean
      readonly required: boolean
    }
  | { readonly kind: 'date'; readonly required: boolean }

/** The value, or why the cell is no such value. */
export type Read = { readonly value: string | number | null } | { readonly reason: string }

/** A cell (null: empty) as the value of a field; `min` and `max` are the mapping's own, narrower bounds. */
export function readCell(
  text: string | null,
  take: Take,
  as: Reading | undefined,
  bounds: { min?: number | undefined; max?: number | undefined } = {},
): Read {
  if (text === null) return take.required ? { reason: 'is empty' } : { value: null }
  // The replacement character stands where the bytes were no UTF-8.
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/.test(text)) {
    return { reason: 'holds control characters or is not UTF-8' }
  }
  if (take.kind === 'text') return text.length > take.max ? { reason: `is longer than ${take.max}` } : { value: text }
  if (take.kind === 'date') return readDay(text, as)
  return readNumber(text, take, as, bounds)
}

// A decimal comma (350000,00) would else be a hundred times the amount.
const GROUPED = /^\$?[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/

function readNumber(
  text: string,
  take: Extract<Take, { kind: 'number' }>,
  as: Reading | undefined,
  bounds: { min?: number | undefined; max?: number | undefined },
): Read {
  if (as === 'dollars' && text.includes(',') && !GROUPED.test(text))
    return { reason: 'is not an amount: a comma stands between groups of three digits, a point before the cents' }
  const plain = as === 'dollars' ? text.replace(/^\$/, '').replaceAll(',', '') : text
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,2})?$/i.test(plain)) return { reason: 'is not a number' }
  const given = Number(plain)
  // Dollars have two decimals: anything finer is not an amount, and is not rounded into one.
  const value = as === 'dollars' ? Math.round(given * 100) : given
  if (as === 'dollars' && Math.abs(given * 100 - value) > 1e-4) return { reason: 'has parts of a cent' }
  if (take.whole && !Number.isSafeInteger(value)) return { reason: 'must be a whole number' }
  if (bounds.min !== undefined && given < bounds.min) return { reason: `must be at least ${bounds.min}` }
  if (bounds.max !== undefined && given > bounds.max) return { reason: `must be at most ${bounds.max}` }
  if (value < take.min) return { reason: `must be at least ${take.min}` }
  if (value > take.max) return { reason: `must be at most ${take.max}` }
  return { value }
}

function readDay(text: string, as: Reading | undefined): Read {
  const american = as === 'date M/D/YYYY'
  const match = american ? /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) : /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (!match) return { reason: american ? 'is not a date like 12/31/2014' : 'is not a date like 2014-12-31' }
  const [year, month, day] = american ? [match[3], match[1], match[2]] : [match[1], match[2], match[3]]
  const iso = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
  const at = new Date(`${iso}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso) return { reason: 'is not a day that exists' }
  return { value: iso }
}
