import { splitCents } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import { cellReader } from './import-cell.ts'
import type { Read, Rejection } from './import-cell.ts'
import { IMPORT_FIELD_NAMES, takeOf } from './import-fields.ts'
import type { ImportFieldName } from './import-fields.ts'
import type { Field, ImportMapping } from './import-mapping.ts'
import { rowIdReader } from './import-row-id.ts'
import type { CellAt } from './import-row-id.ts'
import { compileTemplate, composedTables, meaningOf } from './import-template.ts'

export type Values = Readonly<Record<ImportFieldName, string | number | null>>

/** A row as a listing's values and its money: no goal and no stack where the mapping offers nothing. */
export type ImportedRow = {
  readonly sourceId: string
  readonly values: Values
  readonly goalCents: number
  readonly stackCents: readonly number[]
  /** Addresses, or files, of photos; empty where the mapping names no column of them. */
  readonly photos: readonly string[]
}

type Reader = (row: readonly string[]) => string | number | null | Rejection

const isRejection = (value: unknown): value is Rejection => typeof value === 'object' && value !== null

/**
 * What turns rows under this header into listings. The header holds every column that the mapping names. `today` is the last day that
 * a price can hold on.
 */
export function rowReader(
  mapping: ImportMapping,
  header: readonly string[],
  today: string,
): (row: readonly string[]) => ImportedRow | Rejection {
  const empty = new Set(mapping.empty.map((one) => one.normalize()))
  const cellAt: CellAt = (row, column) => {
    const cell = row[column]!.trim()
    return empty.has(cell.normalize()) ? null : cell
  }
  const under: Under = { mapping, tables: composedTables(mapping.tables), header, cellAt, today }
  const readers = IMPORT_FIELD_NAMES.map((name) => [name, readerOf(name, under)] as const)
  const readId = rowIdReader(mapping, header, cellAt)
  const photosAt = mapping.photos ? header.indexOf(mapping.photos.column) : -1
  const stack = mapping.capital_stack ?? []
  const weights = stack.map((one) => Math.round(one.share * 10_000))
  return (row) => {
    if (row.length !== header.length) {
      return { column: '', value: String(row.length), reason: `cells in the row, the header has ${header.length}` }
    }
    const id = readId(row)
    if (typeof id !== 'string') return id
    const values = {} as Record<ImportFieldName, string | number | null>
    for (const [name, read] of readers) {
      const value = read(row)
      if (isRejection(value)) return value
      values[name] = value
    }
    // Also a cell that is left empty: what the file says of all its rows holds where a row says nothing.
    values.country ??= mapping.country ?? 'USA'
    const stackCents = stack.length === 0 ? [] : splitCents(values.price as number, weights)
    if (stackCents.some((cents) => cents < 1)) {
      return {
        column: 'price',
        value: String(values.price),
        reason: 'is too small to be divided into the capital stack',
      }
    }
    const goalCents = stackCents.reduce((sum, cents, at) => sum + (stack[at]!.is_open ? cents : 0), 0)
    const photos = photosAt < 0 ? [] : namesIn(cellAt(row, photosAt), mapping.photos!.separator)
    return { sourceId: id, values, goalCents, stackCents, photos }
  }
}

const namesIn = (cell: string | null, separator: string): string[] =>
  (cell ?? '')
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '')

type Under = {
  readonly mapping: ImportMapping
  readonly tables: ReturnType<typeof composedTables>
  readonly header: readonly string[]
  readonly cellAt: CellAt
  readonly today: string
}

function readerOf(name: ImportFieldName, { mapping, tables, header, cellAt, today }: Under): Reader {
  const take = takeOf(name)
  const from: Field | undefined = mapping.fields[name]
  if (!from) return () => null
  if ('constant' in from) return reading(name, () => String(from.constant), cellReader(take, {}, today))
  if ('template' in from) {
    const fillIn = compileTemplate(from.template, tables, mapping.decimal)
    if (isRefusal(fillIn)) throw new Error(`the template of ${name} ${fillIn.message}`)
    const filled = (row: readonly string[]) =>
      fillIn((column) => plainCell(cellAt(row, header.indexOf(column)), mapping.decimal))
    return reading(name, filled, cellReader(take, {}, today))
  }
  const at = header.indexOf(from.column)
  const read = cellReader(take, { ...from, decimal: mapping.decimal }, today)
  const { table } = from
  if (table === undefined) return reading(from.column, (row) => cellAt(row, at), read)
  return (row) => {
    const cell = cellAt(row, at)
    const found = cell === null ? null : meaningOf(tables, table, cell)
    if (found === undefined) {
      return { column: from.column, value: cell!, reason: `is not in the table ${table}` }
    }
    const value = read(found)
    return 'reason' in value ? { column: from.column, value: cell ?? '', reason: value.reason } : value.value
  }
}

function reading(
  column: string,
  cellOf: (row: readonly string[]) => string | null,
  readCell: (cell: string | null) => Read,
): Reader {
  return (row) => {
    const cell = cellOf(row)
    const read = readCell(cell)
    return 'reason' in read ? { column, value: cell ?? '', reason: read.reason } : read.value
  }
}

// "1991.0" is the year 1991; where a comma stands before the decimals, "1.000" is a thousand.
const plainCell = (cell: string | null, decimal: '.' | ','): string | null =>
  cell !== null && NO_DECIMALS[decimal].test(cell) ? cell.slice(0, cell.indexOf(decimal)) : cell
const NO_DECIMALS = { '.': /^-?\d+\.0+$/, ',': /^-?\d+,0+$/ }
