import { printable } from './printable.ts'

/** What one statement gave: the names of its columns, and its rows as PostgreSQL writes their values; null where there is none. */
export type TextRows = {
  readonly command: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | null)[])[]
  /** There are more, which were not read. */
  readonly isCut: boolean
}

/** Rows in columns, as a terminal shows them: a head, a rule, the rows, and how many they are. */
export function rowsAsText({ command, columns, rows, isCut }: TextRows): string[] {
  if (columns.length === 0) return [command]
  const cells = rows.map((row) => row.map((value) => (value === null ? '' : printable(value))))
  const widths = columns.map((name, at) =>
    cells.reduce((most, row) => Math.max(most, row[at]?.length ?? 0), name.length),
  )
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd()
  const count = `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`
  return [
    line(columns),
    widths.map((width) => '-'.repeat(width)).join('  '),
    ...cells.map(line),
    isCut ? `the first ${count}: there are more` : count,
  ]
}
