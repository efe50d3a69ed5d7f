import { call } from '#platform/web/call.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useCopy } from '#platform/web/words.ts'
import type { sendSubmission } from '../contract.ts'
import { FactsList } from './FactsList.tsx'
import { FileLists } from './FileLists.tsx'
import { stepOfFact } from './step-props.ts'
import type { StepName, StepProps } from './step-props.ts'
import { submissionWords } from './submission-words.ts'
import { useKeptForm } from './use-kept-form.ts'
import { useKeepSubmission } from './use-submission.ts'

// A fact's name where its words have another.
const WORD_OF: Readonly<Record<string, string>> = { asking_cents: 'asking', photo: 'missing_photo' }

/** All of it once more, what is missing and the way to it, and the button that hands it over; with the answer where something was asked. */
export function SendStep({ submission, onBack, onStep }: StepProps & { onStep: (step: StepName) => void }) {
  const say = useCopy(submissionWords)
  const sayError = useSayError(say)
  const keep = useKeepSubmission()
  const { id, revision, status, missing, facts } = submission
  const isAsked = status === 'question'
  const form = useKeptForm<{ answer: string }>(id, 'send', {
    initial: { answer: '' },
    submit: async ({ answer }) => {
      const body = { revision, ...(answer.trim() && { answer: answer.trim() }) }
      keep(await call<typeof sendSubmission>('POST /api/submissions/{id}/send', { params: { id }, body }))
      toast(say('was_sent'), { tone: 'positive' })
      scrollTo({ top: 0 })
    },
  })
  return (
    <form {...form.bind} className="grid gap-6">
      {form.failure !== null && <Banner tone="negative">{sayError(form.failure)}</Banner>}
      {missing.length > 0 && (
        <Banner>
          <p>{say('missing_title')}</p>
          <ul className="grid sm:grid-cols-2">
            {missing.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  className="text-link min-h-[44px] text-left"
                  onClick={() => onStep(stepOfFact(name))}
                >
                  {say.by(WORD_OF[name] ?? name)}
                </button>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <FactsList facts={facts} />
      <FileLists files={submission.files} />
      {isAsked && (
        <TextArea {...form.field('answer')} label={say('answer')} hint={say('answer_hint')} optional maxLength={2000} />
      )}
      <p className="text-13 text-muted">{say('send_note')}</p>
      <div className="flex flex-wrap-reverse gap-3">
        <Button look="secondary" onClick={onBack}>
          {say('go_back')}
        </Button>
        <Button type="submit" busy={form.isBusy} disabled={missing.length > 0}>
          {say(isAsked ? 'send_again' : 'send')}
        </Button>
      </div>
    </form>
  )
}
