import { Fragment, useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { Metric } from '#kit/metric.ts'
import { FigureButton } from './FigureButton.tsx'
import { FigureMath } from './FigureMath.tsx'
import type { MathProps } from './ShowTheMath.tsx'
import './figures.css'

type Sorted = { readonly isDescending: boolean } | null

export type FigureColumn<Row> = {
  readonly key: string
  readonly label: string
  /** Null where there is no such figure, as of a sum of what cannot be added up. */
  metricOf(row: Row): Metric | null
  /** A line below the figure. */
  noteOf?(row: Row): ReactNode
  /** A class for which way the figure went. */
  toneOf?(row: Row): string | undefined
  /** Stands in the head in place of the label, e.g. to sort by it; and how the rows are sorted by it now. */
  readonly heading?: ReactNode
  readonly sort?: Sorted
  /** Below zero and above differ in sign and colour. */
  readonly isSigned?: boolean
}

export type FigureRow = { readonly id: string; readonly name: string; readonly head: ReactNode }

/** How a feature shows its figures, and what it calls what went into them. */
export type FigureWording = {
  readonly textOf: (metric: Metric, isSigned: boolean) => string
  readonly mathOf: (metric: Metric) => MathProps
}

type Props<Row extends FigureRow, Total extends FigureRow> = {
  caption: string
  className: string
  rowHeading: ReactNode
  rowSort?: Sorted | undefined
  columns: readonly FigureColumn<Row | Total>[]
  rows: readonly Row[]
  /** Below them all; none where they are no sum. */
  total?: Total | null | undefined
  wording: FigureWording
}

const ariaSort = (sort: Sorted | undefined) =>
  sort ? ({ 'aria-sort': sort.isDescending ? 'descending' : 'ascending' } as const) : {}

/** A table whose every figure opens, in a line of its own below its row: its formula and what went into it. */
export function FiguresTable<Row extends FigureRow, Total extends FigureRow = Row>(props: Props<Row, Total>) {
  const { caption, className, rowHeading, rowSort, columns, rows, total, wording } = props
  return (
    // With one figure a line it stays a table on a phone, too.
    <table className={`table figures-table ${className}${columns.length === 1 ? ' is-whole' : ''}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" {...ariaSort(rowSort)}>
            {rowHeading}
          </th>
          {columns.map((column) => (
            <th key={column.key} scope="col" className="figure-cell" {...ariaSort(column.sort)}>
              {column.heading ?? column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line<Row | Total> key={row.id} row={row} columns={columns} wording={wording} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <Line<Row | Total> row={total} columns={columns} wording={wording} />
        </tfoot>
      )}
    </table>
  )
}

type LineProps<Row> = { row: Row; columns: readonly FigureColumn<Row>[]; wording: FigureWording }

function Line<Row extends FigureRow>({ row, columns, wording }: LineProps<Row>) {
  const id = useId()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const open = columns.find(({ key }) => key === openKey)
  const metric = open?.metricOf(row)
  return (
    <Fragment>
      <tr>
        <th scope="row">{row.head}</th>
        {columns.map((column) => (
          <FigureCell
            key={column.key}
            row={row}
            column={column}
            wording={wording}
            controls={id}
            isOpen={column.key === openKey}
            onPress={() => setOpenKey(column.key === openKey ? null : column.key)}
          />
        ))}
      </tr>
      {open && metric && (
        <tr className="figures-math" id={id}>
          <td colSpan={columns.length + 1}>
            <FigureMath
              figure={open.label}
              name={row.name}
              onClose={() => {
                setOpenKey(null)
                document.getElementById(`${id}-${open.key}`)?.focus()
              }}
              {...wording.mathOf(metric)}
            />
          </td>
        </tr>
      )}
    </Fragment>
  )
}

type CellProps<Row> = {
  row: Row
  column: FigureColumn<Row>
  wording: FigureWording
  controls: string
  isOpen: boolean
  onPress: () => void
}

function FigureCell<Row extends FigureRow>({ row, column, wording, controls, isOpen, onPress }: CellProps<Row>) {
  const metric = column.metricOf(row)
  if (!metric) return <td className="no-figure">{null}</td>
  const note = column.noteOf?.(row)
  return (
    <td className="figure-cell" data-label={column.label}>
      <span>
        <FigureButton
          id={`${controls}-${column.key}`}
          metric={metric}
          text={wording.textOf(metric, column.isSigned ?? false)}
          tone={column.toneOf?.(row)}
          figure={column.label}
          name={row.name}
          controls={controls}
          isOpen={isOpen}
          onPress={onPress}
        />
        {note && <span className="block text-13 font-normal text-muted">{note}</span>}
      </span>
    </td>
  )
}
