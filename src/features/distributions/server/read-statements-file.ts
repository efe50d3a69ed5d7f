import { stat } from 'node:fs/promises'
import { CsvUnreadable, readCsv } from '#features/listings/server/read-csv.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { OperatingStatement } from '../operating-statement.ts'
import { readStatement, STATEMENT_FIELDS } from '../read-statement.ts'

export type FileFault = 'file_missing' | 'file_unreadable' | 'statements_wrong'

// More are another file: all of them are told to whoever approves, and declared in one transaction.
const MOST_STATEMENTS = 200
// More than so many rows of amounts; what is larger is another file by mistake.
const MOST_BYTES = 1_000_000

/** The statements of a CSV file, whose first row names the fields. Every wrong row is told with its line, and refuses all. */
export async function readStatementsFile(path: string): Promise<readonly OperatingStatement[] | Refusal<FileFault>> {
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

async function readAll(path: string): Promise<readonly OperatingStatement[] | Refusal<FileFault>> {
  let header: readonly string[] | null = null
  const read: OperatingStatement[] = []
  const faults: string[] = []
  for await (const { line, cells } of readCsv(path)) {
    if (header === null) {
      header = cells.map((cell) => cell.trim())
      const wrong = faultsOfHeader(header)
      if (wrong.length > 0) return refuse('statements_wrong', { message: wrong.join('\n') })
      continue
    }
    const one =
      cells.length === header.length
        ? readStatement(Object.fromEntries(header.map((name, at) => [name, cells[at]])))
        : [`has ${cells.length} cells, the first line names ${header.length}`]
    if ('listingId' in one) read.push(one)
    else faults.push(...one.map((fault) => `line ${line}: ${fault}`))
    if (read.length > MOST_STATEMENTS) faults.push(`line ${line}: a file takes at most ${MOST_STATEMENTS} statements`)
    if (faults.length >= MOST_STATEMENTS) break
  }
  if (faults.length > 0) return refuse('statements_wrong', { message: faults.join('\n') })
  return read.length > 0 ? read : refuse('statements_wrong', { message: `${path} has no statements` })
}

function faultsOfHeader(header: readonly string[]): string[] {
  const names = STATEMENT_FIELDS.map((one) => one.name)
  const missing = STATEMENT_FIELDS.filter((one) => one.isNeeded && !header.includes(one.name))
  return [
    ...header.filter((name) => !names.includes(name)).map((name) => `line 1: there is no column ${name || '(empty)'}`),
    ...header.filter((name, at) => header.indexOf(name) !== at).map((name) => `line 1: ${name} is there twice`),
    ...missing.map(({ name }) => `line 1: the column ${name} is missing`),
  ]
}
