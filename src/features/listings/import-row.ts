import { splitCents } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import { readCell } from './import-cell.ts'
import type { Take } from './import-cell.ts'
import type { Field, ImportMapping } from './import-mapping.ts'
import { compileTemplate } from './import-template.ts'

/** A row that cannot be a listing: the cell at fault and why. */
export type Rejection = { readonly column: string; readonly value: string; readonly reason: string }

type Name = keyof ImportMapping['fields']
export type Values = Readonly<Record<Name, string | number | null>>

/** A row as a listing's values and its money: no goal and no stack where the mapping offers nothing. */
export type ImportedRow = {
  readonly sourceId: string
  readonly values: Values
  readonly goalCents: number
  readonly stackCents: readonly number[]
  /** Addresses, or files, of photos; empty where the mapping names no column of them. */
  readonly photos: readonly string[]
}

const text = (max: number, required = false): Take => ({ kind: 'text', max, required })
const number = (min: number, max: number, whole: boolean, required: boolean): Take => ({
  kind: 'number',
  min,
  max,
  whole,
  required,
})

// What the columns of the listing take.
const TAKES: Readonly<Record<Name, Take>> = {
  name: text(200, true),
  headline: text(300),
  description: text(20_000),
  kind: text(100),
  strategy: text(100),
  neighborhood: text(100),
  presented: text(200),
  line1: text(200, true),
  line2: text(200),
  city: text(100, true),
  state: text(60, true),
  zip: text(20, true),
  country: text(60),
  lon: number(-180, 180, false, true),
  lat: number(-85, 85, false, true),
  bedrooms: number(0, 99, true, true),
  bathrooms: number(0, 99, false, true),
  sqft: number(1, 100_000_000, true, true),
  lot_sqft: number(0, 2_000_000_000, true, false),
  floors: number(0, 200, false, false),
  year_built: number(1000, 2200, true, false),
  price: number(1, 1e13, true, true),
  price_on: { kind: 'date', required: true },
  target_return_low: number(-1, 10, false, false),
  target_return_high: number(-1, 10, false, false),
  projected_annual_return: number(-1, 10, false, false),
}

type Reader = (row: readonly string[]) => string | number | null | Rejection

const isRejection = (value: unknown): value is Rejection => typeof value === 'object' && value !== null

/** What turns rows under this header into listings. The header holds every column that the mapping names. */
export function rowReader(
  mapping: ImportMapping,
  header: readonly string[],
): (row: readonly string[]) => ImportedRow | Rejection {
  const empty = new Set(mapping.empty)
  const cellAt = (row: readonly string[], column: number): string | null => {
    const cell = row[column]!.trim()
    return empty.has(cell) ? null : cell
  }
  const names = Object.keys(TAKES) as Name[]
  const readers = names.map((name) => [name, readerOf(name, mapping, header, cellAt)] as const)
  const idAt = header.indexOf(mapping.id.column)
  const photosAt = mapping.photos ? header.indexOf(mapping.photos.column) : -1
  const stack = mapping.capital_stack ?? []
  const weights = stack.map((one) => Math.round(one.share * 10_000))
  return (row) => {
    if (row.length !== header.length) {
      return { column: '', value: String(row.length), reason: `cells in the row, the header has ${header.length}` }
    }
    const id = readCell(cellAt(row, idAt), text(100, true), 'text')
    if ('reason' in id) return { column: mapping.id.column, value: row[idAt]!, reason: id.reason }
    const values = {} as Record<Name, string | number | null>
    for (const [name, read] of readers) {
      const value = read(row)
      if (isRejection(value)) return value
      values[name] = value
    }
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
    return { sourceId: String(id.value), values, goalCents, stackCents, photos }
  }
}

const namesIn = (cell: string | null, separator: string): string[] =>
  (cell ?? '')
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '')

function readerOf(
  name: Name,
  mapping: ImportMapping,
  header: readonly string[],
  cellAt: (row: readonly string[], column: number) => string | null,
): Reader {
  const take = TAKES[name]
  const from: Field | undefined = mapping.fields[name]
  if (!from) return () => null
  if ('constant' in from) return reading(name, () => String(from.constant), take, {})
  if ('template' in from) {
    const fillIn = compileTemplate(from.template, mapping.tables)
    if (isRefusal(fillIn)) throw new Error(`the template of ${name} ${fillIn.message}`)
    return reading(name, (row) => fillIn((column) => plainCell(cellAt(row, header.indexOf(column)))), take, {})
  }
  const at = header.indexOf(from.column)
  const table = from.table === undefined ? null : mapping.tables[from.table]!
  if (!table) return reading(from.column, (row) => cellAt(row, at), take, from)
  return (row) => {
    const cell = cellAt(row, at)
    const found = cell === null ? null : Object.hasOwn(table, cell) ? table[cell]! : undefined
    if (found === undefined) {
      return { column: from.column, value: cell!, reason: `is not in the table ${from.table}` }
    }
    const read = readCell(found, take, from.as, from)
    return 'reason' in read ? { column: from.column, value: cell ?? '', reason: read.reason } : read.value
  }
}

function reading(
  column: string,
  cellOf: (row: readonly string[]) => string | null,
  take: Take,
  from: { as?: Parameters<typeof readCell>[2]; min?: number | undefined; max?: number | undefined },
): Reader {
  return (row) => {
    const cell = cellOf(row)
    const read = readCell(cell, take, from.as, from)
    return 'reason' in read ? { column, value: cell ?? '', reason: read.reason } : read.value
  }
}

// "1991.0" is the year 1991, and a zero means that there is none of it.
const plainCell = (cell: string | null): string | null => {
  const plain = cell !== null && /^-?\d+\.0+$/.test(cell) ? cell.replace(/\.0+$/, '') : cell
  return plain === '0' ? null : plain
}
