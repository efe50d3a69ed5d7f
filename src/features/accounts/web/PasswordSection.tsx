import { useState } from 'react'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useForm } from '#platform/web/use-form.ts'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { changePassword } from '../sessions-contract.ts'
import { checkTwice } from './check-new-password.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { resetWords } from './reset-words.ts'
import { sayFailure } from './say-failure.ts'
import { SecurityCard } from './SecurityCard.tsx'
import { securityWords } from './security-words.ts'
import { useStepUp } from './step-up.ts'
import { useRefreshSecurity } from './use-refresh-security.ts'

/** The password of the account, and how to have another one. */
export function PasswordSection() {
  const say = useCopy(securityWords)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <SecurityCard title={say('password_title')} about={say('password_about')}>
      <Button look="secondary" className="justify-self-start" onClick={() => setIsOpen(true)}>
        {say('password_change')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={say('password_change')}>
        {isOpen && <PasswordForm onClose={close} />}
      </Dialog>
    </SecurityCard>
  )
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const say = useCopy(securityWords)
  const sayField = useCopy(resetWords)
  const stepUp = useStepUp()
  const refresh = useRefreshSecurity()
  const email = useVisitor()?.email ?? ''
  const own = [email]
  const form = useForm({
    initial: { password: '', confirm: '' },
    check: (values) => checkTwice(values, own, sayField),
    submit: async ({ password }) => {
      const body = { password }
      await stepUp(() => call<typeof changePassword>('POST /api/password', { body })).catch((error: unknown) => {
        // Whose password it is only the server knows: their name in it is found there.
        if (error instanceof CallError && error.code === 'weak_password') throw weak(say('weak_password'))
        throw error
      })
      toast(say('password_done'), { tone: 'positive' })
      onClose()
      await refresh('/api/sessions')
    },
  })
  const isAtField = form.failure instanceof CallError && form.failure.fields['password'] !== undefined
  return (
    <form {...form.bind} className="grid gap-4">
      <p>{say('password_consequence')}</p>
      {form.failure !== null && !isAtField && (
        <Banner tone="negative">{sayFailure(form.failure, say, say('failed'))}</Banner>
      )}
      {/* For password managers, which keep a password by its account. */}
      <input hidden readOnly type="email" name="email" value={email} autoComplete="username" />
      <NewPasswordFields password={form.field('password')} confirm={form.field('confirm')} own={own} />
      <div className="dialog-actions">
        <Button look="quiet" onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button type="submit" busy={form.isBusy}>
          {say('password_change')}
        </Button>
      </div>
    </form>
  )
}

const weak = (sentence: string) =>
  new CallError(422, { code: 'weak_password', feedback: sentence, fields: { password: sentence } })
