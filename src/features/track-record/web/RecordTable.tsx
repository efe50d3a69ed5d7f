import { Fragment, useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { Metric } from '#kit/metric.ts'
import { FigureOpener, RecordMath } from './FigureOpener.tsx'
import './track-record.css'

export type RecordColumn<Row> = {
  readonly key: string
  readonly label: string
  readonly metricOf: (row: Row) => Metric
  readonly toneOf?: (row: Row) => 'positive' | 'negative' | undefined
  /** A line below the figure. */
  readonly noteOf?: (row: Row) => ReactNode
}

export type RecordRow = { readonly id: string; readonly name: string; readonly head: ReactNode }

type Props<Row extends RecordRow> = {
  caption: string
  /** What the first column is. */
  first: string
  columns: readonly RecordColumn<Row>[]
  rows: readonly Row[]
}

/** A table whose every figure opens, in a line of its own below its row: its formula and what went into it. */
export function RecordTable<Row extends RecordRow>({ caption, first, columns, rows }: Props<Row>) {
  return (
    <table className="table record-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col" className="figure-cell">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.id} row={row} columns={columns} />
        ))}
      </tbody>
    </table>
  )
}

function Line<Row extends RecordRow>({ row, columns }: { row: Row; columns: readonly RecordColumn<Row>[] }) {
  const id = useId()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const open = columns.find(({ key }) => key === openKey)
  return (
    <Fragment>
      <tr>
        <th scope="row">{row.head}</th>
        {columns.map(({ key, label, metricOf, toneOf, noteOf }) => {
          const note = noteOf?.(row)
          return (
            <td key={key} className="figure-cell" data-label={label}>
              <span>
                <FigureOpener
                  id={`${id}-${key}`}
                  metric={metricOf(row)}
                  figure={label}
                  name={row.name}
                  tone={toneOf?.(row)}
                  controls={id}
                  isOpen={key === openKey}
                  onPress={() => setOpenKey(key === openKey ? null : key)}
                />
                {note && <span className="block text-13 text-muted">{note}</span>}
              </span>
            </td>
          )
        })}
      </tr>
      {open && (
        <tr className="record-math-row" id={id}>
          <td colSpan={columns.length + 1}>
            <RecordMath
              figure={open.label}
              name={row.name}
              metric={open.metricOf(row)}
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
