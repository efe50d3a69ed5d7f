import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useLoad } from '#platform/web/use-load.ts'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import { pageWords } from './page-words.ts'
import { HowCounted } from './HowCounted.tsx'
import { readRecord, RecordBody } from './RecordBody.tsx'
import './track-record.css'

/** Every offering that ever opened: what was promised, and what happened. For everybody. */
export function TrackRecordPage() {
  const say = useCopy(pageWords)
  const language = useLanguage()
  useTitle(say('title'))
  const { data, error, retry } = useLoad(
    '/api/track-record',
    async (signal) => await readRecord({ sponsor: null, outcome: null }, undefined, signal),
  )
  return (
    <div className="page-width record-page">
      <header className="grid gap-3">
        <p className="label">{say('label')}</p>
        <h1 className="display text-38 sm:text-56">{say('title')}</h1>
        <p className="max-w-[66ch] text-17 text-muted">{say('lead')}</p>
        {data && <p className="text-13 text-muted">{say('as_of', { day: showDate(data.as_of, language) })}</p>}
      </header>
      {data ? (
        <RecordBody data={data} sponsor={null} none={say('none')} />
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <Skeleton height="640px" className="skeleton-lines" />
      )}
      <HowCounted />
    </div>
  )
}
