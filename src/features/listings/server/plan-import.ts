import type { Database } from '#platform/server/database.ts'
import type { ImportedRow } from '../import-row.ts'
import { withChecked } from './import-listings.ts'
import type { ImportOptions, ImportRefused } from './import-listings.ts'
import { PROGRESS_ROWS } from './import-report.ts'
import type { ImportReport } from './import-report.ts'
import { offerNothing, planBatch, planningOf } from './plan-batch.ts'
import type { PlannedHome, PlanOffers } from './plan-batch.ts'

/** What an import would do now. Nothing was written. */
export type ImportPlan = Pick<
  ImportReport,
  'rows' | 'inserted' | 'updated' | 'unchanged' | 'rejected' | 'rejections' | 'reasons'
> & {
  /** How many listings would have another one of each fact, the most first. */
  readonly facts: readonly { readonly fact: string; readonly listings: number }[]
  /** What would be offered to investors that is not yet, and how much of it they could buy. */
  readonly offered: number
  readonly goalCents: number
  /** The first ten rows that can be listings, as they would look. */
  readonly first: readonly PlannedHome[]
}

type PlanOptions = ImportOptions & { readonly planOffers?: PlanOffers }

const BATCH_ROWS = 1000
const FIRST_ROWS = 10

/** Read a file as an import does, and compare each home with what is stored. Writes nothing into the database. */
export const planImport = (database: Database, options: PlanOptions): Promise<ImportPlan | ImportRefused> =>
  withChecked(options, async (file, checked, today) => {
    const { mapping, planOffers = offerNothing, onProgress } = options
    const planning = planningOf(database, mapping, planOffers)
    let rows = 0
    let batch: { line: number; row: ImportedRow }[] = []
    const first: PlannedHome[] = []
    const flush = async () => {
      const planned = await planBatch(planning, batch)
      first.push(...planned.toSorted((a, b) => a.line - b.line).slice(0, FIRST_ROWS - first.length))
      batch = []
    }
    for await (const { line, read } of file.rows(today)) {
      rows += 1
      if (!('reason' in read)) batch.push({ line, row: read })
      if (batch.length === BATCH_ROWS) await flush()
      if (rows % PROGRESS_ROWS === 0) onProgress?.('compared', rows, rows / Math.max(checked.rows, rows))
    }
    await flush()
    const { rejected, rejections, reasons } = checked
    const { counts, facts, offered, goalCents } = planning
    const changed = [...facts].map(([fact, listings]) => ({ fact, listings }))
    return {
      rows,
      ...counts,
      rejected,
      rejections,
      reasons,
      offered,
      goalCents,
      first,
      facts: changed.toSorted((a, b) => b.listings - a.listings || a.fact.localeCompare(b.fact)),
    }
  })
