import { FiguresTable } from '#platform/web/ui/FiguresTable.tsx'
import type { FigureColumn, FigureRow } from '#platform/web/ui/FiguresTable.tsx'
import { useRecordWording } from './use-record-wording.ts'

export type RecordColumn<Row> = FigureColumn<Row>
export type RecordRow = FigureRow

type Props<Row extends RecordRow> = {
  caption: string
  /** What the first column is. */
  first: string
  columns: readonly RecordColumn<Row>[]
  rows: readonly Row[]
}

/** A table of the track record; every figure of it opens. */
export function RecordTable<Row extends RecordRow>({ caption, first, columns, rows }: Props<Row>) {
  const wording = useRecordWording()
  const props = { caption, columns, rows, wording }
  return <FiguresTable<Row> {...props} className="record-table" rowHeading={first} />
}
