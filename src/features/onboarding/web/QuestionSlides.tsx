import { ChoiceGroup, ManyChoiceGroup } from '#platform/web/ui/ChoiceGroup.tsx'
import { useCopy } from '#platform/web/words.ts'
import { ADVICE, AMOUNTS, HOLDINGS, KNOWLEDGE, WHYS } from '../rules.ts'
import { answerWords, choicesOf } from './answer-words.ts'
import type { SayAnswer } from './answer-words.ts'
import type { Draft } from './draft.ts'
import { profileWords } from './profile-words.ts'
import { Question } from './Question.tsx'

export type SlideProps = { draft: Draft; onAnswer: (change: Partial<Draft>) => void; onNext: () => void }

const yesNo = (say: SayAnswer) => [
  { value: 'yes' as const, label: say('yes') },
  { value: 'no' as const, label: say('no') },
]
const toYesNo = (value: boolean | null) => (value === null ? null : value ? 'yes' : 'no')

export function InvestingSlide({ draft, onAnswer, onNext }: SlideProps) {
  const say = useCopy(profileWords)
  const sayAnswer = useCopy(answerWords)
  return (
    <Question
      title={say('investing_title')}
      text={say('investing_text')}
      why={say('investing_why')}
      counts={say('investing_counts')}
      isAnswered={draft.investing !== null}
      onNext={onNext}
    >
      {(isMissing) => (
        <ChoiceGroup
          id="investing"
          legend={say('investing_title')}
          hideLegend
          columns={2}
          choices={yesNo(sayAnswer)}
          value={toYesNo(draft.investing)}
          onChange={(value) => onAnswer({ investing: value === 'yes' })}
          error={isMissing ? say('pick_one') : undefined}
        />
      )}
    </Question>
  )
}

export function AdviceSlide({ draft, onAnswer, onNext }: SlideProps) {
  const say = useCopy(profileWords)
  const sayAnswer = useCopy(answerWords)
  return (
    <Question
      title={say('advice_title')}
      text={say('advice_text')}
      why={say('advice_why')}
      counts={say('advice_counts')}
      isAnswered={draft.wisdom !== null}
      onNext={onNext}
    >
      {(isMissing) => (
        <ChoiceGroup
          id="wisdom"
          legend={say('advice_title')}
          hideLegend
          choices={choicesOf(sayAnswer, ADVICE)}
          value={draft.wisdom}
          onChange={(wisdom) => onAnswer({ wisdom })}
          error={isMissing ? say('pick_one') : undefined}
        />
      )}
    </Question>
  )
}

/** Two questions on one slide (Spec §2: "real-estate investing plus knowledge level"). */
export function ExperienceSlide({ draft, onAnswer, onNext }: SlideProps) {
  const say = useCopy(profileWords)
  const sayAnswer = useCopy(answerWords)
  return (
    <Question
      title={say('experience_title')}
      why={say('experience_why')}
      counts={say('experience_counts')}
      isAnswered={draft.real_estate !== null && draft.level !== null}
      onNext={onNext}
    >
      {(isMissing) => (
        <>
          <ChoiceGroup
            id="real_estate"
            legend={say('real_estate')}
            hint={say('real_estate_hint')}
            columns={2}
            choices={yesNo(sayAnswer)}
            value={toYesNo(draft.real_estate)}
            onChange={(value) => onAnswer({ real_estate: value === 'yes' })}
            error={isMissing && draft.real_estate === null ? say('pick_one') : undefined}
          />
          <ChoiceGroup
            id="level"
            legend={say('knowledge')}
            choices={choicesOf(sayAnswer, KNOWLEDGE)}
            value={draft.level}
            onChange={(level) => onAnswer({ level })}
            error={isMissing && draft.level === null ? say('pick_one') : undefined}
          />
        </>
      )}
    </Question>
  )
}

export function ReasonsSlide({ draft, onAnswer, onNext }: SlideProps) {
  const say = useCopy(profileWords)
  const sayAnswer = useCopy(answerWords)
  return (
    <Question
      title={say('whys_title')}
      text={say('whys_text')}
      why={say('whys_why')}
      counts={say('whys_counts')}
      isAnswered={draft.why.length > 0}
      onNext={onNext}
    >
      {(isMissing) => (
        <ManyChoiceGroup
          id="why"
          legend={say('whys_title')}
          hideLegend
          columns={2}
          choices={choicesOf(sayAnswer, WHYS)}
          value={draft.why}
          onChange={(why) => onAnswer({ why })}
          error={isMissing ? say('pick_some') : undefined}
        />
      )}
    </Question>
  )
}

export function AmountSlide({ draft, onAnswer, onNext }: SlideProps) {
  const say = useCopy(profileWords)
  const sayAnswer = useCopy(answerWords)
  return (
    <Question
      title={say('amount_title')}
      text={say('amount_text')}
      why={say('amount_why')}
      counts={say('amount_counts')}
      isAnswered={draft.amount !== null}
      onNext={onNext}
    >
      {(isMissing) => (
        <ChoiceGroup
          id="amount"
          legend={say('amount_title')}
          hideLegend
          columns={2}
          choices={choicesOf(sayAnswer, AMOUNTS)}
          value={draft.amount}
          onChange={(amount) => onAnswer({ amount })}
          error={isMissing ? say('pick_one') : undefined}
        />
      )}
    </Question>
  )
}

export function HoldingSlide({ draft, onAnswer, onNext }: SlideProps) {
  const say = useCopy(profileWords)
  const sayAnswer = useCopy(answerWords)
  return (
    <Question
      title={say('holding_title')}
      text={say('holding_text')}
      why={say('holding_why')}
      counts={say('holding_counts')}
      isAnswered={draft.timeline !== null}
      onNext={onNext}
    >
      {(isMissing) => (
        <ChoiceGroup
          id="timeline"
          legend={say('holding_title')}
          hideLegend
          columns={2}
          choices={choicesOf(sayAnswer, HOLDINGS)}
          value={draft.timeline}
          onChange={(timeline) => onAnswer({ timeline })}
          error={isMissing ? say('pick_one') : undefined}
        />
      )}
    </Question>
  )
}
