import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { pipeline, Readable, Transform } from 'node:stream'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { idColumns, mappedColumns } from '../import-mapping.ts'
import type { ImportMapping } from '../import-mapping.ts'
import type { Rejection } from '../import-cell.ts'
import { rowReader } from '../import-row.ts'
import type { ImportedRow } from '../import-row.ts'
import type { Encoding } from './encode-text.ts'
import { CsvUnreadable, readCsv } from './read-csv.ts'

export type FileRefused = Refusal<'file_missing' | 'csv_unreadable' | 'column_missing'>

/** A row of the file as it stands there, and what it says by the mapping. `share` is how much of the file was read, 0 to 1. */
export type FileRow = {
  readonly line: number
  readonly share: number
  readonly cells: readonly string[]
  readonly read: ImportedRow | Rejection
}

/**
 * A CSV file that is read twice. It is opened once, so that a file that is put in its place meanwhile is not mixed with it; one that is
 * written over is noticed.
 */
export type ImportFile = {
  readonly header: readonly string[]
  readonly delimiter: string
  readonly encoding: Encoding
  /** From the first row under the header to the last. Throws CsvUnreadable. */
  rows(today: string): AsyncGenerator<FileRow>
  /** SHA-256 of its bytes, in hex. */
  sha256(): Promise<string>
  /** Somebody wrote into the file since it was opened. */
  isChanged(): Promise<boolean>
  close(): Promise<void>
}

export async function openImportFile(path: string, mapping: ImportMapping): Promise<ImportFile | FileRefused> {
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => error)
  if (handle instanceof Error) return refuse('file_missing', { message: whyNotOpened(path, handle) })
  try {
    const found = await handle.stat()
    if (!found.isFile()) {
      await handle.close()
      const kind = found.isDirectory() ? 'a folder' : 'no ordinary file'
      return refuse('file_missing', { message: `${path} is ${kind}: name a CSV file` })
    }
    const header = await readHeader(handle, mapping)
    if ('refused' in header) await handle.close()
    return 'refused' in header ? header : fileOf(handle, header, mapping, found)
  } catch (error) {
    await handle.close()
    throw error
  }
}

const whyNotOpened = (path: string, { code, message }: NodeJS.ErrnoException): string =>
  code === 'ENOENT' ? `there is no file ${path}` : `${path} cannot be read: ${message}`

function fileOf(
  handle: FileHandle,
  header: readonly string[],
  mapping: ImportMapping,
  { size, mtimeMs }: { size: number; mtimeMs: number },
): ImportFile {
  return {
    header,
    delimiter: mapping.delimiter,
    encoding: mapping.encoding,
    async *rows(today) {
      const read = onceEach(rowReader(mapping, header, today), mapping)
      let isHeader = true
      for await (const { line, bytes, cells } of csvOf(handle, mapping)) {
        if (!isHeader) yield { line, share: size > 0 ? Math.min(1, bytes / size) : 1, cells, read: read(cells) }
        isHeader = false
      }
    },
    sha256: async () => {
      const hash = createHash('sha256')
      for await (const bytes of bytesOf(handle)) hash.update(bytes)
      return hash.digest('hex')
    },
    isChanged: async () => {
      const now = await handle.stat()
      return now.size !== size || now.mtimeMs !== mtimeMs
    },
    close: () => handle.close(),
  }
}

/** Where a row says what holds now, the same home twice in one file cannot be both. */
function onceEach(read: ReturnType<typeof rowReader>, mapping: ImportMapping): ReturnType<typeof rowReader> {
  if (mapping.repeat === 'later-wins') return read
  const known = new Set<string>()
  return (cells) => {
    const row = read(cells)
    if ('reason' in row) return row
    const { sourceId } = row
    if (known.has(sourceId)) return { column: idColumns(mapping).join(', '), value: sourceId, reason: TWICE }
    known.add(sourceId)
    return row
  }
}

const TWICE = 'stands in the file already (sales of one home are told apart by "repeat": "later-wins")'

function csvOf(handle: FileHandle, { encoding, delimiter }: ImportMapping, to?: number) {
  const bytes = Readable.from(bytesOf(handle), { objectMode: false })
  return readCsv(encoding === 'utf-8' ? bytes : pipeline(bytes, lettersOf(encoding), () => undefined), {
    delimiter,
    ...(to && { to }),
  })
}

const CHUNK_BYTES = 256 * 1024

/** A file from its beginning, by its handle: a stream of `fs` would close the handle, or end before its time. */
async function* bytesOf(handle: FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ;) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

/** Bytes of another encoding as UTF-8. */
function lettersOf(encoding: string): Transform {
  const decoder = new TextDecoder(encoding)
  return new Transform({
    transform: (bytes: Buffer, _, done) => done(null, decoder.decode(bytes, { stream: true })),
    flush: (done) => done(null, decoder.decode()),
  })
}

async function readHeader(handle: FileHandle, mapping: ImportMapping): Promise<readonly string[] | FileRefused> {
  try {
    for await (const { cells } of csvOf(handle, mapping, 1)) {
      const header = namesAsMapped(cells, mapping)
      return faultOfHeader(header, mapping) ?? header
    }
  } catch (error) {
    if (!(error instanceof CsvUnreadable)) throw error
    return refuse('csv_unreadable', { message: whyUnreadable(error) })
  }
  return refuse('csv_unreadable', { message: 'the file is empty' })
}

/** The columns by the names that the mapping has for them: a letter with its accent in two characters is the same letter. */
function namesAsMapped(cells: readonly string[], mapping: ImportMapping): string[] {
  const named = new Map(mappedColumns(mapping).map((name) => [name.normalize(), name]))
  return cells.map((cell) => named.get(cell.trim().normalize()) ?? cell.trim())
}

export const whyUnreadable = (error: CsvUnreadable): string => `the file cannot be read as CSV: ${error.message}`

const OTHER_DELIMITERS = [';', '\t', '|', ','] as const

/** What the mapping may have to say of the file, where its header shows it. */
function hintOf(header: readonly string[], missing: readonly string[]): string | null {
  const says = (word: string, value: string) =>
    `write ${JSON.stringify(word)}: ${JSON.stringify(value)} into the mapping`
  const all = header.join('')
  if (all.includes('\0')) return `Its letters have two bytes each: ${says('encoding', 'utf-16le')}`
  if (all.includes('\ufffd')) return `Its letters are no UTF-8: ${says('encoding', 'windows-1252')}`
  const isUtf8 = missing.some((name) => header.includes(readAs1252(name)))
  if (isUtf8) return `Its letters are UTF-8: ${says('encoding', 'utf-8')}`
  // One cell that holds all names is a file that is divided by another sign.
  const other = header.length === 1 && OTHER_DELIMITERS.find((sign) => header[0]!.split(sign).length > 2)
  return other ? `Its first line is divided by ${JSON.stringify(other)}: ${says('delimiter', other)}` : null
}

/** A name with accents, in UTF-8, as it looks where it is taken for windows-1252. */
function readAs1252(name: string): string {
  const read = new TextDecoder('windows-1252').decode(Buffer.from(name))
  return read === name ? '' : read
}

function faultOfHeader(header: readonly string[], mapping: ImportMapping): FileRefused | null {
  const named = mappedColumns(mapping)
  const missing = named.filter((column) => !header.includes(column))
  if (missing.length > 0) {
    const hint = hintOf(header, missing) ?? `It has ${header.slice(0, 30).join(', ')}${header.length > 30 ? ', …' : ''}`
    return refuse('column_missing', { message: `the file has no column ${missing.join(', ')}. ${hint}` })
  }
  const twice = named.filter((column) => header.indexOf(column) !== header.lastIndexOf(column))
  return twice.length === 0
    ? null
    : refuse('column_missing', {
        message: `the file has the column ${twice.join(', ')} twice: which one is meant cannot be told`,
      })
}
