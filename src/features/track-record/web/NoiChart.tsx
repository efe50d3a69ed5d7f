import type { PropertyReport } from '../contract.ts'
import { dateFormat } from '#kit/date-format.ts'
import { showCents, showDollarsShort } from '#kit/money.ts'
import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { Table } from '#platform/web/ui/Table.tsx'
import { useCopy } from '#platform/web/words.ts'
import { houseWords } from './house-words.ts'
import './track-record.css'

/** The periods that fit beside each other on a phone. */
const MOST = 8

/** Net operating income by period, each bar beside its budget, which is a line across it. `reports` come newest first. */
export function NoiChart({ reports }: { reports: readonly PropertyReport[] }) {
  const say = useCopy(houseWords)
  const language = useLanguage()
  const shown = reports.slice(0, MOST).toReversed()
  const values = shown.map((one) => one.noi.value ?? 0)
  const budgeted = shown.filter((one) => one.gap.value !== null)
  const met = budgeted.filter((one) => one.gap.value! >= 0).length
  const money = (cents: number) => showCents(cents, language)
  const summary = [
    say('chart_summary', {
      n: shown.length,
      best: money(Math.max(...values)),
      worst: money(Math.min(...values)),
      last: money(values.at(-1)!),
    }),
    ...(budgeted.length > 0 ? [say('chart_met', { met, n: budgeted.length })] : []),
  ].join(' ')
  return (
    <Figure title={say('chart_title')} summary={summary} table={<ChartTable reports={shown} />}>
      <div className="noi-chart-frame">
        <p className="noi-key text-13 text-muted" aria-hidden="true">
          <span>
            <i className="noi-key-bar" />
            {say('chart_actual')}
          </span>
          <span>
            <i className="noi-key-line" />
            {say('report_budget')}
          </span>
        </p>
        <Bars reports={shown} />
      </div>
    </Figure>
  )
}

function Bars({ reports }: { reports: readonly PropertyReport[] }) {
  const language = useLanguage()
  const all = reports.flatMap((one) => [one.noi.value ?? 0, one.budget.value ?? 0])
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)]
  const place = (cents: number) => ((cents - low) / (high - low)) * 100
  const zero = place(0)
  return (
    <div className="noi-chart" aria-hidden="true">
      {reports.map((one) => {
        const top = place(one.noi.value ?? 0)
        return (
          <div key={one.id} className="noi-column" title={showCents(one.noi.value ?? 0, language)}>
            <span className="noi-value figures">{showDollarsShort(one.noi.value ?? 0, language)}</span>
            <div className="noi-plot">
              <i
                className={`noi-bar ${top < zero ? 'is-below' : ''}`}
                style={{ bottom: `${Math.min(top, zero)}%`, height: `${Math.abs(top - zero)}%` }}
              />
              {one.budget.value !== null && (
                <i className="noi-budget" style={{ bottom: `${place(one.budget.value)}%` }} />
              )}
            </div>
            <span className="noi-end text-13 text-muted figures">{showMonth(one.period_end, language)}</span>
          </div>
        )
      })}
    </div>
  )
}

const showMonth = (day: string, language: 'en' | 'es'): string =>
  dateFormat(language, { month: 'short', year: '2-digit', timeZone: 'UTC' }).format(Date.parse(day))

function ChartTable({ reports }: { reports: readonly PropertyReport[] }) {
  const say = useCopy(houseWords)
  const language = useLanguage()
  const money = (cents: number | null) => (cents === null ? '—' : showCents(cents, language))
  return (
    <Table
      caption={say('chart_title')}
      hideCaption
      columns={[
        { key: 'end', label: say('report_period'), cell: (one) => showDate(one.period_end, language) },
        { key: 'noi', label: say('chart_actual'), cell: (one) => money(one.noi.value), isFigure: true },
        { key: 'budget', label: say('report_budget'), cell: (one) => money(one.budget.value), isFigure: true },
      ]}
      rows={reports}
      keyOf={(one) => one.id}
    />
  )
}
