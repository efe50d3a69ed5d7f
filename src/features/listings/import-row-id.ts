import { cellReader } from './import-cell.ts'
import type { Rejection } from './import-cell.ts'
import { idColumns } from './import-mapping.ts'
import type { ImportMapping } from './import-mapping.ts'

const MOST_LETTERS = 100

/** The cell of a column in a row: null where it means that nothing is known. */
export type CellAt = (row: readonly string[], column: number) => string | null

/** What reads the id of a row out of one column, or of several. */
export function rowIdReader(
  mapping: ImportMapping,
  header: readonly string[],
  cellAt: CellAt,
): (row: readonly string[]) => string | Rejection {
  const columns = idColumns(mapping)
  const separator = 'columns' in mapping.id ? mapping.id.separator : null
  const places = columns.map((column) => header.indexOf(column))
  const read = cellReader({ kind: 'text', max: MOST_LETTERS, required: true }, {})
  return (row) => {
    const parts: string[] = []
    for (const [at, place] of places.entries()) {
      const cell = read(cellAt(row, place))
      const reason = 'reason' in cell ? cell.reason : faultOf(String(cell.value), separator)
      if (reason !== null) return { column: columns[at]!, value: row[place]!, reason }
      // Saved by another program, the same id may have its accents in characters of their own.
      parts.push(row[place]!.trim().normalize())
    }
    const id = parts.join(separator ?? '')
    return id.length > MOST_LETTERS
      ? { column: columns.join(', '), value: id, reason: `is longer than ${MOST_LETTERS}` }
      : id
  }
}

// Two homes would have the same id: "1/2" with "3", and "1" with "2/3".
function faultOf(cell: string, separator: string | null): string | null {
  if (separator !== null && cell.includes(separator))
    return `holds ${JSON.stringify(separator)}, which stands between the parts of the id: choose another separator`
  return /^\d[.,]\d+e\+\d+$/i.test(cell) ? 'is a number that a spreadsheet shortened: its last digits are lost' : null
}
