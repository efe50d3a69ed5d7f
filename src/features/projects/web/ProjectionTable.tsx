import { useMemo } from 'react'
import type { ProjectedRange } from '#features/offerings/monte-carlo.ts'
import type { Projected } from '#features/offerings/own-assumptions.ts'
import { showPercent, showRange } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { FiguresTable } from '#platform/web/ui/FiguresTable.tsx'
import type { FigureColumn, FigureRow } from '#platform/web/ui/FiguresTable.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { Basis } from '../projection-bases.ts'
import { PROJECTION_FIGURES, projectionFigures } from '../projection-figures.ts'
import type { ProjectionName } from '../projection-figures.ts'
import { projectionWords } from './projection-words.ts'
import { SpokenNote } from './SpokenNote.tsx'
import { useFigureWording } from './use-figure-wording.ts'

type Drawn = { readonly range: ProjectedRange | null; readonly isDrawing: boolean }
type Props = {
  name: string
  basis: Basis
  start: Projected
  started: Drawn
  /** Null while nothing was moved. */
  own: Projected | null
  mine: Drawn
}
type Row = FigureRow & { readonly id: ProjectionName }

/** The range and the cases of a projection; beside them the reader's own, once an assumption was moved. */
export function ProjectionTable({ name, basis, start, started, own, mine }: Props) {
  const say = useCopy(projectionWords)
  const language = useLanguage()
  const wording = useFigureWording(projectionWords)
  const figures = useMemo(() => projectionFigures(start, started.range), [start, started.range])
  const owns = useMemo(() => own && projectionFigures(own, mine.range), [own, mine.range])
  const columns: FigureColumn<Row>[] = [
    { key: 'start', label: say(`column_${basis}`), metricOf: ({ id }) => figures[id] },
    ...(owns ? [{ key: 'own', label: say('column_own'), metricOf: ({ id }: Row) => owns[id] }] : []),
  ]
  const rows = PROJECTION_FIGURES.map((id): Row => {
    const head = say(`figure_${id}`)
    return { id, name: head, head }
  })
  const shown = own ? mine : started
  const percent = (rate: number) => showPercent(rate, language)
  const sentence =
    shown.range &&
    say(own ? 'says_own' : 'says_start', {
      range: showRange(percent(shown.range.p25), percent(shown.range.p75), language),
      middle: percent(shown.range.p50),
      loss: percent(shown.range.lossShare),
      house: name,
    })
  return (
    <div className="grid gap-4" aria-busy={shown.isDrawing}>
      <p className="min-h-[2lh] max-w-[66ch]">{sentence ?? say('drawing')}</p>
      <SpokenNote text={shown.isDrawing ? null : sentence} />
      <FiguresTable<Row>
        caption={say('caption')}
        className="projection-table is-whole"
        rowHeading={say('figure')}
        columns={columns}
        rows={rows}
        wording={wording}
      />
    </div>
  )
}
