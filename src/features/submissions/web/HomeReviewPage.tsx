import { useState } from 'react'
import { WriterSession } from '#features/accounts/web/SessionDialog.tsx'
import { CallError } from '#platform/web/call-error.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useParam } from '#platform/web/params.tsx'
import { useAnswer } from '#platform/web/query.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readHome, ReviewAnswer } from '../review-contract.ts'
import { FactsList } from './FactsList.tsx'
import { FileLists } from './FileLists.tsx'
import { HomeDecision } from './HomeDecision.tsx'
import type { Decision } from './HomeDecision.tsx'
import { reviewWords } from './review-words.ts'
import { submissionWords } from './submission-words.ts'
import { Thread } from './Thread.tsx'
import './submissions.css'

/** A home that somebody offers, for the operator who decides about it: facts, photos, papers, what was asked. */
export function HomeReviewPage() {
  const say = useCopy(reviewWords)
  const sayHome = useCopy(submissionWords)
  const id = useParam('submission_id')
  const { data, error, refetch } = useAnswer<typeof readHome>('GET /api/operator/homes/{id}', { params: { id } })
  useTitle(data?.facts.line1 ?? sayHome('untitled'))
  const isGone = error instanceof CallError && error.code === 'home_not_found'
  return (
    <div className="page-width py-6 sm:py-8">
      <div className="mx-auto grid max-w-[760px] gap-8">
        <LinkButton to="/operator" look="quiet" className="-ml-[12px] justify-self-start">
          {say('back')}
        </LinkButton>
        {data ? (
          <Home home={data} />
        ) : isGone ? (
          <EmptyState title={say('home_not_found')} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="grid gap-4">
            <LoadingNote />
            <Skeleton height="44px" width="min(420px, 90%)" />
            <Skeleton height="320px" />
          </div>
        )}
      </div>
    </div>
  )
}

function Home({ home }: { home: ReviewAnswer }) {
  const say = useCopy(reviewWords)
  const sayHome = useCopy(submissionWords)
  const language = useLanguage()
  const { status, facts, owner, sent, reason } = home
  const messages = home.messages.map(({ is_owners: isOwners, ...one }) => ({
    ...one,
    by: say(isOwners ? 'owner_said' : 'we_asked'),
  }))
  return (
    <>
      <header>
        <p className="label">{say(home.is_live ? 'status_live' : `status_${status}`)}</p>
        <h1 className="mt-2 break-words">{facts.line1 ?? sayHome('untitled')}</h1>
        <p className="mt-3 text-muted [overflow-wrap:anywhere]">
          {say('by', owner)}
          {sent !== null && ` · ${say('sent', { day: showDay(sent, language) })}`}
        </p>
        <Ended home={home} />
        {reason !== null && (
          <div className="mt-4 grid gap-1">
            <p className="label">{say('reason')}</p>
            <p className="break-words whitespace-pre-line">{reason}</p>
          </div>
        )}
      </header>
      {(status === 'review' || status === 'question') && (
        <WriterSession>
          <Decide home={home} />
        </WriterSession>
      )}
      {messages.length > 0 && <Thread messages={messages} />}
      <section className="grid gap-6" aria-labelledby="facts-title">
        <h2 id="facts-title">{say('stated')}</h2>
        <FactsList facts={facts} asking={say('asking')} />
        <FileLists files={home.files} />
      </section>
    </>
  )
}

function Ended({ home: { listing_id: listingId, is_live: isLive } }: { home: ReviewAnswer }) {
  const say = useCopy(reviewWords)
  if (listingId === null) return null
  if (isLive)
    return (
      <LinkButton to={`/project/${listingId}`} className="mt-4">
        {say('see_live')}
      </LinkButton>
    )
  return (
    <p className="mt-3">
      {say('accepted_text')} <code className="text-13 [overflow-wrap:anywhere]">{listingId}</code>
    </p>
  )
}

function Decide({ home }: { home: ReviewAnswer }) {
  const say = useCopy(reviewWords)
  const [decision, setDecision] = useState<Decision | null>(null)
  if (home.is_own) return <p className="text-muted">{say('own')}</p>
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setDecision('accept')}>{say('accept')}</Button>
      {home.status === 'review' && (
        <Button look="secondary" onClick={() => setDecision('ask')}>
          {say('ask')}
        </Button>
      )}
      <Button look="secondary" onClick={() => setDecision('refuse')}>
        {say('refuse')}
      </Button>
      {decision && <HomeDecision home={home} decision={decision} onClose={() => setDecision(null)} />}
    </div>
  )
}
