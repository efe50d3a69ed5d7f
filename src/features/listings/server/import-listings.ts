import type { Clock } from '#kit/clock.ts'
import { realClock } from '#kit/clock.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Database } from '#platform/server/database.ts'
import type { ImportMapping } from '../import-mapping.ts'
import { importAudit } from './audit-import.ts'
import { checkImport } from './check-import.ts'
import { saveFacts } from './import-batch.ts'
import type { SaveImported } from './import-batch.ts'
import { openImportFile, whyUnreadable } from './import-file.ts'
import type { FileRefused, ImportFile } from './import-file.ts'
import type { ImportReport, OnProgress } from './import-report.ts'
import { CsvUnreadable } from './read-csv.ts'
import { rejectsFile } from './rejects-file.ts'
import { writeImport } from './write-import.ts'

export type ImportOptions = {
  readonly file: string
  readonly mapping: ImportMapping
  /** Change nothing when any row is rejected. */
  readonly strict?: boolean
  /** Where rejected rows are written whole; nowhere unless told. */
  readonly rejects?: string | null
  readonly onProgress?: OnProgress
  readonly clock?: Clock
  /** How a batch is written; the facts alone unless told. */
  readonly save?: SaveImported
  /** Who imports, for the audit trail: an operator's id; whoever has the command line unless told. */
  readonly actor?: string
  /** Ends the import before its next batch; the report says so. */
  readonly signal?: AbortSignal
}

export type ImportRefused = FileRefused | Refusal<'rejects_unwritable'>

/**
 * Import a CSV file of any size. It is read twice: the first time only checked, so that a file that cannot be read to
 * its end (or, with `strict`, one with a bad row) changes nothing; the second time written, a thousand rows to a
 * transaction. A row is known by (source, id): importing the same file again changes nothing. The audit trail tells of it before and after.
 */
export const importListings = (database: Database, options: ImportOptions): Promise<ImportReport | ImportRefused> =>
  withChecked(options, async (file, checked, today) => {
    if (options.strict && checked.rejected > 0) return checked
    const { mapping, save = saveFacts, clock = realClock, actor = 'operator', onProgress, signal } = options
    const trail = importAudit(database, { path: options.file, sha256: await file.sha256(), mapping, actor })
    await trail.begun(clock(), checked.rows)
    const report = await writeImport({ database, file, mapping, save, clock, today, onProgress, signal }, checked)
    const told = trail.ended(clock(), report)
    // What broke off may have lost its database: then its beginning is what the trail has.
    await (report.brokeOff === null ? told : told.catch(() => undefined))
    return report
  })

type Checked<T> = (file: ImportFile, checked: ImportReport, today: string) => Promise<T>

/** Open a file, judge every row of it, and go on with what was found. */
export async function withChecked<T>(
  { file: path, mapping, rejects = null, clock = realClock, onProgress }: ImportOptions,
  work: Checked<T>,
): Promise<T | ImportRefused> {
  const file = await openImportFile(path, mapping)
  if (isRefusal(file)) return file
  const today = clock().toISOString().slice(0, 10)
  try {
    const checked = await checkKeeping(file, today, rejects, onProgress)
    return isRefusal(checked) ? checked : await work(file, checked, today)
  } finally {
    await file.close()
  }
}

async function checkKeeping(
  file: ImportFile,
  today: string,
  path: string | null,
  onProgress: OnProgress | undefined,
): Promise<ImportReport | ImportRefused> {
  const rejects = path === null ? null : rejectsFile(path, file)
  try {
    const checked = await checkImport(file, today, rejects, onProgress)
    await rejects?.close()
    return checked
  } catch (error) {
    await rejects?.close().catch(() => undefined)
    if (error instanceof CsvUnreadable) return refuse('csv_unreadable', { message: whyUnreadable(error) })
    const { path: failed, message } = error as NodeJS.ErrnoException
    if (path === null || (failed !== undefined && failed !== path)) throw error
    return refuse('rejects_unwritable', {
      message: `rejected rows cannot be written to ${path} (name another file with --rejects): ${message}`,
    })
  }
}
