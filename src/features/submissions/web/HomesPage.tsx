import { useState } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import { showCents } from '#kit/money.ts'
import { call } from '#platform/web/call.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { useLive } from '#platform/web/live.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { useAnswer, useRefresh } from '#platform/web/query.tsx'
import { useRouter } from '#platform/web/router.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { PageHead } from '#platform/web/ui/PageHead.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readSubmissions, startSubmission } from '../contract.ts'
import { submissionWords } from './submission-words.ts'
import './submissions.css'

type Answer = AnswerOf<typeof readSubmissions>
type Submission = Answer['submissions'][number]

/** The homes that somebody offers for sale, and the way to another. */
export function HomesPage() {
  const say = useCopy(submissionWords)
  const { data, error, refetch } = useAnswer<typeof readSubmissions>('GET /api/submissions')
  useLive('unread', () => void refetch())
  return (
    <div className="page-width py-6 sm:py-8">
      <div className="mx-auto grid max-w-[760px] gap-8">
        <PageHead label={say('label')} title={say('title')} lead={say('lead')} />
        {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <HomesSkeleton />)}
        {data?.submissions.length === 0 && (
          <EmptyState title={say('empty_title')} action={<BeginButton />}>
            {say('empty_text')}
          </EmptyState>
        )}
        {data && data.submissions.length > 0 && (
          <>
            <BeginButton />
            <section aria-labelledby="homes-title">
              <h2 id="homes-title">{say('list')}</h2>
              <ul className="mt-4 border-t border-line">
                {data.submissions.map((one) => (
                  <HomeRow key={one.id} home={one} />
                ))}
              </ul>
            </section>
          </>
        )}
        {data && data.listed.length > 0 && <Listed homes={data.listed} />}
      </div>
    </div>
  )
}

/** What somebody sells that came here without these steps. */
function Listed({ homes }: { homes: Answer['listed'] }) {
  const say = useCopy(submissionWords)
  return (
    <section aria-labelledby="listed-title">
      <h2 id="listed-title">{say('listed_title')}</h2>
      <p className="mt-2 text-muted">{say('listed_text')}</p>
      <ul className="mt-4 border-t border-line">
        {homes.map(({ project_id: id, name }) => (
          <li key={id} className="home-row">
            <Link to={`/project/${id}`} className="home-name">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function HomeRow({ home }: { home: Submission }) {
  const say = useCopy(submissionWords)
  const language = useLanguage()
  const status = home.is_live ? 'live' : home.status
  const place = [home.line1, home.city].filter(Boolean).join(', ')
  const day = (at: number) => showDay(at, language)
  return (
    <li className="home-row">
      <div className="min-w-0">
        <Link to={`/sellers/homes/${home.id}`} className="home-name">
          {place || say('untitled')}
        </Link>
        <p className="text-13 text-muted">
          {home.sent === null ? say('changed', { day: day(home.changed) }) : say('sent_on', { day: day(home.sent) })}
        </p>
      </div>
      <div className="home-end">
        {home.asking_cents !== null && <span className="figures">{showCents(home.asking_cents, language)}</span>}
        <span className="home-status" data-status={status}>
          {say(`status_${status}`)}
        </span>
      </div>
    </li>
  )
}

function BeginButton() {
  const say = useCopy(submissionWords)
  const sayError = useSayError(say)
  const { navigate } = useRouter()
  const refresh = useRefresh()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const begin = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      const { id } = await call<typeof startSubmission>('POST /api/submissions')
      void refresh('/api/submissions')
      navigate(`/sellers/homes/${id}`)
    } catch (error) {
      setFailure(error)
      setIsBusy(false)
    }
  }
  return (
    <div className="grid justify-items-start gap-3">
      {failure !== null && <Banner tone="negative">{sayError(failure)}</Banner>}
      <Button busy={isBusy} onClick={() => void begin()}>
        {say('begin')}
      </Button>
    </div>
  )
}

const HomesSkeleton = () => (
  <div className="grid gap-4">
    <LoadingNote />
    <Skeleton height="44px" width="160px" />
    <Skeleton height="72px" />
    <Skeleton height="72px" />
  </div>
)
