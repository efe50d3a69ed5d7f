import { useState } from 'react'
import { showDollars } from '#kit/money.ts'
import { call } from '#platform/web/call.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { useSayError } from '#platform/web/platform-words.ts'
import { useRouter } from '#platform/web/router.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Stat } from '#platform/web/ui/Stat.tsx'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { startOver } from '../contract.ts'
import { answerWords, keyOf, sayStored } from './answer-words.ts'
import { ChangeSelection } from './ChangeSelection.tsx'
import { keepDraft } from './draft.ts'
import './onboarding.css'
import { ResultScales } from './ResultScales.tsx'
import { resultsWords } from './results-words.ts'
import { heldOf, useKeepSurvey, useSurvey } from './use-survey.ts'
import type { Survey } from './use-survey.ts'

const PROFILE = '/register/investor-profile'
// A share of any house (readings): what the lowest band starts with.
const ONE_SHARE_CENTS = 1000

/** What came out of the survey, and how (Spec §2, RegisterResults). */
export function ResultsPage() {
  const say = useCopy(resultsWords)
  const { data, error, refetch } = useSurvey()
  return (
    <div className="page-width py-8">
      {!data?.survey && <h1 className="sr-only">{say('title')}</h1>}
      {data?.survey ? (
        <Result survey={data.survey} />
      ) : data ? (
        <EmptyState title={say('none_title')} action={<LinkButton to={PROFILE}>{say('none_action')}</LinkButton>}>
          {say('none_text')}
        </EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ResultSkeleton />
      )}
    </div>
  )
}

function Result({ survey }: { survey: Survey }) {
  const say = useCopy(resultsWords)
  const sayAnswer = useCopy(answerWords)
  const language = useLanguage()
  const [open, setOpen] = useState<'change' | 'over' | null>(null)
  const { level, plan } = heldOf(survey)
  const { amount } = survey.result
  const isAny = amount === 0
  return (
    <div className="grid gap-12">
      <header className="grid gap-6">
        <p className="label">{say(survey.choice ? 'own_heading' : 'label')}</p>
        <h1 className="display text-38 sm:text-56">
          {say('heading', { level: sayStored(sayAnswer, level), plan: sayStored(sayAnswer, plan) })}
        </h1>
        {survey.choice && <ComputedNote survey={survey} />}
        <dl className="stats">
          <Stat
            label={`${say('initial')}, ${say(isAny ? 'initial_any_note' : 'initial_note')}`}
            value={
              isAny
                ? say('initial_any', { amount: showDollars(ONE_SHARE_CENTS, language) })
                : showDollars(amount, language)
            }
          />
        </dl>
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <LinkButton to="/start/plans">{say('continue')}</LinkButton>
          <Button look="secondary" onClick={() => setOpen('change')}>
            {say('change')}
          </Button>
          <Button look="quiet" onClick={() => setOpen('over')}>
            {say('start_over')}
          </Button>
        </div>
      </header>
      <section className="grid gap-12 lg:grid-cols-2 lg:gap-16" aria-labelledby="details">
        <h2 id="details" className="sr-only">
          {say('details')}
        </h2>
        <ResultScales survey={survey} />
        <Meaning survey={survey} />
      </section>
      <div className="rule pt-4">
        <p className="max-w-[80ch] text-13 text-muted">{say('disclaimer')}</p>
      </div>
      <ChangeSelection survey={survey} isOpen={open === 'change'} onClose={() => setOpen(null)} />
      <StartOver isOpen={open === 'over'} onClose={() => setOpen(null)} />
    </div>
  )
}

function ComputedNote({ survey }: { survey: Survey }) {
  const say = useCopy(resultsWords)
  const sayAnswer = useCopy(answerWords)
  const { level, plan } = survey.result
  return (
    <p className="max-w-[60ch] text-17 text-muted">
      {say('own_text', { level: sayStored(sayAnswer, level), plan: sayStored(sayAnswer, plan) })}
    </p>
  )
}

function Meaning({ survey }: { survey: Survey }) {
  const say = useCopy(resultsWords)
  const sayAnswer = useCopy(answerWords)
  const { level, plan } = heldOf(survey)
  const meaningOf = (stored: typeof level | typeof plan) => say.by(`means_${keyOf(stored).replace(/^[a-z]+_/, '')}`)
  return (
    <div className="grid content-start gap-8">
      <div className="grid gap-3">
        {/* As high as the head of the figure beside it. */}
        <h3 className="flex items-center lg:min-h-11">{say('means_title')}</h3>
        <p>{meaningOf(level)}</p>
        <p>{meaningOf(plan)}</p>
        {!survey.real_estate && (
          <p className="text-muted">
            {say('first_house')}{' '}
            <Link to="/how-it-works" className="text-link">
              {say('first_house_link')}
            </Link>
          </p>
        )}
      </div>
      <div className="grid gap-3">
        <h3>{say('whys_title')}</h3>
        <dl className="grid gap-3">
          {survey.investment.why.map((reason) => (
            <div key={reason} className="rule grid gap-1 pt-3">
              <dt className="font-medium">{sayStored(sayAnswer, reason)}</dt>
              <dd className="text-muted">{say.by(`why_${keyOf(reason)}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

/** Asks back: it deletes. */
function StartOver({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const say = useCopy(resultsWords)
  const sayError = useSayError(say)
  const keep = useKeepSurvey()
  const { navigate } = useRouter()
  const visitor = useVisitor()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const start = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      const answer = await call<typeof startOver>('DELETE /api/survey')
      if (visitor) keepDraft(visitor.user_id, null)
      navigate(PROFILE)
      keep(answer)
    } catch (error) {
      setFailure(error)
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={say('over_title')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button look="danger" busy={isBusy} onClick={() => void start()}>
            {say('over_yes')}
          </Button>
        </>
      }
    >
      {failure !== null && <Banner tone="negative">{sayError(failure)}</Banner>}
      <p>{say('over_text')}</p>
    </Dialog>
  )
}

function ResultSkeleton() {
  return (
    <div className="grid gap-6">
      <LoadingNote />
      <Skeleton width="120px" height="20px" />
      <Skeleton width="70%" height="60px" />
      <Skeleton width="420px" height="54px" />
      <Skeleton width="360px" height="44px" />
      <div className="grid gap-12 lg:grid-cols-2">
        <Skeleton height="420px" />
        <Skeleton height="420px" />
      </div>
    </div>
  )
}
