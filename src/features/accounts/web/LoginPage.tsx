import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { CallError } from '#platform/web/call-error.ts'
import { callLater } from '#platform/web/call-later.ts'
import { Link } from '#platform/web/Link.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { readReturnPath } from '#platform/web/return-path.ts'
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
import { EntranceCard } from './EntranceCard.tsx'
import { loginNote } from './login-note.ts'
import { sayFailure } from './say-failure.ts'
import { passkeysOfStep, secondStep } from './second-step-part.ts'
import { usePasskeyLogin } from './use-passkey-login.ts'

// What only happens once somebody is in is not part of the first visit.
const entered = lazyPart(async () => (await import('./EnteredNote.tsx')).EnteredNote)

type Props = {
  /** Where a visitor who is already signed in is redirected. */
  next?: string | undefined
  /** Why the page is here in place of the one that was wanted. */
  children?: ReactNode
}

/**
 * Email and password, then the app (Spec §2, §4): a refusal shows its sentence, no connection says so and forgets the
 * session, anything else is "Login Failed, please try again".
 */
export function LoginPage({ next = '/app', children }: Props) {
  const say = useCopy(loginWords)
  useTitle(say('login_title'))
  const { navigate } = useRouter()
  const [welcome, setWelcome] = useState<string | null>(null)
  const [passkeys, setPasskeys] = useState<number | null>(null)
  const enter = async () => {
    const name = await enterLater()
    setWelcome(name === null ? say('logged_in_plain') : say('logged_in', { name }))
  }
  const note = useStore(loginNote)
  useEffect(() => () => loginNote.set(null), [])
  // A visitor who is already signed in is redirected.
  useEffect(() => {
    if (isMember(readVisitor())) navigate(next, { replace: true })
  }, [navigate, next])
  const isSecondStep = passkeys !== null && welcome === null
  return (
    <EntranceCard label={say('login_label')} title={say(isSecondStep ? 'second_title' : 'login_title')}>
      {welcome === null && children}
      {note !== null && welcome === null && <Banner tone="accent">{note}</Banner>}
      {welcome !== null ? (
        <entered.Part text={welcome} />
      ) : passkeys === null ? (
        <LoginForm say={say} onEntered={enter} onSecondStep={setPasskeys} />
      ) : (
        <Suspense fallback={<div className="min-h-[400px]" />}>
          <secondStep.Part passkeys={passkeys} onDone={enter} onExpired={() => setPasskeys(null)} />
        </Suspense>
      )}
    </EntranceCard>
  )
}

type FormProps = {
  say: Say<typeof copy>
  onEntered: () => Promise<void>
  /** The password was right, and there is a second factor. */
  onSecondStep: (passkeys: number) => void
}

function LoginForm({ say, onEntered, onSecondStep }: FormProps) {
  const form = useForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      email: email.trim() ? undefined : say('email_required'),
      password: password ? undefined : say('password_required'),
    }),
    submit: async (body) => {
      try {
        await callLater<typeof login>('POST /api/login', { body })
      } catch (error) {
        const passkeys = passkeysOfStep(error)
        if (passkeys !== null) {
          await secondStep.preload()
          return onSecondStep(passkeys)
        }
        // Spec §4: a network error clears what this browser knew of a session.
        if (error instanceof CallError && error.code === 'offline') setVisitor(null)
        throw error
      }
      await onEntered()
    },
  })
  const { ask, offer, isAsking, failed } = usePasskeyLogin(onEntered)
  return (
    <form {...form.bind} className="grid gap-5">
      {failed !== null && form.failure === null && (
        <Banner tone="negative">
          {failed === 'none' || failed === 'unnamed'
            ? say(failed === 'none' ? 'no_passkeys' : 'unnamed', { host: location.hostname })
            : sayFailure(failed, say, say('login_failed'))}
        </Banner>
      )}
      {form.failure !== null && <Banner tone="negative">{sayFailure(form.failure, say, say('login_failed'))}</Banner>}
      <TextField
        {...form.field('email')}
        label={say('email')}
        type="email"
        autoComplete="username webauthn"
        inputMode="email"
        onFocus={offer}
        required
      />
      <PasswordField {...form.field('password')} label={say('password')} required />
      <Button type="submit" wide busy={form.isBusy}>
        {say('log_in')}
      </Button>
      <p>
        <Link to="/forgotpassword" className="text-link tall-target">
          {say('forgot')}
        </Link>
      </p>
      <Button look="secondary" wide busy={isAsking} onClick={ask}>
        {say('by_passkey')}
      </Button>
      <p className="rule pt-5">
        {say('no_account')}{' '}
        <Link to="/register" className="text-link tall-target">
          {say('create_account')}
        </Link>
      </p>
      <p className="text-13 text-muted">
        {say('terms_note')}{' '}
        <Link to="/terms" className="text-link tall-target">
          {say('terms')}
        </Link>
        .
      </p>
    </form>
  )
}

/** The first name of the user who has just signed in. The next screen is prefetched; if that fails, the page is loaded as a whole. */
async function enterLater(): Promise<string | null> {
  try {
    const [{ loadVisitor }] = await Promise.all([import('./enter.ts'), entered.preload()])
    return await loadVisitor()
  } catch {
    location.replace(readReturnPath())
    return await new Promise(() => undefined)
  }
}
