import type { ReactNode } from 'react'

export type Column<Row> = {
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Right-aligned, tabular. */
  readonly isFigure?: boolean
}

type Props<Row> = {
  caption: ReactNode
  /** Leaves the caption to screen readers, where a heading says the same. */
  hideCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The last row, set off by a double rule. */
  total?: Readonly<Record<string, ReactNode>>
}

/**
 * A ledger's table. The first column names the row; below 600 px each row becomes a card with its labels, or where a name has one
 * figure, a line of both.
 */
export function Table<Row>({ caption, hideCaption, columns, rows, keyOf, total }: Props<Row>) {
  return (
    <table className={columns.length === 2 && columns[1]?.isFigure ? 'table is-pair' : 'table'}>
      <caption className={hideCaption ? 'sr-only' : 'table-caption'}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={column.isFigure ? 'figure-cell' : undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>{columns.map((column, at) => cellOf(column, at, column.cell(row)))}</tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>{columns.map((column, at) => cellOf(column, at, total[column.key]))}</tr>
        </tfoot>
      )}
    </table>
  )
}

function cellOf<Row>(column: Column<Row>, at: number, content: ReactNode) {
  const className = column.isFigure ? 'figure-cell' : undefined
  if (at === 0) {
    return (
      <th key={column.key} scope="row" className={className}>
        {content}
      </th>
    )
  }
  return (
    <td key={column.key} data-label={column.label} className={className}>
      {content}
    </td>
  )
}
