import { showCents } from '#kit/money.ts'
import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useSearch } from '#platform/web/params.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { Table } from '#platform/web/ui/Table.tsx'
import { useCopy } from '#platform/web/words.ts'
import { pointsBetween, rowsOf } from '../performance/chart-points.ts'
import { chartSpanOf } from '../performance/chart-span.ts'
import type { SeriesPoint } from '../performance/series.ts'
import { ChartSpan } from './ChartSpan.tsx'
import { homeWords } from './home-words.ts'
import { StepChart } from './StepChart.tsx'

/** The value over a range of time, beside what was put in and what was distributed; `points` are those of all time. */
export function PortfolioChart({ points, today }: { points: readonly SeriesPoint[]; today: string }) {
  const say = useCopy(homeWords)
  const language = useLanguage()
  const [search] = useSearch()
  const bounds = { first: points[0]!.on, today }
  const span = chartSpanOf(search, bounds)
  const shown = pointsBetween(points, span.from, span.to)
  const [first, last] = [shown[0]!, shown.at(-1)!]
  const money = (cents: number) => showCents(cents, language)
  const put = last.contributed - first.contributed
  const change = last.value - first.value - put
  const summary = say(change < 0 ? 'chart_summary_loss' : 'chart_summary', {
    from: showDate(first.on, language),
    to: showDate(last.on, language),
    begin: money(first.value),
    end: money(last.value),
    put: money(put),
    income: money(last.income - first.income),
    change: money(Math.abs(change)),
  })
  return (
    <section className="grid gap-3">
      <ChartSpan span={span} bounds={bounds} />
      <Figure heading="h2" title={say('chart_title')} summary={summary} table={<PointTable points={shown} />}>
        <StepChart key={`${span.from} ${span.to}`} points={shown} />
      </Figure>
    </section>
  )
}

function PointTable({ points }: { points: readonly SeriesPoint[] }) {
  const say = useCopy(homeWords)
  const language = useLanguage()
  return (
    <Table
      caption={say('chart_title')}
      hideCaption
      columns={[
        { key: 'on', label: say('chart_day'), cell: ({ on }) => showDate(on, language) },
        ...(['value', 'contributed', 'income'] as const).map((key) => ({
          key,
          label: say(`chart_${key}`),
          isFigure: true,
          cell: (point: SeriesPoint) => showCents(point[key], language),
        })),
      ]}
      rows={rowsOf(points)}
      keyOf={({ on }) => on}
    />
  )
}
