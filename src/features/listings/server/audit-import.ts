import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { audit } from '#platform/server/audit.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { ImportMapping } from '../import-mapping.ts'
import type { ImportReport } from './import-report.ts'

/** What is imported, by whom: an operator's id, or `operator` for whoever has the command line. */
export type ImportAbout = {
  readonly path: string
  /** Of the file's bytes, in hex. */
  readonly sha256: string
  readonly mapping: ImportMapping
  readonly actor: string
}

/**
 * An import in the audit trail: once before its first row is written, and once with what became of them. So one that was killed in between has
 * left its beginning.
 */
export function importAudit(on: Queryable, { path, sha256, mapping, actor }: ImportAbout) {
  const file = basename(path)
  const about = { file, sha256, mapping: createHash('sha256').update(JSON.stringify(mapping)).digest('hex') }
  const note = (at: Date, action: string, detail: Readonly<Record<string, unknown>>) =>
    audit(on, { at, actor, action, subject: mapping.source, detail })
  return {
    begun: (at: Date, rows: number) => note(at, 'listings import begun', { ...about, rows }),
    ended: (at: Date, { rows, inserted, updated, unchanged, rejected, brokeOff }: ImportReport) =>
      note(at, 'listings imported', {
        ...about,
        rows,
        inserted,
        updated,
        unchanged,
        rejected,
        ...(brokeOff !== null && { broke_off: brokeOff }),
      }),
  }
}
