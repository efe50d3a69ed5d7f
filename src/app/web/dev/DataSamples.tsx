import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { Stat } from '#platform/web/ui/Stat.tsx'
import { Table } from '#platform/web/ui/Table.tsx'
import { useCopy } from '#platform/web/words.ts'
import { devWords } from './dev-words.ts'

type Row = { readonly key: string; readonly name: string; readonly shares: number; readonly cents: number }

const ROWS: readonly Row[] = [
  { key: 'a', name: 'Convent Avenue Adobe', shares: 250, cents: 280_927 },
  { key: 'b', name: 'North Slope Victorian', shares: 300, cents: 300_000 },
]
const POINTS = [250_000, 255_000, 251_000, 264_000, 272_000, 280_927]

export function DataSamples() {
  const say = useCopy(devWords)
  const language = useLanguage()
  const money = (cents: number) => showCents(cents, language)
  return (
    <>
      <dl className="stats items-end">
        <Stat size="large" label={say('value_today')} value={money(280_927)} />
        <Stat label={say('invested')} value={money(250_000)} />
        <Stat label={say('change')} value={`+${money(30_927)}`} note="+12.4%" tone="positive" />
        <Stat label={say('change')} value={`−${money(9687)}`} note="−6.5%" tone="negative" />
      </dl>
      <Table
        caption={say('table')}
        columns={[
          { key: 'name', label: say('table_house'), cell: (row) => row.name },
          { key: 'shares', label: say('table_shares'), isFigure: true, cell: (row) => row.shares },
          { key: 'cents', label: say('table_value'), isFigure: true, cell: (row) => money(row.cents) },
        ]}
        rows={ROWS}
        keyOf={(row) => row.key}
        total={{ name: say('sum'), shares: 550, cents: money(580_927) }}
      />
      <Figure title={say('chart')} summary={say('chart_summary')} table={<MonthTable />}>
        <svg viewBox="0 0 600 160" className="w-full" aria-hidden="true" fill="none">
          <path d="M0 20h600M0 80h600M0 140h600" stroke="var(--grid)" />
          <polyline
            points={POINTS.map((cents, at) => `${at * 120},${140 - (cents - 250_000) / 260}`).join(' ')}
            stroke="var(--accent)"
            strokeWidth="2"
          />
        </svg>
      </Figure>
    </>
  )
}

function MonthTable() {
  const say = useCopy(devWords)
  const language = useLanguage()
  return (
    <Table
      caption={say('chart')}
      hideCaption
      columns={[
        { key: 'month', label: say('month'), cell: ({ month }) => month },
        { key: 'cents', label: say('table_value'), isFigure: true, cell: ({ cents }) => showCents(cents, language) },
      ]}
      rows={POINTS.map((cents, at) => ({ cents, month: String(at + 1) }))}
      keyOf={({ month }) => month}
    />
  )
}
