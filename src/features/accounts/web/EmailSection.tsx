import { useState } from 'react'
import { call } from '#platform/web/call.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useForm } from '#platform/web/use-form.ts'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { askEmailChange, dropEmailChange, readEmailChange } from '../email-change-contract.ts'
import { sayFailure } from './say-failure.ts'
import { SecurityCard, SettingLoading } from './SecurityCard.tsx'
import { securityWords } from './security-words.ts'
import { useStepUp } from './step-up.ts'
import { useRefreshSecurity } from './use-refresh-security.ts'

/** The email of the account, and a change of it that waits for its link. */
export function EmailSection() {
  const say = useCopy(securityWords)
  const visitor = useVisitor()
  const { data, error, refetch } = useAnswer<typeof readEmailChange>('GET /api/email/change')
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const isVerified = visitor?.email_verified === true
  return (
    <SecurityCard
      title={say('email_title')}
      about={say('email_about')}
      state={
        <span className={`text-13 ${isVerified ? 'text-positive' : 'text-muted'}`}>
          {say(isVerified ? 'email_confirmed' : 'email_unconfirmed')}
        </span>
      }
    >
      <p className="font-medium [overflow-wrap:anywhere]">{visitor?.email}</p>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SettingLoading />)}
      {data?.pending && <Pending {...data.pending} />}
      {data && (
        <Button look="secondary" className="justify-self-start" onClick={() => setIsOpen(true)}>
          {say('email_change')}
        </Button>
      )}
      <Dialog isOpen={isOpen} onClose={close} title={say('email_change')}>
        {isOpen && <EmailForm onClose={close} />}
      </Dialog>
    </SecurityCard>
  )
}

/** Whoever asked for it sees that nothing has changed yet, and can still keep what they have. */
function Pending({ email, until }: { email: string; until: number }) {
  const say = useCopy(securityWords)
  const language = useLanguage()
  const refresh = useRefreshSecurity()
  const keep = async () => {
    try {
      await call<typeof dropEmailChange>('DELETE /api/email/change')
      toast(say('email_kept'), { tone: 'positive' })
    } catch {
      toast(say('failed'), { tone: 'negative' })
    }
    await refresh('/api/email/change')
  }
  return (
    <Banner tone="accent">
      <p className="[overflow-wrap:anywhere]">{say('email_pending', { email, day: showDay(until, language) })}</p>
      <Button look="secondary" className="mt-3" onClick={() => void keep()}>
        {say('email_keep')}
      </Button>
    </Banner>
  )
}

function EmailForm({ onClose }: { onClose: () => void }) {
  const say = useCopy(securityWords)
  const stepUp = useStepUp()
  const refresh = useRefreshSecurity()
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: email.includes('@') ? undefined : say('email_required') }),
    submit: async ({ email }) => {
      const body = { email: email.trim() }
      await stepUp(() => call<typeof askEmailChange>('POST /api/email/change', { body }))
      toast(say('email_sent'), { tone: 'positive' })
      onClose()
      await refresh('/api/email/change')
    },
  })
  return (
    <form {...form.bind} className="grid gap-4">
      <p>{say('email_consequence')}</p>
      {form.failure !== null && <Banner tone="negative">{sayFailure(form.failure, say, say('failed'))}</Banner>}
      <TextField
        {...form.field('email')}
        label={say('email_new')}
        type="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
        required
      />
      <div className="dialog-actions">
        <Button look="quiet" onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button type="submit" busy={form.isBusy}>
          {say('email_send')}
        </Button>
      </div>
    </form>
  )
}
