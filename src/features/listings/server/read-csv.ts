import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { parse } from 'csv-parse'

/** The end of a file that is no CSV: where and why. */
export class CsvUnreadable extends Error {}

export type CsvRow = { readonly line: number; readonly cells: readonly string[] }

/** The rows of a CSV file of any size, one by one, the header among them. Throws CsvUnreadable. */
export async function* readCsv(file: string): AsyncGenerator<CsvRow> {
  const parser = parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true })
  pipeline(createReadStream(file), parser, () => undefined)
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: { lines: number }; record: string[] }>) {
      yield { line: info.lines, cells: record }
    }
  } catch (error) {
    throw new CsvUnreadable((error as Error).message, { cause: error })
  }
}
