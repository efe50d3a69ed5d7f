import { useLayoutEffect, useState } from 'react'
import { useStepUp } from '#features/accounts/web/step-up.ts'
import { call } from '#platform/web/call.ts'
import { readLocal } from '#platform/web/local-state.ts'
import { useRouter } from '#platform/web/router.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Slides } from '#platform/web/ui/Slides.tsx'
import { addressOfStep, useStep } from '#platform/web/use-step.ts'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { removeTaxId, saveSurvey } from '../contract.ts'
import { bodyOf, firstDraft, firstStep, keepDraft, reachedStep, STEPS } from './draft.ts'
import type { Draft } from './draft.ts'
import { IdentitySlide } from './IdentitySlide.tsx'
import type { Identity } from './IdentitySlide.tsx'
import './onboarding.css'
import { profileWords } from './profile-words.ts'
import {
  AdviceSlide,
  AmountSlide,
  ExperienceSlide,
  HoldingSlide,
  InvestingSlide,
  ReasonsSlide,
} from './QuestionSlides.tsx'
import { useKeepSurvey, useSurvey } from './use-survey.ts'
import type { SurveyAnswer } from './use-survey.ts'

const QUESTIONS = [InvestingSlide, AdviceSlide, ExperienceSlide, ReasonsSlide, AmountSlide, HoldingSlide] as const

/** The survey of a new investor, slide by slide (Spec §2, RegisterInvestorProfile). */
export function InvestorProfilePage() {
  const visitor = useVisitor()
  const { data, error, refetch } = useSurvey()
  return (
    <div className="page-width py-8">
      <div className="survey">
        {data && visitor ? (
          <ProfileSlides answer={data} userId={visitor.user_id} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <ProfileSkeleton />
        )}
      </div>
    </div>
  )
}

function ProfileSlides({ answer, userId }: { answer: SurveyAnswer; userId: string }) {
  const say = useCopy(profileWords)
  const { place, navigate } = useRouter()
  const keep = useKeepSurvey()
  const stepUp = useStepUp()
  const [draft, setDraft] = useState(() => firstDraft(readLocal('survey_data'), userId, answer.survey))
  const step = useStep(STEPS, reachedStep(draft))
  // The ways that lead here name no slide. Only as the page comes: later the first slide is a way back.
  useLayoutEffect(() => {
    const first = firstStep(draft, answer.survey)
    if (step.wanted === 0 && first > 0) navigate(addressOfStep(place, STEPS, first), { replace: true })
    // eslint-disable-next-line react/exhaustive-deps
  }, [])
  const change = (answered: Partial<Draft>) => {
    const next = { ...draft, ...answered }
    setDraft(next)
    keepDraft(userId, next)
  }
  const finish = async ({ dob, kind, number }: Identity) => {
    const body = bodyOf(draft)
    if (!body) return step.goTo(reachedStep(draft))
    if (kind === 'remove') await stepUp(() => call<typeof removeTaxId>('DELETE /api/survey/tax-id'))
    const taxId = kind === 'ssn' || kind === 'ein' ? { tax_id: { kind, number } } : {}
    const saved = await stepUp(() => call<typeof saveSurvey>('PUT /api/survey', { body: { ...body, dob, ...taxId } }))
    keep(saved)
    keepDraft(userId, null)
    navigate('/register/results')
  }
  const QuestionSlide = QUESTIONS[step.at]
  return (
    <Slides
      at={step.at}
      count={STEPS.length}
      percent={Math.round((step.at / STEPS.length) * 100)}
      label={say('progress')}
      onBack={step.at > 0 ? step.goBack : undefined}
    >
      {QuestionSlide ? (
        <QuestionSlide draft={draft} onAnswer={change} onNext={() => step.goTo(step.at + 1)} />
      ) : (
        <IdentitySlide taxId={answer.tax_id} onFinish={finish} />
      )}
    </Slides>
  )
}

function ProfileSkeleton() {
  return (
    <div className="grid gap-6">
      <LoadingNote />
      <Skeleton height="52px" />
      <Skeleton width="60%" height="44px" />
      <Skeleton height="140px" />
      <Skeleton width="200px" height="44px" />
    </div>
  )
}
