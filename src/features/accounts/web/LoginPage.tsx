import { useEffect, useState } from 'react'
import { call, CallError } from '#platform/web/call.ts'
import { Link } from '#platform/web/Link.tsx'
import { useSayError } from '#platform/web/platform-words.ts'
import { useRouter } from '#platform/web/router.tsx'
import { useStore } from '#platform/web/store.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { PasswordField } from '#platform/web/ui/PasswordField.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useForm } from '#platform/web/use-form.ts'
import { useTitle } from '#platform/web/use-title.ts'
import { isMember, readVisitor, setVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { Say } from '#platform/web/words.ts'
import type { copy } from '../login-copy.en.ts'
import type { login } from '../contract.ts'
import { loginWords } from './login-words.ts'
import { enter } from './enter.ts'
import { loginNote } from './login-note.ts'
import { EnteredNote } from './EnteredNote.tsx'

/** Email and password, then the app (Spec §2, §4). */
export function LoginPage() {
  const say = useCopy(loginWords)
  useTitle(say('login_title'))
  const { navigate } = useRouter()
  const [welcome, setWelcome] = useState<string | null>(null)
  const note = useStore(loginNote)
  useEffect(() => () => loginNote.set(null), [])
  // Somebody who is signed in already has nothing to do here.
  useEffect(() => {
    if (isMember(readVisitor())) navigate('/app', { replace: true })
  }, [navigate])
  return (
    <div className="sheet-width grid justify-items-center py-12">
      <div className="card grid w-full max-w-[440px] gap-6 p-6 sm:p-8">
        <header className="grid gap-2">
          <p className="label">{say('login_label')}</p>
          <h1>{say('login_title')}</h1>
        </header>
        {note !== null && welcome === null && <Banner tone="accent">{note}</Banner>}
        {welcome === null ? <LoginForm say={say} onEntered={setWelcome} /> : <EnteredNote text={welcome} />}
      </div>
    </div>
  )
}

type FormProps = { say: Say<typeof copy>; onEntered: (welcome: string) => void }

function LoginForm({ say, onEntered }: FormProps) {
  const sayError = useSayError(say)
  const form = useForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      email: email.trim() ? undefined : say('email_required'),
      password: password ? undefined : say('password_required'),
    }),
    submit: async (body) => {
      try {
        await call<typeof login>('POST /api/login', { body })
      } catch (error) {
        // Spec §4: a network error clears what this browser knew of a session.
        if (error instanceof CallError && error.code === 'offline') setVisitor(null)
        throw error
      }
      const name = await enter()
      onEntered(name === null ? say('logged_in_plain') : say('logged_in', { name }))
    },
  })
  return (
    <form {...form.bind} className="grid gap-5">
      {form.failure !== null && <Banner tone="negative">{sayFailure(form.failure, say, sayError)}</Banner>}
      <TextField
        {...form.field('email')}
        label={say('email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
      />
      <PasswordField {...form.field('password')} label={say('password')} required />
      <Button type="submit" wide busy={form.isBusy}>
        {say('log_in')}
      </Button>
      <p>
        <Link to="/forgotpassword" className="text-link">
          {say('forgot')}
        </Link>
      </p>
      <p className="rule pt-5">
        {say('no_account')}{' '}
        <Link to="/register" className="text-link">
          {say('create_account')}
        </Link>
      </p>
      <p className="text-13 text-muted">
        {say('terms_note')}{' '}
        <Link to="/terms" className="text-link">
          {say('terms')}
        </Link>
        .
      </p>
    </form>
  )
}

/** Spec §4: a refusal shows its sentence, no connection says so, anything else "Login Failed, please try again". */
function sayFailure(error: unknown, say: Say<typeof copy>, sayError: (error: unknown) => string): string {
  const isTold = error instanceof CallError && (error.code === 'offline' || (error.status >= 400 && error.status < 500))
  return isTold || (error instanceof CallError && error.code === 'busy') ? sayError(error) : say('login_failed')
}
