import { useStep } from '#platform/web/use-step.ts'
import { Progress } from '#platform/web/ui/Progress.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { SubmissionAnswer } from '../contract.ts'
import { FilesStep } from './FilesStep.tsx'
import { HomeStep } from './HomeStep.tsx'
import { PriceStep } from './PriceStep.tsx'
import { SendStep } from './SendStep.tsx'
import { STEPS } from './step-props.ts'
import { submissionWords } from './submission-words.ts'

/** The four steps of a home; each is kept before the next, and can be gone to by its address. */
export function SubmissionSteps({ submission }: { submission: SubmissionAnswer }) {
  const say = useCopy(submissionWords)
  const { at, goTo, goBack } = useStep(STEPS, STEPS.length - 1)
  const name = STEPS[at] ?? 'home'
  // Made anew when the home was changed elsewhere: what stands in a form is the home as it is now, and what was typed and not saved.
  const { revision } = submission
  const step = { submission, onNext: () => goTo(at + 1), onBack: goBack }
  return (
    <section className="grid gap-6" aria-labelledby="step-title">
      <div className="grid gap-3">
        <p className="label">{say('step', { at: at + 1, of: STEPS.length })}</p>
        <Progress percent={((at + 1) / STEPS.length) * 100} label={say('step', { at: at + 1, of: STEPS.length })} />
        <h2 id="step-title">{say(`step_${name}`)}</h2>
      </div>
      {name === 'home' && <HomeStep key={revision} {...step} />}
      {name === 'price' && <PriceStep key={revision} {...step} />}
      {name === 'files' && <FilesStep {...step} />}
      {name === 'send' && <SendStep key={revision} {...step} onStep={(one) => goTo(STEPS.indexOf(one))} />}
    </section>
  )
}
