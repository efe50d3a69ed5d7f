import type { Clock } from '#kit/clock.ts'
import type { Database } from '#platform/server/database.ts'
import type { ImportMapping } from '../import-mapping.ts'
import type { ImportedRow } from '../import-row.ts'
import { importBatch } from './import-batch.ts'
import type { BatchDone, NamedPhotos, SaveImported } from './import-batch.ts'
import { whyUnreadable } from './import-file.ts'
import type { ImportFile } from './import-file.ts'
import { PROGRESS_ROWS } from './import-report.ts'
import type { ImportReport, OnProgress } from './import-report.ts'
import { CsvUnreadable } from './read-csv.ts'

const BATCH_ROWS = 1000

type Writing = {
  readonly database: Database
  readonly file: ImportFile
  readonly mapping: ImportMapping
  readonly save: SaveImported
  readonly clock: Clock
  readonly today: string
  readonly onProgress?: OnProgress | undefined
  /** No batch is begun after it. */
  readonly signal?: AbortSignal | undefined
}

/** It ends here, and what was written stays. */
class BrokeOff extends Error {}

/** Write the rows of a file that was checked, a thousand to a transaction. Whatever ends it early, the report has what was written. */
export async function writeImport(writing: Writing, checked: ImportReport): Promise<ImportReport> {
  const counts = { inserted: 0, updated: 0, unchanged: 0 }
  const photos = new Map<string, NamedPhotos>()
  const add = (done: BatchDone) => {
    for (const one of done.photos) photos.set(one.listingId, one)
    counts.inserted += done.inserted
    counts.updated += done.updated
    counts.unchanged += done.unchanged
  }
  let brokeOff: string | null = null
  try {
    await writeAll(writing, checked.rows, add)
  } catch (error) {
    brokeOff = whyOf(error)
  }
  return { ...checked, ...counts, imported: brokeOff === null, brokeOff, photos: [...photos.values()] }
}

const whyOf = (error: unknown): string =>
  error instanceof CsvUnreadable ? whyUnreadable(error) : error instanceof Error ? error.message : String(error)

async function writeAll(writing: Writing, total: number, add: (done: BatchDone) => void): Promise<void> {
  const { database, file, mapping, save, clock, today, onProgress, signal } = writing
  let rows = 0
  let batch: ImportedRow[] = []
  let under: Promise<void> = Promise.resolve()
  // The next rows are read while the last ones are written: one batch under way, never more.
  const flush = async () => {
    await under
    if (signal?.aborted) throw new BrokeOff('it was stopped')
    if (await file.isChanged()) throw new BrokeOff('somebody wrote into the file while it was imported')
    const full = batch
    batch = []
    if (full.length > 0) under = importBatch(database, mapping, full, save, clock()).then(add)
    // Whoever waits next is told of a failure; until then it is nobody's unhandled one.
    under.catch(() => undefined)
  }
  try {
    for await (const { read } of file.rows(today)) {
      rows += 1
      if (!('reason' in read)) batch.push(read)
      if (batch.length === BATCH_ROWS) await flush()
      if (rows % PROGRESS_ROWS === 0) onProgress?.('imported', rows, rows / Math.max(total, rows))
    }
    await flush()
  } finally {
    // What is under way when something else ends the import is written nevertheless, and counted.
    await under
  }
}
