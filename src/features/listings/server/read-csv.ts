import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import type { Readable } from 'node:stream'
import { parse } from 'csv-parse'

/** The end of a file that is no CSV: where and why. */
export class CsvUnreadable extends Error {}

/** `line` is where the row ends in the file, `bytes` how much of the file was read by then. */
export type CsvRow = { readonly line: number; readonly bytes: number; readonly cells: readonly string[] }

/** `to`: how many rows are read at most; what comes after them is not looked at. */
type CsvWays = { readonly delimiter?: string; readonly to?: number }

// A quote that is never closed makes one row of all that follows: it must not come into memory whole.
const MOST_ROW_BYTES = 16 * 1024 * 1024

/** The rows of a CSV file of any size, one by one, the header among them. Throws CsvUnreadable. */
export async function* readCsv(file: string | Readable, ways: CsvWays = {}): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MOST_ROW_BYTES,
    // All of them, and not the one that ends the first row: a header of one program stands above rows of another.
    record_delimiter: ['\r\n', '\n', '\r'],
    ...ways,
  })
  const stream = typeof file === 'string' ? createReadStream(file) : file
  pipeline(stream, parser, () => undefined)
  type Parsed = { info: { lines: number; bytes: number }; record: string[] }
  try {
    for await (const { info, record } of parser as AsyncIterable<Parsed>) {
      yield { line: info.lines, bytes: info.bytes, cells: record }
    }
  } catch (error) {
    throw new CsvUnreadable((error as Error).message, { cause: error })
  }
}
