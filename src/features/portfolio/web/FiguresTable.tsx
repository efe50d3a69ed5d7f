import { Fragment, useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { Metric } from '#kit/metric.ts'
import { useCopy } from '#platform/web/words.ts'
import { FigureButton } from './FigureButton.tsx'
import { FigureMath } from './FigureMath.tsx'
import { performanceWords } from './performance-words.ts'
import './performance.css'

export type FigureColumn<Row> = {
  readonly key: string
  readonly label: string
  /** Null where there is no such figure, as of a sum of what cannot be added up. */
  metricOf(row: Row): Metric | null
  /** A line below the figure. */
  noteOf?(row: Row): ReactNode
  /** Stands in the head in place of the label, e.g. to sort by it; and how the rows are sorted by it now. */
  readonly heading?: ReactNode
  readonly sort?: Sorted
  /** Below zero and above differ in sign and colour. */
  readonly isSigned?: boolean
}

type Sorted = { readonly isDescending: boolean } | null

const ariaSort = (sort: Sorted | undefined) =>
  sort ? ({ 'aria-sort': sort.isDescending ? 'descending' : 'ascending' } as const) : {}

export type FigureRow = { readonly id: string; readonly name: string; readonly head: ReactNode }

type Props<Row extends FigureRow, Total extends FigureRow = Row> = {
  caption: string
  /** Leaves the caption to screen readers, where a heading of the page says the same. */
  hideCaption?: boolean
  note?: ReactNode
  /** The head of the first column, where it is more than its name. */
  rowHeading?: ReactNode
  rowSort?: Sorted
  className: string
  columns: readonly FigureColumn<Row | Total>[]
  rows: readonly Row[]
  /** Below them all; none where they are no sum. */
  total?: Total
  /** Where it is not told: more than one row. */
  hasTotal?: boolean
  /** What a house is called, for figures that are sums of houses. */
  houseName: (id: string) => string
}

/** A ledger's table whose every figure opens, in a line of its own below its row: its formula and what went into it. */
export function FiguresTable<Row extends FigureRow, Total extends FigureRow = Row>({
  rows,
  total,
  ...props
}: Props<Row, Total>) {
  const say = useCopy(performanceWords)
  const id = useId()
  return (
    <section className="grid gap-2" aria-labelledby={id}>
      <h2 id={id} className={props.hideCaption ? 'sr-only' : 'text-21'}>
        {props.caption}
      </h2>
      {props.note && <p className="max-w-[72ch] text-13 text-muted">{props.note}</p>}
      <table className={`table figures-table ${props.className}`}>
        <caption className="sr-only">{props.caption}</caption>
        <thead>
          <tr>
            <th scope="col" {...ariaSort(props.rowSort)}>
              {props.rowHeading ?? say('property')}
            </th>
            {props.columns.map((column) => (
              <th key={column.key} scope="col" className="figure-cell" {...ariaSort(column.sort)}>
                {column.heading ?? column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line<Row | Total> key={row.id} row={row} columns={props.columns} houseName={props.houseName} />
          ))}
        </tbody>
        {total && (props.hasTotal ?? rows.length > 1) && (
          <tfoot>
            <Line<Row | Total> row={total} columns={props.columns} houseName={props.houseName} />
          </tfoot>
        )}
      </table>
    </section>
  )
}

type LineProps<Row extends FigureRow> = Pick<Props<Row>, 'columns' | 'houseName'> & { row: Row }

function Line<Row extends FigureRow>({ row, columns, houseName }: LineProps<Row>) {
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
              title={open.label}
              name={row.name}
              metric={metric}
              houseName={houseName}
              onClose={() => {
                setOpenKey(null)
                document.getElementById(`${id}-${open.key}`)?.focus()
              }}
            />
          </td>
        </tr>
      )}
    </Fragment>
  )
}

type CellProps<Row extends FigureRow> = {
  row: Row
  column: FigureColumn<Row>
  controls: string
  isOpen: boolean
  onPress: () => void
}

function FigureCell<Row extends FigureRow>({ row, column, controls, isOpen, onPress }: CellProps<Row>) {
  const metric = column.metricOf(row)
  if (!metric) return <td className="no-figure">{null}</td>
  return (
    <td className="figure-cell" data-label={column.label}>
      <span>
        <FigureButton
          id={`${controls}-${column.key}`}
          metric={metric}
          figure={column.label}
          name={row.name}
          isSigned={column.isSigned ?? false}
          controls={controls}
          isOpen={isOpen}
          onPress={onPress}
        />
        {column.noteOf && <span className="block text-13 font-normal text-muted">{column.noteOf(row)}</span>}
      </span>
    </td>
  )
}
