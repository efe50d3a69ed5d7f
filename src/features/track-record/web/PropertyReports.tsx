import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { PropertyReport, readReports } from '../contract.ts'
import { NoiChart } from './NoiChart.tsx'
import { houseWords } from './house-words.ts'
import { RecordTable } from './RecordTable.tsx'
import type { RecordColumn, RecordRow } from './RecordTable.tsx'
import { toneOfGap } from './tone-of-gap.ts'

/** How a house is doing: every period that it accounted for, budget beside actual. */
export function PropertyReports({ listingId }: { listingId: string }) {
  const say = useCopy(houseWords)
  const { data, error, refetch } = useAnswer<typeof readReports>('GET /api/listings/{id}/reports', {
    params: { id: listingId },
  })
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height="320px" />
  if (data.reports.length === 0) return <p className="max-w-[66ch] text-muted">{say('reports_none')}</p>
  return (
    <div className="grid grid-cols-1 gap-8">
      <p className="max-w-[66ch] text-muted">{say('reports_lead')}</p>
      <NoiChart reports={data.reports} />
      <ReportTable reports={data.reports} />
    </div>
  )
}

type Row = RecordRow & { readonly report: PropertyReport }

const FIGURES = ['noi', 'budget', 'gap', 'occupancy', 'reserve', 'per_hundred'] as const

function ReportTable({ reports }: { reports: readonly PropertyReport[] }) {
  const say = useCopy(houseWords)
  const language = useLanguage()
  const columns = FIGURES.map((key): RecordColumn<Row> => ({
    key,
    label: say(`report_${key}`),
    metricOf: ({ report }) => report[key],
    ...(key === 'gap' && { toneOf: ({ report }: Row) => toneOfGap('noi', report.gap) }),
  }))
  const rows = reports.map((report): Row => {
    const name = `${showDate(report.period_start, language)} – ${showDate(report.period_end, language)}`
    return { id: report.id, name, report, head: <ReportHead name={name} report={report} /> }
  })
  return <RecordTable caption={say('reports_caption')} first={say('report_period')} columns={columns} rows={rows} />
}

function ReportHead({ name, report: { published_on: on, document } }: { name: string; report: PropertyReport }) {
  const say = useCopy(houseWords)
  const language = useLanguage()
  return (
    <>
      {name}
      <span className="block text-13 font-normal text-muted">
        {say('report_published', { day: showDate(on, language) })}
      </span>
      {document && (
        <a href={document.url} download className="text-link tall-target text-13 font-normal">
          {say('report_document', { name: document.name })}
        </a>
      )}
    </>
  )
}
