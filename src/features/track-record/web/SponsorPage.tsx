import { CallError } from '#platform/web/call-error.ts'
import { showDate, showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useParam } from '#platform/web/params.tsx'
import { useAnswer } from '#platform/web/query.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readSponsor, readTrackRecord, Sponsor } from '../contract.ts'
import { HowCounted } from './HowCounted.tsx'
import { pageWords } from './page-words.ts'
import { RecordBody } from './RecordBody.tsx'
import './track-record.css'

/** Who presents houses here, and what became of all of them, the failed ones among them. For everybody. */
export function SponsorPage() {
  const say = useCopy(pageWords)
  const name = useParam('sponsor')
  const { data, error, refetch } = useAnswer<typeof readSponsor>('GET /api/sponsors/{sponsor}', {
    params: { sponsor: name },
  })
  useTitle(data?.name)
  if (error instanceof CallError && error.code === 'sponsor_not_found') {
    return (
      <div className="page-width record-page">
        <h1 className="sr-only">{say('sponsor')}</h1>
        <EmptyState
          title={say('sponsor_not_found')}
          action={<LinkButton to="/track-record">{say('all_record')}</LinkButton>}
        />
      </div>
    )
  }
  return (
    <div className="page-width record-page">
      <header className="grid gap-3">
        <p className="label">{say('sponsor')}</p>
        <h1 className="display text-38 sm:text-56">{data?.name ?? name}</h1>
        {data && <Who sponsor={data} />}
        <p className="max-w-[66ch] text-17 text-muted">{say('sponsor_lead')}</p>
      </header>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SponsorRecord name={name} />}
      <HowCounted />
    </div>
  )
}

/** Since when, how many houses and where. */
function Who({ sponsor: { since, listings, open, states } }: { sponsor: Sponsor }) {
  const say = useCopy(pageWords)
  const language = useLanguage()
  return (
    <p className="figures">
      {[
        say('sponsor_since', { day: showDate(since, language) }),
        say('sponsor_listings', { n: listings }),
        ...(open > 0 ? [say('sponsor_open', { n: open })] : []),
        ...states.map(({ state, n }) => say('sponsor_in', { n: showNumber(n, language), state })),
      ].join(' · ')}
    </p>
  )
}

function SponsorRecord({ name }: { name: string }) {
  const say = useCopy(pageWords)
  const language = useLanguage()
  const { data, error, refetch } = useAnswer<typeof readTrackRecord>('GET /api/track-record', {
    query: { sponsor: name },
  })
  if (data)
    return (
      <>
        <div className="grid gap-3">
          <p className="text-13 text-muted">{say('as_of', { day: showDate(data.as_of, language) })}</p>
          {data.totals.opened.value !== 0 && data.totals.kept.value === null && <p>{say('sponsor_no_history')}</p>}
        </div>
        <RecordBody data={data} sponsor={name} none={say('sponsor_none')} />
      </>
    )
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <>
      <LoadingNote />
      <Skeleton height="640px" className="skeleton-lines" />
    </>
  )
}
