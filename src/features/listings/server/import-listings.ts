import { stat } from 'node:fs/promises'
import type { Clock } from '#kit/clock.ts'
import { realClock } from '#kit/clock.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Database } from '#platform/server/database.ts'
import { mappedColumns } from '../import-mapping.ts'
import type { ImportMapping } from '../import-mapping.ts'
import { rowReader } from '../import-row.ts'
import type { ImportedRow, Rejection } from '../import-row.ts'
import { importBatch, saveFacts } from './import-batch.ts'
import type { BatchDone, NamedPhotos, SaveImported } from './import-batch.ts'
import { CsvUnreadable, readCsv } from './read-csv.ts'

export type ImportOptions = {
  readonly file: string
  readonly mapping: ImportMapping
  /** Change nothing when any row is rejected. */
  readonly strict?: boolean
  /** Told every 2,000 rows: how many were checked, then how many are written. */
  readonly onProgress?: (step: 'checked' | 'imported', rows: number) => void
  readonly clock?: Clock
  /** How a batch is written; the facts alone unless told. */
  readonly save?: SaveImported
}

/** What became of every row: the four counts add up to `rows`. */
export type ImportReport = {
  /** False: --strict, and a row was rejected. Nothing was changed. */
  readonly imported: boolean
  readonly rows: number
  readonly inserted: number
  /** The listing changed, or a sale was added to its history. */
  readonly updated: number
  readonly unchanged: number
  readonly rejected: number
  /** What rows say of photos, which are taken in afterwards. */
  readonly photos: readonly NamedPhotos[]
  /** The first thousand. `line` is the line of the file. */
  readonly rejections: readonly (Rejection & { readonly line: number })[]
}

type Refused = Refusal<'file_missing' | 'csv_unreadable' | 'column_missing'>

const BATCH_ROWS = 1000
const PROGRESS_ROWS = 2000
const REJECTIONS_KEPT = 1000

/**
 * Import a CSV file of any size. It is read twice: the first time only checked, so that a file that cannot be read to
 * its end (or, with `strict`, one with a bad row) changes nothing; the second time written, a thousand rows to a
 * transaction. A row is known by (source, id): importing the same file again changes nothing.
 */
export async function importListings(database: Database, options: ImportOptions): Promise<ImportReport | Refused> {
  const found = await stat(options.file).catch(() => null)
  if (!found?.isFile()) return refuse('file_missing', { message: `there is no file ${options.file}` })
  try {
    const checked = await check(options)
    if (isRefusal(checked)) return checked
    if (options.strict && checked.rejected > 0) return checked
    return await write(database, options, checked)
  } catch (error) {
    if (!(error instanceof CsvUnreadable)) throw error
    return refuse('csv_unreadable', { message: `the file cannot be read as CSV: ${error.message}` })
  }
}

async function check({ file, mapping, onProgress }: ImportOptions): Promise<ImportReport | Refused> {
  let read: ReturnType<typeof rowReader> | null = null
  let rows = 0
  let rejected = 0
  const rejections: (Rejection & { line: number })[] = []
  for await (const { line, cells } of readCsv(file)) {
    if (!read) {
      const header = cells.map((cell) => cell.trim())
      const missing = mappedColumns(mapping).filter((column) => !header.includes(column))
      if (missing.length > 0) {
        return refuse('column_missing', { message: `the file has no column ${missing.join(', ')}` })
      }
      read = rowReader(mapping, header)
      continue
    }
    rows += 1
    const row = read(cells)
    if ('reason' in row) {
      rejected += 1
      if (rejections.length < REJECTIONS_KEPT) rejections.push({ line, ...row })
    }
    if (rows % PROGRESS_ROWS === 0) onProgress?.('checked', rows)
  }
  if (!read) return refuse('csv_unreadable', { message: 'the file is empty' })
  return { imported: false, rows, inserted: 0, updated: 0, unchanged: 0, rejected, rejections, photos: [] }
}

async function write(database: Database, options: ImportOptions, checked: ImportReport): Promise<ImportReport> {
  const { file, mapping, onProgress, clock = realClock, save = saveFacts } = options
  const counts = { inserted: 0, updated: 0, unchanged: 0 }
  const photos = new Map<string, NamedPhotos>()
  let read: ReturnType<typeof rowReader> | null = null
  let rows = 0
  let batch: ImportedRow[] = []
  let writing: Promise<void> = Promise.resolve()
  // The next rows are read while the last ones are written: one batch under way, never more.
  const flush = async () => {
    await writing
    const full = batch
    batch = []
    if (full.length > 0) writing = importBatch(database, mapping, full, save, clock()).then(add)
    // Whoever waits next is told of a failure; until then it is nobody's unhandled one.
    writing.catch(() => undefined)
  }
  const add = (done: BatchDone) => {
    for (const one of done.photos) photos.set(one.listingId, one)
    counts.inserted += done.inserted
    counts.updated += done.updated
    counts.unchanged += done.unchanged
  }
  for await (const { cells } of readCsv(file)) {
    if (!read) {
      read = rowReader(
        mapping,
        cells.map((cell) => cell.trim()),
      )
      continue
    }
    rows += 1
    const row = read(cells)
    if (!('reason' in row)) batch.push(row)
    if (batch.length === BATCH_ROWS) await flush()
    if (rows % PROGRESS_ROWS === 0) onProgress?.('imported', rows)
  }
  await flush()
  await writing
  return { ...checked, ...counts, imported: true, photos: [...photos.values()] }
}
