import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Rejection } from '../import-cell.ts'
import { beginningOf, encodeText } from './encode-text.ts'
import type { Encoding } from './encode-text.ts'

/** What is added to the columns of the file: where the row stood, which column is at fault, and why. */
export const REJECT_COLUMNS = ['reject_line', 'reject_column', 'reject_reason'] as const

export type RejectsFile = {
  add(line: number, cells: readonly string[], why: Rejection): Promise<void>
  /** Resolves once everything is on the disk's way; rejects where it could not be written. */
  close(): Promise<void>
}

/**
 * Where rows that cannot be listings are written whole, under the header of their file with the reasons behind it and in its
 * encoding: what is put right there can be imported by the same mapping. The file is made with the first row, so that none is left where nothing was rejected.
 */
export function rejectsFile(
  path: string,
  { header, delimiter, encoding }: { header: readonly string[]; delimiter: string; encoding: Encoding },
): RejectsFile {
  // A file of rejects that is imported again has these columns already: the new reasons take their place.
  const own = header.flatMap((name, at) => ((REJECT_COLUMNS as readonly string[]).includes(name) ? [] : [at]))
  const lineOf = (cells: readonly string[], before = '') =>
    encodeText(`${before}${cells.map((cell) => fieldOf(cell, delimiter)).join(delimiter)}\r\n`, encoding)
  let stream: ReturnType<typeof createWriteStream> | null = null
  return {
    async add(line, cells, { column, reason }) {
      if (!stream) {
        stream = createWriteStream(path)
        // Whoever waits next, for the file or its end, is told of what went wrong.
        stream.on('error', () => undefined)
        await once(stream, 'open')
        stream.write(lineOf([...own.map((at) => header[at]!), ...REJECT_COLUMNS], beginningOf(encoding)))
      }
      // One that broke has told nobody who was not waiting, and never drains.
      if (stream.errored) throw stream.errored
      // A row of another length is kept as it is: its cells cannot be told apart.
      const kept = cells.length === header.length ? own.map((at) => cells[at]!) : cells
      if (!stream.write(lineOf([...kept, String(line), column, reason]))) await once(stream, 'drain')
    },
    async close() {
      if (!stream) return
      stream.end()
      await finished(stream)
    },
  }
}

const fieldOf = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell
