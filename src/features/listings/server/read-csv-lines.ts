import { stat } from 'node:fs/promises'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { CsvUnreadable, readCsv } from './read-csv.ts'

export type CsvFault = 'file_missing' | 'file_unreadable' | 'lines_wrong'

/** A text for each column; one that the file has not is missing. */
export type CsvTexts = Readonly<Record<string, string | undefined>>

type Shape<T> = {
  /** What the lines are, for the reader: `statements`. */
  readonly called: string
  readonly columns: readonly { readonly name: string; readonly isNeeded?: boolean }[]
  /** More are another file: all of them are told to whoever approves, and written in one transaction. */
  readonly most: number
  /** A line, or everything that is wrong with it. */
  readonly read: (texts: CsvTexts, line: number) => { readonly value: T } | readonly string[]
}

// More than so many rows of amounts; what is larger is another file by mistake.
const MOST_BYTES = 1_000_000

/** The lines of a CSV file, whose first row names the columns. Every wrong one is told with its number, and refuses all. */
export async function readCsvLines<T>(path: string, shape: Shape<T>): Promise<readonly T[] | Refusal<CsvFault>> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return refuse('file_missing', { message: `there is no file ${path}` })
  if (found.size > MOST_BYTES)
    return refuse('file_unreadable', { message: `${path} has ${found.size} bytes, more than ${MOST_BYTES}` })
  try {
    return await readAll(path, shape)
  } catch (error) {
    if (!(error instanceof CsvUnreadable)) throw error
    return refuse('file_unreadable', { message: `${path} is no CSV: ${error.message}` })
  }
}

async function readAll<T>(
  path: string,
  { called, columns, most, read }: Shape<T>,
): Promise<readonly T[] | Refusal<'lines_wrong'>> {
  let header: readonly string[] | null = null
  const lines: T[] = []
  const faults: string[] = []
  for await (const { line, cells } of readCsv(path)) {
    if (header === null) {
      header = cells.map((cell) => cell.trim())
      const wrong = faultsOfHeader(header, columns)
      if (wrong.length > 0) return refuse('lines_wrong', { message: wrong.join('\n') })
      continue
    }
    const one =
      cells.length === header.length
        ? read(Object.fromEntries(header.map((name, at) => [name, cells[at]])), line)
        : [`has ${cells.length} cells, the first line names ${header.length}`]
    if ('value' in one) lines.push(one.value)
    else faults.push(...one.map((fault) => `line ${line}: ${fault}`))
    if (lines.length > most) faults.push(`line ${line}: a file takes at most ${most} ${called}`)
    if (faults.length >= most || lines.length > most) break
  }
  if (faults.length > 0) return refuse('lines_wrong', { message: faults.join('\n') })
  return lines.length > 0 ? lines : refuse('lines_wrong', { message: `${path} has no ${called}` })
}

function faultsOfHeader(header: readonly string[], columns: Shape<unknown>['columns']): string[] {
  const names = columns.map((one) => one.name)
  const missing = columns.filter((one) => one.isNeeded && !header.includes(one.name))
  return [
    ...header.filter((name) => !names.includes(name)).map((name) => `line 1: there is no column ${name || '(empty)'}`),
    ...header.filter((name, at) => header.indexOf(name) !== at).map((name) => `line 1: ${name} is there twice`),
    ...missing.map(({ name }) => `line 1: the column ${name} is missing`),
  ]
}
