import { showDollars, showDollarsShort } from '#kit/money.ts'
import { showDate, showPercent } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import type { Language } from '#platform/web/language.ts'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { Table } from '#platform/web/ui/Table.tsx'
import { showAgo } from '#platform/web/show-ago.ts'
import { useCopy } from '#platform/web/words.ts'
import type { ListingDetail } from '#features/listings/contract.ts'
import { factName } from '../fact-name.ts'
import { projectWords } from './project-words.ts'
import { axisLabels, niceAxis } from './nice-axis.ts'
import '#platform/web/ui/chart-frame.css'

type Valuation = ListingDetail['valuations'][number]

/** What the house was said to be worth, when and by whom. `valuations` come newest first. */
export function ValuationHistory({ valuations }: { valuations: readonly Valuation[] }) {
  const say = useCopy(projectWords)
  const language = useLanguage()
  const [last, first] = [valuations[0], valuations.at(-1)]
  if (!last || !first) return null
  const summary =
    valuations.length === 1
      ? say('valuations_single', {
          value: showDollars(last.value, language),
          date: showDate(last.on, language),
          age: showAge(last.on, language),
        })
      : say('valuations_summary', {
          first: showDollars(first.value, language),
          firstDate: showDate(first.on, language),
          last: showDollars(last.value, language),
          lastDate: showDate(last.on, language),
          age: showAge(last.on, language),
          change: showChange(last.value, first.value, language),
        })
  const table = <ValuationTable valuations={valuations} />
  return (
    <Figure title={say('valuations_title')} summary={summary} table={valuations.length > 1 && table}>
      {valuations.length > 1 ? <ValuationChart valuations={valuations.toReversed()} /> : table}
    </Figure>
  )
}

function ValuationTable({ valuations }: { valuations: readonly Valuation[] }) {
  const say = useCopy(projectWords)
  const language = useLanguage()
  const changeOf = (row: Valuation) => {
    const before = valuations[valuations.indexOf(row) + 1]
    return before ? showChange(row.value, before.value, language) : '—'
  }
  const methodOf = ({ method }: Valuation) => {
    const key = `method_${factName(method)}`
    return say.has(key) ? say.by(key) : method
  }
  return (
    <Table
      caption={say('valuations_title')}
      hideCaption
      columns={[
        { key: 'on', label: say('valuation_date'), cell: dayOf },
        { key: 'method', label: say('valuation_method'), cell: methodOf },
        { key: 'source', label: say('valuation_source'), cell: sourceOf },
        { key: 'change', label: say('valuation_change'), cell: changeOf, isFigure: true },
        {
          key: 'value',
          label: say('valuation_value'),
          cell: (row) => showDollars(row.value, language),
          isFigure: true,
        },
      ]}
      rows={valuations}
      keyOf={(row) => `${row.on} ${row.method}`}
    />
  )
}

const dayOf = (row: Valuation) => <Day row={row} />
const sourceOf = (row: Valuation) => <Source row={row} />

/** The day on which a value holds, how long ago that is, and when it was written down. */
function Day({ row: { on, recorded_on: recorded, is_corrected: isCorrected } }: { row: Valuation }) {
  const say = useCopy(projectWords)
  const language = useLanguage()
  return (
    <>
      {showDate(on, language)}
      <span className="block text-13 font-normal text-muted">{showAge(on, language)}</span>
      {recorded !== null && (
        <span className="block text-13 font-normal text-muted">
          {say(isCorrected ? 'valuation_corrected' : 'valuation_recorded', { date: showDate(recorded, language) })}
        </span>
      )}
    </>
  )
}

/** How long ago a day was, in the steps of the specification. */
const showAge = (day: string, language: Language): string => showAgo(Date.parse(`${day}T00:00:00Z`) / 1000, language)

/** Who found it, and the document that it rests on. */
function Source({ row: { source, document } }: { row: Valuation }) {
  const say = useCopy(projectWords)
  return (
    <span>
      {source}
      {document !== null && (
        <a href={document} download className="text-link tall-target block text-13">
          {say('valuation_document')}
        </a>
      )}
    </span>
  )
}

type Spot = { readonly x: number; readonly y: number }

// A value stands until the next valuation: what lies between two of them nobody knows (finance.md F2).
const steps = (spots: readonly Spot[]): string =>
  spots.map(({ x, y }, at) => (at === 0 ? `${x},${y}` : `${x},${spots[at - 1]!.y} ${x},${y}`)).join(' ')

/** The axis spans at least this share of the highest value: one percent looks like one percent. */
const LEAST_SPAN = 0.1

/** Values over time, oldest first: hairlines, a brass line in steps, a dot for each valuation. */
function ValuationChart({ valuations }: { valuations: readonly Valuation[] }) {
  const language = useLanguage()
  const marks = niceAxis(
    valuations.map(({ value }) => value),
    4,
    LEAST_SPAN,
  )
  const labels = axisLabels(marks, (mark, digits) => showDollarsShort(mark, language, digits))
  const [low, high] = [marks[0]!, marks.at(-1)!]
  const times = valuations.map(({ on }) => Date.parse(on))
  const [begin, end] = [times[0]!, times.at(-1)!]
  const spots = valuations.map(({ on, value }, at) => ({
    on,
    value,
    x: end === begin ? 50 : ((times[at]! - begin) / (end - begin)) * 100,
    y: 100 - ((value - low) / (high - low)) * 100,
  }))
  return (
    <div className="valuation-chart" aria-hidden="true">
      {marks.map((mark, at) => (
        <div key={mark} className="chart-mark figures" style={{ bottom: `${((mark - low) / (high - low)) * 100}%` }}>
          <span>{labels[at]}</span>
        </div>
      ))}
      <div className="valuation-plot">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <polyline
            points={steps(spots)}
            fill="none"
            stroke="var(--accent)"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {spots.map(({ on, value, x, y }) => (
          <span
            key={on}
            className="valuation-dot"
            style={{ left: `${x}%`, top: `${y}%` }}
            title={`${showDate(on, language)}: ${showDollars(value, language)}`}
          />
        ))}
      </div>
      <div className="valuation-days text-13 text-muted">
        <span>{showDate(valuations[0]!.on, language)}</span>
        <span>{showDate(valuations.at(-1)!.on, language)}</span>
      </div>
    </div>
  )
}

function showChange(now: number, before: number, language: Language): string {
  const share = before === 0 ? 0 : now / before - 1
  return `${share > 0 ? '+' : ''}${showPercent(share, language)}`
}
