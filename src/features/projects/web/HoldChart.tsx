import { useMemo } from 'react'
import { ofThousandCents, THOUSAND_CENTS } from '#features/offerings/day-one.ts'
import { holdYears, wholeFrom } from '#features/offerings/own-assumptions.ts'
import type { HoldYear, Projected } from '#features/offerings/own-assumptions.ts'
import { showDollars, showDollarsShort } from '#kit/money.ts'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { useCopy } from '#platform/web/words.ts'
import { HoldTable } from './HoldTable.tsx'
import { axisLabels, niceAxis } from './nice-axis.ts'
import { projectionWords } from './projection-words.ts'
import '#platform/web/ui/chart-frame.css'

const CASES = ['low', 'base', 'high'] as const
type Lines = Readonly<Record<(typeof CASES)[number], readonly HoldYear[]>>

/** What $1,000 would have come to if the house were sold at the end of each year: low, base and high case (F8). */
export function HoldChart({ projected: { hold, scenarios } }: { projected: Projected }) {
  const say = useCopy(projectionWords)
  const language = useLanguage()
  const lines = useMemo((): Lines => {
    const of = (name: (typeof CASES)[number]) => holdYears(hold, scenarios[name], scenarios.saleCost)
    return { low: of('low'), base: of('base'), high: of('high') }
  }, [hold, scenarios])
  const centsOf = (amount: number) => ofThousandCents(amount, hold.equityCents)
  const last = (name: (typeof CASES)[number]) => {
    const dollars = Math.round(centsOf(lines[name].at(-1)?.soldThen ?? 0) / 100)
    return showDollars(dollars * 100, language)
  }
  const whole = wholeFrom(lines.base, hold.equityCents)
  const summary = `${say('chart_summary', {
    n: lines.base.at(-1)?.year ?? 0,
    low: last('low'),
    base: last('base'),
    high: last('high'),
  })} ${whole === null ? say('chart_never') : say('chart_whole', { year: showNumber(whole, language) })}`
  return (
    <Figure
      title={say('chart_title')}
      summary={summary}
      table={<HoldTable years={lines.base} equityCents={hold.equityCents} />}
    >
      <Plot lines={lines} centsOf={centsOf} />
    </Figure>
  )
}

/** Three lines over the years, and the $1,000 that were paid in as a dashed one. */
function Plot({ lines, centsOf }: { lines: Lines; centsOf: (amount: number) => number }) {
  const say = useCopy(projectionWords)
  const language = useLanguage()
  const values = CASES.flatMap((name) => lines[name].map(({ soldThen }) => centsOf(soldThen)))
  const marks = niceAxis([...values, THOUSAND_CENTS], 5)
  const labels = axisLabels(marks, (mark, digits) => showDollarsShort(mark, language, digits))
  const [low, high] = [marks[0]!, marks.at(-1)!]
  const y = (cents: number) => 100 - ((cents - low) / (high - low)) * 100
  // By how long each year is: the last may be a part of one.
  const ends = lines.base.map(({ year }) => year)
  const [begin, end] = [ends[0] ?? 0, ends.at(-1) ?? 0]
  const x = (at: number) => (end > begin ? ((ends[at]! - begin) / (end - begin)) * 100 : 50)
  const points = (name: (typeof CASES)[number]) =>
    lines[name].map(({ soldThen }, at) => `${x(at)},${y(centsOf(soldThen))}`).join(' ')
  return (
    <div className="valuation-chart" aria-hidden="true">
      {marks.map((mark, at) => (
        <div key={mark} className="chart-mark figures" style={{ bottom: `${100 - y(mark)}%` }}>
          <span>{labels[at]}</span>
        </div>
      ))}
      <div className="valuation-plot">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <polygon
            points={`${points('high')} ${points('low').split(' ').toReversed().join(' ')}`}
            fill="var(--wash-accent)"
          />
          <line x1="0" x2="100" y1={y(THOUSAND_CENTS)} y2={y(THOUSAND_CENTS)} className="hold-paid" />
          {CASES.map((name) => (
            <polyline key={name} points={points(name)} className={`hold-line is-${name}`} />
          ))}
        </svg>
        {lines.base.map(({ year, soldThen }, at) => (
          <span key={year} className="valuation-dot" style={{ left: `${x(at)}%`, top: `${y(centsOf(soldThen))}%` }} />
        ))}
      </div>
      <div className="valuation-days text-13 text-muted">
        <span>{say('year_n', { n: showNumber(begin, language) })}</span>
        {end > begin && <span>{say('year_n', { n: showNumber(end, language) })}</span>}
      </div>
    </div>
  )
}
