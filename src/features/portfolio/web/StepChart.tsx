import { useState } from 'react'
import type { PointerEvent } from 'react'
import { axisLabels, niceAxis } from '#features/projects/web/nice-axis.ts'
import { addDays, daysBetween } from '#kit/days.ts'
import { showCents, showDollarsShort } from '#kit/money.ts'
import { showDate, showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import { dayAt, placeOf, pointOn } from '../performance/chart-points.ts'
import type { SeriesPoint } from '../performance/series.ts'
import { timeMarks } from '../performance/time-marks.ts'
import { homeWords } from './home-words.ts'
import '#platform/web/ui/chart-frame.css'
import './home.css'

const LINES = ['contributed', 'income', 'value'] as const
type LineKey = (typeof LINES)[number]

/** Values over time in steps, with a crosshair that reads out a day: under the pointer, or by the arrow keys. */
export function StepChart({ points }: { points: readonly SeriesPoint[] }) {
  const say = useCopy(homeWords)
  const language = useLanguage()
  const [first, last] = [points[0]!.on, points.at(-1)!.on]
  const [day, setDay] = useState<string | null>(null)
  const at = pointOn(points, day ?? last)
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setDay(dayAt(points, (event.clientX - left) / width))
  }
  const reading = LINES.toReversed().map((key) => `${say(`chart_${key}`)} ${showCents(at[key], language)}`)
  return (
    <div className="step-chart">
      <Readout point={at} />
      <div className="step-area">
        <Axis points={points} />
        <div className="step-plot" onPointerMove={point} onPointerLeave={() => setDay(null)}>
          <Plot points={points} at={day === null ? null : at} />
          {/* Arrows, page keys, Home and End move along the days, as on any range. */}
          <input
            type="range"
            className="step-range"
            min={0}
            max={daysBetween(first, last)}
            value={daysBetween(first, at.on)}
            aria-label={say('chart_crosshair')}
            aria-valuetext={`${showDate(at.on, language)}: ${reading.join(', ')}`}
            onChange={(event) => setDay(addDays(first, event.target.valueAsNumber))}
            onBlur={() => setDay(null)}
          />
        </div>
      </div>
      <div className="step-days text-13 text-muted figures" aria-hidden="true">
        <span>{showDate(first, language)}</span>
        {timeMarks(first, last).map((mark) => (
          <TimeName key={mark} mark={mark} place={placeOf(points, mark)} />
        ))}
        <span>{showDate(last, language)}</span>
      </div>
    </div>
  )
}

// Beside the two ends, which are longer, there is room for none; a phone, and large letters, have room in the middle alone.
const [WIDE, NARROW] = [0.13, 0.38]

/** A year, or a month, where it begins. */
function TimeName({ mark, place }: { mark: string; place: number }) {
  const language = useLanguage()
  const nearest = Math.min(place, 1 - place)
  if (nearest < WIDE) return null
  const name = mark.endsWith('-01-01') ? mark.slice(0, 4) : showDay(Date.parse(mark) / 1000, language, MONTH)
  return (
    <span className={`step-time ${nearest < NARROW ? 'step-time-side' : ''}`} style={{ left: `${place * 100}%` }}>
      {name}
    </span>
  )
}

const MONTH = { month: 'short', timeZone: 'UTC' } as const

function Readout({ point }: { point: SeriesPoint }) {
  const say = useCopy(homeWords)
  const language = useLanguage()
  return (
    <p className="step-readout figures" aria-hidden="true">
      <span className="text-muted">{showDate(point.on, language)}</span>
      {LINES.toReversed().map((key) => (
        <span key={key}>
          <i className={`step-key step-${key}`} />
          {say(`chart_${key}`)} <b>{showCents(point[key], language)}</b>
        </span>
      ))}
    </p>
  )
}

/** Round marks around everything that is drawn. Income that never was draws no line, and asks for no room. */
const marksOf = (points: readonly SeriesPoint[]): number[] =>
  niceAxis(
    drawnOf(points).flatMap((key) => points.map((one) => one[key])),
    5,
  )

const drawnOf = (points: readonly SeriesPoint[]): readonly LineKey[] =>
  LINES.filter((key) => key !== 'income' || points.some(({ income }) => income !== 0))

function Axis({ points }: { points: readonly SeriesPoint[] }) {
  const language = useLanguage()
  const marks = marksOf(points)
  const labels = axisLabels(marks, (mark, digits) => showDollarsShort(mark, language, digits))
  const [low, high] = [marks[0]!, marks.at(-1)!]
  return (
    <div aria-hidden="true">
      {marks.map((mark, at) => (
        <div key={mark} className="chart-mark figures" style={{ bottom: `${((mark - low) / (high - low)) * 100}%` }}>
          <span>{labels[at]}</span>
        </div>
      ))}
    </div>
  )
}

function Plot({ points, at }: { points: readonly SeriesPoint[]; at: SeriesPoint | null }) {
  const marks = marksOf(points)
  const [low, high] = [marks[0]!, marks.at(-1)!]
  const y = (cents: number) => 100 - ((cents - low) / (high - low)) * 100
  const x = (day: string) => placeOf(points, day) * 100
  const drawn = drawnOf(points)
  // What stands between two points is that of the earlier one (finance.md F2).
  const path = (key: LineKey) =>
    points.map((one, n) => `${n === 0 ? 'M' : 'H'}${x(one.on)}${n === 0 ? ' ' : 'V'}${y(one[key])}`).join('')
  return (
    <>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {timeMarks(points[0]!.on, points.at(-1)!.on).map((mark) => (
          <path key={mark} className="step-mark" d={`M${x(mark)} 100V98`} vectorEffect="non-scaling-stroke" />
        ))}
        {drawn.map((key) => (
          <path key={key} className={`step-line step-${key}`} d={path(key)} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      {at && (
        <span className="step-cross" style={{ left: `${x(at.on)}%` }} aria-hidden="true">
          {drawn.map((key) => (
            <i key={key} className={`step-dot step-${key}`} style={{ top: `${y(at[key])}%` }} />
          ))}
        </span>
      )}
    </>
  )
}
