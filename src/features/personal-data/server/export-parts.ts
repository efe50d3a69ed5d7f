import type { ExportFiles } from '#features/people/server/export-file.ts'
import type { Statement } from '#platform/server/statement.ts'
import type { ExportFace, ExportRow } from '../export-part.ts'

/** What a feature adds to the export; the app puts the parts together, in the order of the page. */
export type ExportPart = ExportFace & {
  /** Rows of the person `$1`, which become a table of the page, JSON and CSV. */
  readonly rows?: Statement<ExportRow>
  /** Files as they are, e.g. what somebody uploaded. */
  readonly files?: ExportFiles
}
