import { useQuery } from '@tanstack/react-query'
import type { readMe } from '#features/people/contract.ts'
import { checkBirth, NO_BIRTH, readDay } from '#features/accounts/birth.ts'
import type { copy as birthCopy } from '#features/accounts/birth-copy.en.ts'
import { birthWords } from '#features/accounts/web/birth-words.ts'
import { BirthField } from '#features/accounts/web/BirthField.tsx'
import type { AnswerOf } from '#kit/endpoint.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { answerQuery, useAnswer } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ChoiceGroup } from '#platform/web/ui/ChoiceGroup.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useForm } from '#platform/web/use-form.ts'
import { useCopy } from '#platform/web/words.ts'
import type { Say } from '#platform/web/words.ts'
import type { readDob, readSurvey } from '../contract.ts'
import type { copy } from '../profile-copy.en.ts'
import { checkTaxId, showTyped } from '#features/people/tax-id.ts'
import { profileWords } from './profile-words.ts'
import { SlideSheet } from './Question.tsx'
import { withFields } from '#platform/web/with-fields.ts'

type TaxId = AnswerOf<typeof readSurvey>['tax_id']
type Country = AnswerOf<typeof readMe>['country']
type Say_ = Say<typeof copy>

/** What to do about the tax number. */
export type Identity = { dob: string; kind: 'ssn' | 'ein' | 'none' | 'keep' | 'remove'; number: string }

type Props = { taxId: TaxId; onFinish: (identity: Identity) => Promise<void> }

/** The last slide: date of birth, and for US persons the tax number. What is typed here is kept in no browser. */
export function IdentitySlide({ taxId, onFinish }: Props) {
  const say = useCopy(profileWords)
  // Fetched each time and forgotten with the slide.
  const dob = useQuery({ ...answerQuery<typeof readDob>('GET /api/survey/dob'), gcTime: 0, staleTime: Infinity })
  const me = useAnswer<typeof readMe>('GET /api/me')
  const failed = dob.error ?? me.error
  return (
    <SlideSheet title={say('identity_title')} why={say('identity_why')} counts={say('identity_counts')}>
      {failed ? (
        <ErrorState error={failed} onRetry={() => void Promise.all([dob.refetch(), me.refetch()])} />
      ) : dob.data && me.data ? (
        <IdentityForm taxId={taxId} dob={dob.data.dob} country={me.data.country} onFinish={onFinish} />
      ) : (
        <IdentitySkeleton />
      )}
    </SlideSheet>
  )
}

type FormProps = Props & { dob: string | null; country: Country }

function IdentityForm({ taxId, dob, country, onFinish }: FormProps) {
  const say = useCopy(profileWords)
  const sayBirth = useCopy(birthWords)
  const sayError = useSayError(say)
  const form = useForm<Identity>({
    initial: { dob: dob ?? NO_BIRTH, kind: taxId ? 'keep' : 'none', number: '' },
    check: (values) => checkIdentity(values, say, sayBirth),
    submit: async (values) => await onFinish({ ...values, dob: readDay(values.dob) ?? '' }).catch(pointAtField(say)),
  })
  const { kind } = form.values
  return (
    <form {...form.bind} className="grid gap-8">
      {form.failure !== null && <Banner tone="negative">{sayError(form.failure)}</Banner>}
      {dob ? <BirthField {...form.field('dob')} hint={say('dob_known')} /> : <BirthField {...form.field('dob')} />}
      <section className="grid gap-4" aria-labelledby="tax-title">
        <h2 id="tax-title" className="text-21">
          {say('tax_title')}
        </h2>
        <p className="max-w-[60ch] text-muted">{say(isAbroad(country) ? 'tax_abroad' : 'tax_text')}</p>
        <ChoiceGroup
          id="tax_kind"
          legend={say('tax_kind')}
          choices={taxChoices(say, taxId)}
          value={kind}
          onChange={(next) => {
            form.field('number').onChange('')
            form.set({ kind: next })
          }}
        />
        {(kind === 'ssn' || kind === 'ein') && (
          <div className="max-w-[320px]">
            <TextField
              {...form.field('number')}
              inputMode="numeric"
              autoComplete="off"
              spellCheck={false}
              maxLength={11}
              required
              placeholder={kind === 'ssn' ? 'xxx-xx-xxxx' : 'xx-xxxxxxx'}
              label={say('tax_number')}
              hint={say('tax_hint')}
              onBlur={() => form.set({ number: showTyped(kind, form.values.number) })}
            />
          </div>
        )}
      </section>
      <Button type="submit" busy={form.isBusy} className="slide-next">
        {say('finish')}
      </Button>
    </form>
  )
}

// Who says nothing of a country may be a US person.
const isAbroad = ({ citizenship, residence }: Country): boolean =>
  citizenship !== 'USA' && residence !== 'USA' && citizenship !== '' && residence !== ''

function taxChoices(say: Say_, taxId: TaxId) {
  const kinds = [
    { value: 'ssn' as const, label: say('ssn'), note: say('ssn_note') },
    { value: 'ein' as const, label: say('ein'), note: say('ein_note') },
  ]
  return taxId
    ? [
        { value: 'keep' as const, label: say('tax_keep', { masked: taxId.masked }), note: say('tax_keep_note') },
        ...kinds,
        { value: 'remove' as const, label: say('tax_remove'), note: say('tax_remove_note') },
      ]
    : [...kinds, { value: 'none' as const, label: say('tax_none'), note: say('tax_none_note') }]
}

function checkIdentity({ dob, kind, number }: Identity, say: Say_, sayBirth: Say<typeof birthCopy>) {
  const fault = checkBirth(dob, new Date())
  const wrong = kind === 'ssn' || kind === 'ein' ? checkTaxId(kind, number) : null
  const isEmpty = number.trim() === ''
  return {
    ...(fault && { dob: sayBirth(fault.code) }),
    ...(wrong && { number: say(isEmpty ? 'tax_missing' : wrong.refused) }),
  }
}

// A refusal speaks of one field: its sentence stands there too, and the focus goes to it.
const FIELD_OF = { too_young: 'dob', dob_missing: 'dob', not_an_ssn: 'number', not_an_ein: 'number' } as const

const pointAtField = (say: Say_) => (error: unknown) => {
  const code = error instanceof CallError ? error.code : ''
  if (!(error instanceof CallError) || !(code in FIELD_OF)) throw error
  const known = code as keyof typeof FIELD_OF
  throw withFields(error, { [FIELD_OF[known]]: say(known) })
}

function IdentitySkeleton() {
  return (
    <div className="grid gap-8">
      <LoadingNote />
      <Skeleton width="320px" height="96px" />
      <Skeleton height="240px" />
      <Skeleton width="200px" height="44px" />
    </div>
  )
}
