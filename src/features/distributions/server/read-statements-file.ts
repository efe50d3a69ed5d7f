import { readCsvLines } from '#features/listings/server/read-csv-lines.ts'
import type { CsvFault } from '#features/listings/server/read-csv-lines.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { OperatingStatement } from '../operating-statement.ts'
import { readStatement, STATEMENT_FIELDS } from '../read-statement.ts'

/** The statements of a CSV file, whose first row names the fields. Every wrong row is told with its line, and refuses all. */
export const readStatementsFile = (path: string): Promise<readonly OperatingStatement[] | Refusal<CsvFault>> =>
  readCsvLines(path, {
    called: 'statements',
    columns: STATEMENT_FIELDS,
    most: 200,
    read: (texts) => {
      const one = readStatement(texts)
      return 'listingId' in one ? { value: one } : one
    },
  })
