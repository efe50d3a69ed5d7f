import type { Database } from '#platform/server/database.ts'
import type { Statement } from '#platform/server/statement.ts'
import type { ExportFace, ExportFile, ExportRow } from '../export-part.ts'

/** Rows of the person `$1`, which become a table of the page, JSON and CSV. */
export type RowsPart = ExportFace & { readonly rows: Statement<ExportRow> }

/** Files as they are, e.g. what somebody uploaded. */
export type FilesPart = ExportFace & {
  readonly files: (on: Database, userId: string) => Iterable<ExportFile> | AsyncIterable<ExportFile>
}

/** What a feature adds to the export; the app puts the parts together, in the order of the page. */
export type ExportPart = RowsPart | FilesPart
