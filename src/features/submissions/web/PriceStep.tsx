import { call } from '#platform/web/call.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { changeSubmission } from '../contract.ts'
import { LEAST_ASKED_CENTS, MOST_ASKED_CENTS } from '../rules.ts'
import { StepButtons } from './StepButtons.tsx'
import type { StepProps } from './step-props.ts'
import { submissionWords } from './submission-words.ts'
import { useKeptForm } from './use-kept-form.ts'
import { useKeepSubmission } from './use-submission.ts'

type Values = { asking_cents: number | null; headline: string; description: string }

/** What is asked for a home, and what is to be known about it. */
export function PriceStep({ submission: { id, revision, facts }, onNext, onBack }: StepProps) {
  const say = useCopy(submissionWords)
  const sayError = useSayError(say)
  const keep = useKeepSubmission()
  const form = useKeptForm<Values>(id, 'price', {
    initial: {
      asking_cents: facts.asking_cents ?? null,
      headline: facts.headline ?? '',
      description: facts.description ?? '',
    },
    check: ({ asking_cents: cents }) => ({
      ...(cents !== null &&
        (cents < LEAST_ASKED_CENTS || cents > MOST_ASKED_CENTS) && { asking_cents: say('asking_wrong') }),
    }),
    nameOf: (name) => name.replace('facts.', ''),
    submit: async (values) => {
      const stated = {
        asking_cents: values.asking_cents,
        headline: values.headline.trim() || null,
        description: values.description.trim() || null,
      }
      const body = { revision, facts: stated }
      keep(await call<typeof changeSubmission>('PATCH /api/submissions/{id}', { params: { id }, body }))
      onNext()
    },
  })
  return (
    <form {...form.bind} className="grid gap-6">
      {form.failure !== null && <Banner tone="negative">{sayError(form.failure)}</Banner>}
      <div className="max-w-[320px]">
        <MoneyField {...form.field('asking_cents')} label={say('asking')} hint={say('asking_hint')} />
      </div>
      <TextField
        {...form.field('headline')}
        label={say('headline')}
        hint={say('headline_hint')}
        optional
        maxLength={120}
      />
      <TextArea
        {...form.field('description')}
        label={say('description')}
        hint={say('description_hint')}
        rows={8}
        maxLength={5000}
      />
      <StepButtons isBusy={form.isBusy} onBack={onBack} />
    </form>
  )
}
