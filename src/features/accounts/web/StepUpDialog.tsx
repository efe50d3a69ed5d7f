import { useEffect, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { useStore } from '#platform/web/store.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { PasswordField } from '#platform/web/ui/PasswordField.tsx'
import { useForm } from '#platform/web/use-form.ts'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readPasskeys } from '../passkeys-contract.ts'
import type { stepUp } from '../step-up-contract.ts'
import { CodeField } from './CodeField.tsx'
import { isUnconfirmed, proveWithPasskey, whyNoPasskeys } from './passkey.ts'
import { proofAsked } from './proof-asked.ts'
import { sayFailure } from './say-failure.ts'
import { stepUpWords } from './step-up-words.ts'

/** Who is there proves it by their password; the call that waited goes on. */
export function StepUpDialog() {
  const say = useCopy(stepUpWords)
  const asked = useStore(proofAsked)
  const visitor = useVisitor()
  const isSignedOut = visitor === null
  useEffect(() => {
    if (isSignedOut) asked?.answer(false)
  }, [asked, isSignedOut])
  return (
    <Dialog isOpen={asked !== null} onClose={() => asked?.answer(false)} title={say('title')}>
      <p>{say('why')}</p>
      {asked && visitor && <ProofForm email={visitor.email} onAnswer={asked.answer} />}
    </Dialog>
  )
}

type FormProps = { email: string; onAnswer: (isProven: boolean) => void }

function ProofForm({ email, onAnswer }: FormProps) {
  const say = useCopy(stepUpWords)
  const [isCodeAsked, setIsCodeAsked] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const form = useForm({
    initial: { password: '', code: '' },
    check: ({ password, code }) => ({
      password: password.trim() ? undefined : say('password_required'),
      code: !isCodeAsked || code.trim() ? undefined : say('code_required'),
    }),
    submit: async ({ password, code }) => {
      setFailure(null)
      try {
        const given = code.trim() ? { code: code.trim() } : {}
        await call<typeof stepUp>('POST /api/step_up', { body: { password, ...given } })
        onAnswer(true)
      } catch (error) {
        // A code that comes too late is asked for beside the password that was right.
        const isMissing = error instanceof CallError && error.code === 'code_needed'
        if (!isMissing) throw error
        setIsCodeAsked(true)
      }
    },
  })
  const { id } = form.field(isCodeAsked ? 'code' : 'password')
  // The browser itself would take the first link or button.
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const wrong = form.failure ?? failure
  return (
    <form {...form.bind} className="grid gap-4">
      {wrong !== null && <Banner tone="negative">{sayFailure(wrong, say, say('failed'))}</Banner>}
      {isCodeAsked && wrong === null && <Banner>{say('code_too')}</Banner>}
      <p className="text-13 text-muted">{say('signed_in_as', { email })}</p>
      {/* For password managers, which keep a password by its account. */}
      <input hidden readOnly type="email" name="email" value={email} autoComplete="username" />
      <PasswordField {...form.field('password')} label={say('password')} required />
      {isCodeAsked && <CodeField {...form.field('code')} label={say('code')} />}
      <ProofByPasskey onProven={() => onAnswer(true)} onFailure={setFailure} />
      <div className="dialog-actions">
        <Button look="quiet" onClick={() => onAnswer(false)}>
          {say('cancel')}
        </Button>
        <Button type="submit" busy={form.isBusy}>
          {say('confirm')}
        </Button>
      </div>
    </form>
  )
}

/** For those who have one. */
function ProofByPasskey({ onProven, onFailure }: { onProven: () => void; onFailure: (error: unknown) => void }) {
  const say = useCopy(stepUpWords)
  const { data } = useAnswer<typeof readPasskeys>('GET /api/passkeys')
  const [isBusy, setIsBusy] = useState(false)
  if (!data?.passkeys.length || whyNoPasskeys() !== null) return null
  const prove = async () => {
    setIsBusy(true)
    try {
      await proveWithPasskey()
      onProven()
    } catch (error) {
      if (!isUnconfirmed(error)) onFailure(error)
    }
    setIsBusy(false)
  }
  return (
    <Button look="secondary" wide busy={isBusy} onClick={() => void prove()}>
      {say('by_passkey')}
    </Button>
  )
}
