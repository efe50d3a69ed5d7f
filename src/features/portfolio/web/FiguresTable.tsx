import { Fragment, useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { Metric, MetricInput } from '#kit/metric.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { MathBody } from '#platform/web/ui/ShowTheMath.tsx'
import { useCopy } from '#platform/web/words.ts'
import { performanceWords } from './performance-words.ts'
import './performance.css'
import { showMetric, toneOf } from './show-metric.ts'

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
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  total: Row
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
            <th scope="col">{say('property')}</th>
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
        {rows.length > 1 && (
          <tfoot>
            <Row row={total} {...props} />
          </tfoot>
        )}
      </table>
    </section>
  )
}

type RowProps<Row extends FigureRow> = Omit<Props<Row>, 'rows' | 'total' | 'caption' | 'note'> & { row: Row }

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
  const say = useCopy(performanceWords)
  const language = useLanguage()
  const metric = column.metricOf(row)
  const value = showMetric(metric, language, column.isSigned ?? false)
  const spoken = metric.value === null ? say('none') : value
  return (
    <td className="figure-cell" data-label={column.label}>
      <span>
        <button
          type="button"
          id={`${controls}-${column.key}`}
          className={`figure-button ${column.isSigned ? toneOf(metric) : ''}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? controls : undefined}
          aria-label={say('open', { figure: column.label, name: row.name, value: spoken })}
          onClick={onPress}
        >
          {value}
        </button>
        {column.noteOf && <span className="block text-13 text-muted">{column.noteOf(row)}</span>}
      </span>
    </td>
  )
}

type MathProps = {
  title: string
  name: string
  metric: Metric
  houseName: (id: string) => string
  onClose: () => void
}

function FigureMath({ title, name, metric, houseName, onClose }: MathProps) {
  const say = useCopy(performanceWords)
  return (
    <div className="figures-math-body">
      <div className="flex items-center justify-between gap-4">
        <p className="font-semibold">{say('math', { figure: title, name })}</p>
        <Button look="quiet" onClick={onClose}>
          {say('close')}
        </Button>
      </div>
      <MathBody
        metric={metric}
        formula={say.by(`formula_${metric.method}`)}
        nameOf={(input) => inputName(input, say.by, houseName)}
        reasonOf={(reason) => say.by(`reason_${reason}`)}
      />
    </div>
  )
}

const HOUSE = 'house:'

/** An input of a sum of houses is named by its house. */
export const inputName = (
  { name }: MetricInput,
  by: (key: string) => string,
  houseName: (id: string) => string,
): string => (name.startsWith(HOUSE) ? houseName(name.slice(HOUSE.length)) : by(`input_${name}`))
