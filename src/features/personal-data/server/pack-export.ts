import { createHash } from 'node:crypto'
import type { ExportedFile, ExportReader } from '#features/people/server/export-file.ts'
import { BYTE_ORDER_MARK, csvLine } from '#features/portfolio/history/csv.ts'
import type { Language } from '#kit/language.ts'
import type { ExportRow, ExportValue, PackedFile } from '../export-part.ts'
import { EXPORT_STYLE, exportPage, SHOWN_ROWS } from './export-page.ts'
import type { Section } from './export-page.ts'
import type { ExportPart } from './export-parts.ts'
import type { ZipStream } from './zip-stream.ts'

// Places in a zip of the usual format end at 4 GB; what does not fit any more is named, and downloaded one by one.
const MOST_BYTES = 3_500_000_000

export type Packing = {
  readonly zip: ZipStream
  readonly reader: ExportReader
  /** What its owner is called. */
  readonly name: string
  /** By whose clock its pages tell times; empty: UTC. */
  readonly timeZone: string
  readonly at: Date
  /** Is told how many tables and files there are, and how many of them are packed. */
  readonly progress: (done: number, total: number) => Promise<void>
}

type Table = Pick<Section, 'rows' | 'count' | 'tables'>
type Pieces = AsyncIterable<readonly ExportRow[]> | Iterable<readonly ExportRow[]>

/**
 * Packs everything that is kept of somebody: all tables as they are in one moment, the files of one part after the other, the pages
 * that show them, then the index.
 */
export async function packExport(parts: readonly ExportPart[], packing: Packing): Promise<void> {
  const { zip, reader, progress } = packing
  const listed: { part: ExportPart; files: readonly ExportedFile[] }[] = []
  for (const part of parts) listed.push({ part, files: part.files ? await part.files(reader) : [] })
  const total = listed.reduce((sum, { part, files }) => sum + files.length + (part.rows ? 1 : 0), 0)
  let done = 0
  await progress(done, total)
  const step = async () => await progress((done += 1), total)
  const tables = await addTables(packing, parts, step)
  const sections: Section[] = []
  for (const { part, files } of listed) {
    const packed: PackedFile[] = []
    for (const file of files) {
      packed.push(await addFile(zip, file))
      await step()
    }
    sections.push({ key: part.key, title: part.title, ...(tables.get(part.key) ?? NO_ROWS), files: packed })
  }
  await addPages(packing, sections)
  await addIndex(zip, sections)
}

const NO_ROWS: Table = { rows: [], count: 0, tables: [] }
// So many are in memory at a time.
const PIECE_ROWS = 500

async function addTables(
  { zip, reader: { deps, userId } }: Packing,
  parts: readonly ExportPart[],
  step: () => Promise<void>,
): Promise<Map<string, Table>> {
  const found = new Map<string, Table>()
  await deps.database.snapshot(async (on) => {
    for (const { key, rows } of parts) {
      if (!rows) continue
      found.set(key, await addTable(zip, key, () => on.pieces(rows, [userId], PIECE_ROWS)))
      await step()
    }
  })
  return found
}

/** A table as JSON and as CSV. It is read once for each, since a zip takes one file after the other. */
async function addTable(zip: ZipStream, key: string, read: () => AsyncIterable<ExportRow[]>): Promise<Table> {
  let shown: readonly ExportRow[] = []
  let count = 0
  const counted = async function* () {
    for await (const rows of read()) {
      if (count === 0) shown = rows.slice(0, SHOWN_ROWS)
      count += rows.length
      yield rows
    }
  }
  const pieces = counted()
  const first = await pieces.next()
  if (first.done === true) return NO_ROWS
  const json = await zip.add(`json/${key}.json`, jsonOf(withFirst(first.value, pieces)))
  const csv = await zip.add(`csv/${key}.csv`, csvOf(read()))
  return { rows: shown, count, tables: [json, csv].map((one) => ({ ...one, state: 'packed' })) }
}

async function* withFirst<T>(first: T, others: AsyncIterable<T>): AsyncGenerator<T> {
  yield first
  yield* others
}

async function addFile(zip: ZipStream, file: ExportedFile): Promise<PackedFile> {
  const { path, sha256 } = file
  if (zip.bytes > MOST_BYTES) return { path, state: 'no_room', bytes: null, sha256 }
  const content = (await isWhole(file)) ? await file.open() : null
  if (!content) return { path, state: 'missing', bytes: null, sha256 }
  const packed = await zip.add(path, content)
  // It was whole a moment ago: the store is being changed, and a later turn reads it anew.
  if (sha256 !== null && packed.sha256 !== sha256) throw new Error(`${path} changed while it was packed`)
  return { ...packed, state: 'packed' }
}

/** Whether it is what was kept. Read once more for it, since what is in the zip cannot be taken out. */
async function isWhole({ sha256, open }: ExportedFile): Promise<boolean> {
  if (sha256 === null) return true
  const content = await open()
  if (!content) return false
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex') === sha256
}

async function addPages({ zip, reader: { language }, name, timeZone, at }: Packing, sections: readonly Section[]) {
  const other = language === 'es' ? 'en' : 'es'
  const names = { [language]: 'index.html', [other]: `index.${other}.html` } as Record<Language, string>
  for (const one of [language, other] as const) {
    const facts = { name, at, timeZone, other: names[one === language ? other : language] }
    await zip.add(names[one], exportPage(sections, facts, one))
  }
  await zip.add('style.css', [EXPORT_STYLE])
}

/** Every file with its SHA-256, also those that are missing: for programs, and for whoever wants to check them. */
async function addIndex(zip: ZipStream, sections: readonly Section[]): Promise<void> {
  const rows = sections.flatMap(({ key, tables, files }) =>
    [...tables, ...files].map(({ path, state, bytes, sha256 }): ExportRow => ({
      part: key,
      path,
      state,
      bytes,
      sha256,
    })),
  )
  await zip.add('files.json', jsonOf([rows]))
  await zip.add('files.csv', csvOf([rows]))
}

async function* jsonOf(pieces: Pieces): AsyncGenerator<string> {
  let before = '[\n'
  for await (const rows of pieces) {
    if (rows.length === 0) continue
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield before.startsWith('[') ? '[\n]\n' : '\n]\n'
}

const plain = (value: ExportValue): string | number | null => {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'boolean') return String(value)
  return typeof value === 'object' && value !== null ? value.join('; ') : value
}

async function* csvOf(pieces: Pieces): AsyncGenerator<string> {
  let isFirst = true
  for await (const rows of pieces) {
    const head = isFirst ? BYTE_ORDER_MARK + csvLine(Object.keys(rows[0] ?? {})) : ''
    isFirst = false
    yield head + rows.map((row) => csvLine(Object.values(row).map(plain))).join('')
  }
}
