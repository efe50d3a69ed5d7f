import { useId } from 'react'
import type { ReactNode } from 'react'
import { FiguresTable as PlainTable } from '#platform/web/ui/FiguresTable.tsx'
import type { FigureColumn, FigureRow } from '#platform/web/ui/FiguresTable.tsx'
import { useCopy } from '#platform/web/words.ts'
import { performanceWords } from './performance-words.ts'
import './performance.css'
import { toneOf } from './show-metric.ts'
import { useFigureWording } from './use-figure-wording.ts'

export type { FigureColumn, FigureRow } from '#platform/web/ui/FiguresTable.tsx'

type Props<Row extends FigureRow, Total extends FigureRow = Row> = {
  caption: string
  /** Leaves the caption to screen readers, where a heading of the page says the same. */
  hideCaption?: boolean
  note?: ReactNode
  /** The head of the first column, where it is more than its name. */
  rowHeading?: ReactNode
  rowSort?: { readonly isDescending: boolean } | null
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

/** A table of the ledger under its heading; every figure of it opens. */
export function FiguresTable<Row extends FigureRow, Total extends FigureRow = Row>({
  caption,
  hideCaption,
  note,
  rowHeading,
  columns,
  rows,
  total,
  hasTotal,
  houseName,
  ...props
}: Props<Row, Total>) {
  const say = useCopy(performanceWords)
  const wording = useFigureWording(houseName)
  const id = useId()
  return (
    <section className="table-scroller grid grid-cols-1 gap-2" aria-labelledby={id}>
      <h2 id={id} className={hideCaption ? 'sr-only' : 'text-21'}>
        {caption}
      </h2>
      {note && <p className="max-w-[72ch] text-13 text-muted">{note}</p>}
      <PlainTable<Row, Total>
        {...props}
        caption={caption}
        rowHeading={rowHeading ?? say('property')}
        columns={columns.map((column) => ({ ...column, toneOf: (row) => toneOfCell(column, row) }))}
        rows={rows}
        total={(hasTotal ?? rows.length > 1) ? total : null}
        wording={wording}
      />
    </section>
  )
}

function toneOfCell<Row>(column: FigureColumn<Row>, row: Row): string | undefined {
  const metric = column.isSigned ? column.metricOf(row) : null
  return metric ? toneOf(metric) : undefined
}
