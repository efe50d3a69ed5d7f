import { isId } from '#kit/id.ts'
import { isCents, MAX_AMOUNT_CENTS } from '#kit/money.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { ValuationLine } from '../approval-kinds.ts'
import { VALUATION_METHODS } from '../evidence-rules.ts'
import type { ValuationMethod } from '../evidence-rules.ts'
import { readCell } from '../import-cell.ts'
import { readCsvLines } from './read-csv-lines.ts'
import type { CsvFault, CsvTexts } from './read-csv-lines.ts'

const COLUMNS = [
  { name: 'listing', isNeeded: true },
  { name: 'on_date', isNeeded: true },
  { name: 'value_cents', isNeeded: true },
  { name: 'method', isNeeded: true },
  { name: 'source' },
] as const
type Column = (typeof COLUMNS)[number]['name']

/** The valuations of a CSV file, each with the number of its line. Every wrong line refuses all. */
export const readValuationsFile = (path: string): Promise<readonly ValuationLine[] | Refusal<CsvFault>> =>
  readCsvLines(path, { called: 'valuations', columns: COLUMNS, most: 1000, read: readLine })

function readLine(texts: CsvTexts, line: number): { readonly value: ValuationLine } | readonly string[] {
  const text = (name: Column): string => (texts[name] ?? '').trim()
  const method = VALUATION_METHODS.find((one) => one === text('method'))
  const faults = faultsOf(text, method)
  if (faults.length > 0 || !method) return faults
  return {
    value: {
      line,
      listingId: text('listing'),
      onDate: text('on_date'),
      valueCents: Number(text('value_cents')),
      method,
      source: text('source'),
    },
  }
}

function faultsOf(text: (name: Column) => string, method: ValuationMethod | undefined): string[] {
  const given = (name: Column) => ` (given: ${text(name).slice(0, 40)})`
  const cents = Number(text('value_cents'))
  const isWhole = /^\d{1,15}$/.test(text('value_cents')) && isCents(cents)
  const day = readCell(text('on_date'), { kind: 'date', required: true })
  const source = readCell(text('source'), { kind: 'text', max: 200, required: false })
  return [
    ...(isId(text('listing')) ? [] : [`listing: is not the id of a listing${given('listing')}`]),
    ...('reason' in day ? [`on_date: ${day.reason}${given('on_date')}`] : []),
    ...(isWhole ? [] : [`value_cents: takes whole cents${given('value_cents')}`]),
    ...(isWhole && cents < 1 ? ['value_cents: must be more than 0'] : []),
    ...(isWhole && cents > MAX_AMOUNT_CENTS
      ? [`value_cents: is at most ${MAX_AMOUNT_CENTS}${given('value_cents')}`]
      : []),
    ...(method ? [] : [`method: is one of ${VALUATION_METHODS.join(', ')}${given('method')}`]),
    ...('reason' in source ? [`source: ${source.reason}`] : []),
  ]
}
