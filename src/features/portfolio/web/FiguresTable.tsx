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
  metricOf(row: Row): Metric
  /** A line below the figure. */
  noteOf?(row: Row): ReactNode
  /** Below zero and above differ in sign and colour. */
  readonly isSigned?: boolean
}

export type FigureRow = { readonly id: string; readonly name: string; readonly head: ReactNode }

type Props<Row extends FigureRow> = {
  caption: string
  note: ReactNode
  className: string
  /** What a row stands for: houses, unless told. */
  label?: string
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  /** Below them all, where there are several rows; none where they are no sum. */
  total?: Row
  /** What a house is called, for figures that are sums of houses. */
  houseName: (id: string) => string
}

/** A ledger's table whose every figure opens, in a line of its own below its row: its formula and what went into it. */
export function FiguresTable<Row extends FigureRow>({ rows, total, ...props }: Props<Row>) {
  const say = useCopy(performanceWords)
  const id = useId()
  return (
    <section className="grid gap-2" aria-labelledby={id}>
      <h2 id={id} className="text-21">
        {props.caption}
      </h2>
      <p className="max-w-[72ch] text-13 text-muted">{props.note}</p>
      <table className={`table figures-table ${props.className}`}>
        <caption className="sr-only">{props.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{props.label ?? say('property')}</th>
            {props.columns.map((column) => (
              <th key={column.key} scope="col" className="figure-cell">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} {...props} />
          ))}
        </tbody>
        {total && rows.length > 1 && (
          <tfoot>
            <Row row={total} {...props} />
          </tfoot>
        )}
      </table>
    </section>
  )
}

type RowProps<Row extends FigureRow> = Omit<Props<Row>, 'rows' | 'total' | 'caption' | 'note' | 'label'> & { row: Row }

function Row<Row extends FigureRow>({ row, columns, houseName }: RowProps<Row>) {
  const id = useId()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const open = columns.find(({ key }) => key === openKey)
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
      {open && (
        <tr className="figures-math" id={id}>
          <td colSpan={columns.length + 1}>
            <FigureMath
              title={open.label}
              name={row.name}
              metric={open.metricOf(row)}
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
  return (
    <td className="figure-cell" data-label={column.label}>
      <span>
        <FigureButton
          id={`${controls}-${column.key}`}
          metric={column.metricOf(row)}
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
