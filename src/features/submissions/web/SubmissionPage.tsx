import { SessionDialog } from '#features/accounts/web/SessionDialog.tsx'
import { CallError } from '#platform/web/call-error.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useLive } from '#platform/web/live.ts'
import { useMoneyMoved } from '#platform/web/other-tabs.ts'
import { useParam } from '#platform/web/params.tsx'
import { useAnswer } from '#platform/web/query.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readSubmission, SubmissionAnswer } from '../contract.ts'
import { FactsList } from './FactsList.tsx'
import { FileLists } from './FileLists.tsx'
import { submissionWords } from './submission-words.ts'
import { SubmissionSteps } from './SubmissionSteps.tsx'
import { Thread } from './Thread.tsx'
import { WithdrawHome } from './WithdrawHome.tsx'
import './submissions.css'

/** One home that somebody offers: its steps as long as it can be changed, then what became of it. */
export function SubmissionPage() {
  const say = useCopy(submissionWords)
  const id = useParam('submission_id')
  const { data, error, refetch } = useAnswer<typeof readSubmission>('GET /api/submissions/{id}', { params: { id } })
  const readAgain = () => void refetch()
  // What is decided about a home comes as a notification; another tab may have changed it.
  useLive('unread', readAgain)
  useMoneyMoved(readAgain)
  useTitle(data?.facts.line1 ?? say('untitled'))
  const isGone = error instanceof CallError && error.code === 'submission_not_found'
  return (
    <div className="page-width py-6 sm:py-8">
      <div className="mx-auto grid max-w-[760px] gap-8">
        <LinkButton to="/sellers/homes" look="quiet" className="-ml-[12px] justify-self-start">
          {say('back')}
        </LinkButton>
        {data ? (
          <Submission submission={data} />
        ) : isGone ? (
          <EmptyState title={say('gone_title')}>{say('gone_text')}</EmptyState>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SubmissionSkeleton />
        )}
        <SessionDialog isUnderWay />
      </div>
    </div>
  )
}

function Submission({ submission }: { submission: SubmissionAnswer }) {
  const say = useCopy(submissionWords)
  const { status, facts } = submission
  const isOpen = status === 'draft' || status === 'question'
  const shown = submission.listing_id === null ? status : 'live'
  return (
    <>
      <header>
        <p className="label">{say(`status_${shown}`)}</p>
        <h1 className="mt-2 break-words">{facts.line1 ?? say('untitled')}</h1>
        <About submission={submission} />
      </header>
      {submission.messages.length > 0 && (
        <Thread
          messages={submission.messages.map(({ is_own: isOwn, ...one }) => ({
            ...one,
            by: say(isOwn ? 'you_answered' : 'they_asked'),
          }))}
        />
      )}
      {isOpen ? (
        <SubmissionSteps submission={submission} />
      ) : (
        <section className="grid gap-6" aria-labelledby="summary-title">
          <h2 id="summary-title">{say('summary')}</h2>
          <FactsList facts={facts} />
          <FileLists files={submission.files} />
        </section>
      )}
      {(isOpen || status === 'review') && <WithdrawHome id={submission.id} />}
    </>
  )
}

function About({ submission: { status, sent, reason, listing_id: listingId } }: { submission: SubmissionAnswer }) {
  const say = useCopy(submissionWords)
  const language = useLanguage()
  if (status === 'draft') return <p className="mt-3 text-muted">{say('lead')}</p>
  if (status === 'refused')
    return (
      <div className="mt-3 grid gap-2">
        <p className="text-muted">{say('about_refused')}</p>
        <p className="whitespace-pre-line">{reason}</p>
      </div>
    )
  if (listingId !== null)
    return (
      <div className="mt-3 grid justify-items-start gap-4">
        <p className="text-muted">{say('about_live')}</p>
        <LinkButton to={`/project/${listingId}`}>{say('see_live')}</LinkButton>
      </div>
    )
  return (
    <p className="mt-3 text-muted">
      {status === 'review' && say('about_review', { day: showDay(sent ?? 0, language) })}
      {status === 'question' && say('about_question')}
      {status === 'accepted' && say('about_accepted')}
      {status === 'withdrawn' && say('about_withdrawn')}
    </p>
  )
}

const SubmissionSkeleton = () => (
  <div className="grid gap-4">
    <LoadingNote />
    <Skeleton height="20px" width="120px" />
    <Skeleton height="44px" width="min(420px, 90%)" />
    <Skeleton height="320px" />
  </div>
)
