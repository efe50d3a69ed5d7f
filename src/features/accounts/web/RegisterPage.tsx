import { useState } from 'react'
import { call, CallError } from '#platform/web/call.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { useSayError } from '#platform/web/platform-words.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { useForm } from '#platform/web/use-form.ts'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import type { Say } from '#platform/web/words.ts'
import type { copy } from '../register-copy.en.ts'
import type { register } from '../contract.ts'
import { registerWords } from './register-words.ts'
import { checkRegistration } from './check-registration.ts'
import type { Registration } from './check-registration.ts'
import { enter } from './enter.ts'
import { EnteredNote } from './EnteredNote.tsx'
import { RegisterFields } from './RegisterFields.tsx'

const EMPTY: Registration = {
  email: '',
  password: '',
  confirm: '',
  fname: '',
  lname: '',
  dob: '',
  phone: '',
  citizenship: '',
  residence: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
}

/** An account in one page; signed in when it is done. */
export function RegisterPage() {
  const say = useCopy(registerWords)
  useTitle(say('register_title'))
  const [welcome, setWelcome] = useState<string | null>(null)
  return (
    <div className="sheet-width grid justify-items-center py-12">
      <div className="grid w-full max-w-[640px] gap-8">
        <header className="grid gap-3">
          <p className="label">{say('register_label')}</p>
          <h1>{say('register_title')}</h1>
          <p className="text-17 text-muted">{say('register_text')}</p>
          <p hidden={welcome !== null}>
            {say('have_account')}{' '}
            <Link to="/login" className="text-link">
              {say('login_title')}
            </Link>
          </p>
        </header>
        {welcome === null ? <RegisterForm say={say} onEntered={setWelcome} /> : <EnteredNote text={welcome} />}
      </div>
    </div>
  )
}

type FormProps = { say: Say<typeof copy>; onEntered: (welcome: string) => void }

function RegisterForm({ say, onEntered }: FormProps) {
  const sayError = useSayError(say)
  const language = useLanguage()
  const form = useForm<Registration>({
    initial: EMPTY,
    check: (values) => checkRegistration(values, new Date(), say),
    nameOf: (field) => field.replace(/^address\./, ''),
    submit: async ({ confirm: _typedTwice, line1, line2, city, state, zip, ...who }) => {
      const address = { line1, line2, city, state, zip }
      const body = { ...who, address, lang_code: language }
      await call<typeof register>('POST /api/register', { body }).catch(pointAtField(say))
      await enter()
      onEntered(say('registered', { name: who.fname.trim() }))
    },
  })
  return (
    <form {...form.bind} className="grid gap-8">
      {form.failure !== null && <Banner tone="negative">{sayError(form.failure)}</Banner>}
      <RegisterFields form={form} say={say} />
      <Button type="submit" wide busy={form.isBusy}>
        {say('create')}
      </Button>
    </form>
  )
}

// A refusal speaks of one field: its sentence stands there too, and the focus goes to it.
const FIELD_OF = { email_taken: 'email', too_young: 'dob', weak_password: 'password' } as const

const pointAtField = (say: Say<typeof copy>) => (error: unknown) => {
  const code = error instanceof CallError ? error.code : ''
  if (!(error instanceof CallError) || !(code in FIELD_OF)) throw error
  const known = code as keyof typeof FIELD_OF
  throw new CallError(error.status, {
    code,
    feedback: error.feedback,
    id: error.id,
    fields: { [FIELD_OF[known]]: say(known) },
  })
}
