import { stat } from 'node:fs/promises'
import { isId } from '#kit/id.ts'
import { isCents, MAX_AMOUNT_CENTS } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { ValuationLine } from '../approval-kinds.ts'
import { VALUATION_METHODS } from '../evidence-rules.ts'
import type { ValuationMethod } from '../evidence-rules.ts'
import { readCell } from '../import-cell.ts'
import { CsvUnreadable, readCsv } from './read-csv.ts'

export type ValuationsFault = 'file_missing' | 'file_unreadable' | 'valuations_wrong'

const COLUMNS = ['listing', 'on_date', 'value_cents', 'method', 'source'] as const
const NEEDED = COLUMNS.filter((name) => name !== 'source')
// More are another file: all of them are told to whoever approves, and written in one transaction.
const MOST_LINES = 1000
const MOST_BYTES = 1_000_000

/** The valuations of a CSV file, whose first row names the columns. Every wrong line is told by its number, and refuses all. */
export async function readValuationsFile(path: string): Promise<readonly ValuationLine[] | Refusal<ValuationsFault>> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return refuse('file_missing', { message: `there is no file ${path}` })
  if (found.size > MOST_BYTES)
    return refuse('file_unreadable', { message: `${path} has ${found.size} bytes, more than ${MOST_BYTES}` })
  try {
    return await readAll(path)
  } catch (error) {
    if (!(error instanceof CsvUnreadable)) throw error
    return refuse('file_unreadable', { message: `${path} is no CSV: ${error.message}` })
  }
}

async function readAll(path: string): Promise<readonly ValuationLine[] | Refusal<ValuationsFault>> {
  let header: readonly string[] | null = null
  const read: ValuationLine[] = []
  const faults: string[] = []
  for await (const { line, cells } of readCsv(path)) {
    if (header === null) {
      header = cells.map((cell) => cell.trim())
      const wrong = faultsOfHeader(header)
      if (wrong.length > 0) return refuse('valuations_wrong', { message: wrong.join('\n') })
      continue
    }
    const names = header
    const own =
      cells.length === names.length
        ? faultsOf(names, cells)
        : [`has ${cells.length} cells, the first line names ${names.length}`]
    faults.push(...own.map((fault) => `line ${line}: ${fault}`))
    if (own.length === 0) read.push(lineOf(line, names, cells))
    if (read.length > MOST_LINES) faults.push(`line ${line}: a file takes at most ${MOST_LINES} valuations`)
    if (faults.length >= MOST_LINES || read.length > MOST_LINES) break
  }
  if (faults.length > 0) return refuse('valuations_wrong', { message: faults.join('\n') })
  return read.length > 0 ? read : refuse('valuations_wrong', { message: `${path} has no valuations` })
}

function faultsOfHeader(header: readonly string[]): string[] {
  const isColumn = (name: string) => COLUMNS.some((one) => one === name)
  return [
    ...header.filter((name) => !isColumn(name)).map((name) => `line 1: there is no column ${name || '(empty)'}`),
    ...header.filter((name, at) => header.indexOf(name) !== at).map((name) => `line 1: ${name} is there twice`),
    ...NEEDED.filter((name) => !header.includes(name)).map((name) => `line 1: the column ${name} is missing`),
  ]
}

const cellOf = (names: readonly string[], cells: readonly string[], name: (typeof COLUMNS)[number]): string =>
  (cells[names.indexOf(name)] ?? '').trim()

function faultsOf(names: readonly string[], cells: readonly string[]): string[] {
  const text = (name: (typeof COLUMNS)[number]) => cellOf(names, cells, name)
  const given = (name: (typeof COLUMNS)[number]) => ` (given: ${text(name).slice(0, 40)})`
  const cents = Number(text('value_cents'))
  const isWhole = /^\d{1,15}$/.test(text('value_cents')) && isCents(cents)
  const day = readCell(text('on_date'), { kind: 'date', required: true }, undefined)
  const source = readCell(text('source'), { kind: 'text', max: 200, required: false }, undefined)
  return [
    ...(isId(text('listing')) ? [] : [`listing: is not the id of a listing${given('listing')}`]),
    ...('reason' in day ? [`on_date: ${day.reason}${given('on_date')}`] : []),
    ...(isWhole ? [] : [`value_cents: takes whole cents${given('value_cents')}`]),
    ...(isWhole && cents < 1 ? ['value_cents: must be more than 0'] : []),
    ...(isWhole && cents > MAX_AMOUNT_CENTS
      ? [`value_cents: is at most ${MAX_AMOUNT_CENTS}${given('value_cents')}`]
      : []),
    ...(isMethod(text('method')) ? [] : [`method: is one of ${VALUATION_METHODS.join(', ')}${given('method')}`]),
    ...('reason' in source ? [`source: ${source.reason}`] : []),
  ]
}

const isMethod = (text: string): text is ValuationMethod => VALUATION_METHODS.some((one) => one === text)

function lineOf(line: number, names: readonly string[], cells: readonly string[]): ValuationLine {
  const text = (name: (typeof COLUMNS)[number]) => cellOf(names, cells, name)
  return {
    line,
    listingId: text('listing'),
    onDate: text('on_date'),
    valueCents: Number(text('value_cents')),
    method: text('method') as ValuationMethod,
    source: text('source'),
  }
}
