import { useEffect } from 'react'
import { call } from '#platform/web/call.ts'
import { useStore } from '#platform/web/store.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { PasswordField } from '#platform/web/ui/PasswordField.tsx'
import { useForm } from '#platform/web/use-form.ts'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { stepUp } from '../step-up-contract.ts'
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

function ProofForm({ email, onAnswer }: { email: string; onAnswer: (isProven: boolean) => void }) {
  const say = useCopy(stepUpWords)
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password ? undefined : say('password_required') }),
    submit: async ({ password }) => {
      await call<typeof stepUp>('POST /api/step_up', { body: { password } })
      onAnswer(true)
    },
  })
  const { id } = form.field('password')
  // The browser itself would take the first link or button.
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return (
    <form {...form.bind} className="grid gap-4">
      {form.failure !== null && <Banner tone="negative">{sayFailure(form.failure, say, say('failed'))}</Banner>}
      <p className="text-13 text-muted">{say('signed_in_as', { email })}</p>
      {/* For password managers, which keep a password by its account. */}
      <input hidden readOnly type="email" name="email" value={email} autoComplete="username" />
      <PasswordField {...form.field('password')} label={say('password')} required />
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
