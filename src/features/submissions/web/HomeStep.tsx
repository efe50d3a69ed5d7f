import { US_STATES } from '#features/people/us-states.ts'
import { call } from '#platform/web/call.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { ChoiceGroup } from '#platform/web/ui/ChoiceGroup.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { changeSubmission } from '../contract.ts'
import { readNumber } from '../read-number.ts'
import { HOME_KINDS } from '../rules.ts'
import type { Facts } from '../rules.ts'
import { StepButtons } from './StepButtons.tsx'
import type { StepProps } from './step-props.ts'
import { submissionWords } from './submission-words.ts'
import { useKeptForm } from './use-kept-form.ts'
import { useKeepSubmission } from './use-submission.ts'

const TEXTS = ['line1', 'line2', 'city', 'state', 'zip'] as const
const NUMBERS = ['bedrooms', 'bathrooms', 'sqft', 'lot_sqft', 'year_built'] as const
type Values = Record<(typeof TEXTS)[number] | (typeof NUMBERS)[number], string> & { kind: string }

const textsOf = (facts: Facts): Values => {
  const entries = [...TEXTS, ...NUMBERS, 'kind' as const].map((name) => [name, String(facts[name] ?? '')])
  return Object.fromEntries(entries) as Values
}

const states = Object.entries(US_STATES).map(([value, label]) => ({ value, label }))

/** Where a home is, and how large. Nothing is needed before it is sent: what is there is kept. */
export function HomeStep({ submission: { id, revision, facts }, onNext }: StepProps) {
  const say = useCopy(submissionWords)
  const sayError = useSayError(say)
  const keep = useKeepSubmission()
  const form = useKeptForm<Values>(id, 'home', {
    initial: textsOf(facts),
    check: (values) => ({
      ...Object.fromEntries(
        NUMBERS.filter((name) => Number.isNaN(readNumber(values[name]))).map((name) => [name, say('number_wrong')]),
      ),
      ...(values.zip.trim() !== '' && !/^\d{5}(-\d{4})?$/.test(values.zip.trim()) && { zip: say('zip_wrong') }),
    }),
    nameOf: (name) => name.replace('facts.', ''),
    submit: async (values) => {
      const texts = Object.fromEntries(TEXTS.map((name) => [name, values[name].trim() || null]))
      const numbers = Object.fromEntries(NUMBERS.map((name) => [name, readNumber(values[name])]))
      const kind = HOME_KINDS.find((one) => one === values.kind) ?? null
      const body = { revision, facts: { ...texts, ...numbers, kind } }
      keep(await call<typeof changeSubmission>('PATCH /api/submissions/{id}', { params: { id }, body }))
      onNext()
    },
  })
  const size = (name: (typeof NUMBERS)[number]) => ({
    ...form.field(name),
    inputMode: 'decimal' as const,
    maxLength: 14,
  })
  return (
    <form {...form.bind} className="grid gap-6">
      {form.failure !== null && <Banner tone="negative">{sayError(form.failure)}</Banner>}
      <TextField {...form.field('line1')} label={say('line1')} autoComplete="off" maxLength={200} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...form.field('line2')} label={say('line2')} optional autoComplete="off" maxLength={200} />
        <TextField {...form.field('city')} label={say('city')} autoComplete="off" maxLength={100} />
        <Select
          {...form.field('state')}
          label={say('state')}
          options={[{ value: '', label: say('state_choose') }, ...states]}
        />
        <TextField {...form.field('zip')} label={say('zip')} inputMode="numeric" autoComplete="off" maxLength={10} />
      </div>
      <ChoiceGroup
        id="home-kind"
        legend={say('kind')}
        columns={2}
        value={form.values.kind}
        onChange={(kind) => form.set({ kind })}
        choices={HOME_KINDS.map((kind) => ({ value: kind as string, label: say(`kind_${kind}`) }))}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...size('bedrooms')} label={say('bedrooms')} />
        <TextField {...size('bathrooms')} label={say('bathrooms')} hint={say('bathrooms_hint')} />
        <TextField {...size('sqft')} label={say('sqft')} />
        <TextField {...size('lot_sqft')} label={say('lot_sqft')} optional />
        <TextField {...size('year_built')} label={say('year_built')} optional />
      </div>
      <StepButtons isBusy={form.isBusy} />
    </form>
  )
}
