import { useEffect, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { useForm } from '#platform/web/use-form.ts'
import { useCopy } from '#platform/web/words.ts'
import type { askRemoval } from '../factor-removal-contract.ts'
import type { finishLogin } from '../factors-contract.ts'
import { CodeField } from './CodeField.tsx'
import { isUnconfirmed, logInWithPasskey } from './passkey.ts'
import { sayFailure } from './say-failure.ts'
import { secondStepWords } from './second-step-words.ts'

type Props = {
  /** How many passkeys the account has, one of which does as well. */
  passkeys: number
  onDone: () => Promise<void> | void
  /** It took too long: email and password are asked for again. */
  onExpired: () => void
}

/** The password was right; a code of the app, a recovery code or a passkey finishes the login. */
export function SecondStep({ passkeys, onDone, onExpired }: Props) {
  const say = useCopy(secondStepWords)
  const [way, setWay] = useState<'app' | 'recovery' | 'lost'>('app')
  return (
    <div className="grid gap-5">
      {way === 'lost' ? (
        <LostFactor onExpired={onExpired} />
      ) : (
        <CodeForm key={way} way={way} passkeys={passkeys} onDone={onDone} onExpired={onExpired} />
      )}
      <div className="rule grid gap-2 pt-4">
        {way !== 'app' && <Way onPress={() => setWay('app')}>{say('use_app')}</Way>}
        {way !== 'recovery' && <Way onPress={() => setWay('recovery')}>{say('use_recovery')}</Way>}
        {way !== 'lost' && <Way onPress={() => setWay('lost')}>{say('lost')}</Way>}
        <Way onPress={onExpired}>{say('start_over')}</Way>
      </div>
    </div>
  )
}

function Way({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button type="button" className="text-link min-h-[44px] justify-self-start text-left" onClick={onPress}>
      {children}
    </button>
  )
}

function CodeForm({ way, passkeys, onDone, onExpired }: Props & { way: 'app' | 'recovery' }) {
  const say = useCopy(secondStepWords)
  const [failure, setFailure] = useState<unknown>(null)
  const finish = async (run: () => Promise<unknown>) => {
    setFailure(null)
    try {
      await run()
    } catch (error) {
      if (error instanceof CallError && error.code === 'login_expired') return onExpired()
      throw error
    }
    await onDone()
  }
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? undefined : say('code_required') }),
    submit: ({ code }) =>
      finish(async () => await call<typeof finishLogin>('POST /api/login/code', { body: { code: code.trim() } })),
  })
  const byPasskey = () =>
    finish(logInWithPasskey).catch((error: unknown) => (isUnconfirmed(error) ? undefined : setFailure(error)))
  const { id } = form.field('code')
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const wrong = form.failure ?? failure
  return (
    <form {...form.bind} className="grid gap-5">
      <p>{say(`${way}_text`)}</p>
      {wrong !== null && <Banner tone="negative">{sayFailure(wrong, say, say('failed'))}</Banner>}
      <CodeField
        {...form.field('code')}
        label={say(`${way}_code`)}
        inputMode={way === 'app' ? 'numeric' : 'text'}
        autoCapitalize="characters"
      />
      <Button type="submit" wide busy={form.isBusy}>
        {say('go_on')}
      </Button>
      {passkeys > 0 && (
        <Button look="secondary" wide onClick={() => void byPasskey()}>
          {say('by_passkey')}
        </Button>
      )}
    </form>
  )
}

/** Neither app nor codes: a link is mailed that begins the removal. */
function LostFactor({ onExpired }: Pick<Props, 'onExpired'>) {
  const say = useCopy(secondStepWords)
  const [told, setTold] = useState<string | null>(null)
  const form = useForm({
    initial: {},
    submit: async () => {
      try {
        setTold((await call<typeof askRemoval>('POST /api/login/lost')).feedback)
      } catch (error) {
        if (error instanceof CallError && error.code === 'login_expired') return onExpired()
        throw error
      }
    },
  })
  if (told !== null) return <Banner tone="positive">{told}</Banner>
  return (
    <form {...form.bind} className="grid gap-5">
      <p>{say('lost_text')}</p>
      {form.failure !== null && <Banner tone="negative">{sayFailure(form.failure, say, say('failed'))}</Banner>}
      <Button type="submit" wide busy={form.isBusy}>
        {say('send_link')}
      </Button>
    </form>
  )
}
