import { useState } from 'react'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { isMailKept, sendsNoMail } from '#platform/web/is-mail-kept.ts'
import { Link } from '#platform/web/Link.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { MailNote } from '#platform/web/ui/MailNote.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useForm } from '#platform/web/use-form.ts'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import type { Say } from '#platform/web/words.ts'
import type { copy } from '../forgot-copy.en.ts'
import type { forgotPassword } from '../reset-contract.ts'
import { checkEmail } from './check-email.ts'
import { EntranceCard } from './EntranceCard.tsx'
import { forgotWords } from './forgot-words.ts'
import { sayFailure } from './say-failure.ts'

type Words = Say<typeof copy>

/** Asks for a link to a new password (Spec §2, §8); the page says the same whether or not the account exists. */
export function ForgotPage() {
  const say = useCopy(forgotWords)
  useTitle(say('forgot_title'))
  const [email, setEmail] = useState('')
  const [isSent, setIsSent] = useState(false)
  const send = (to: string) => {
    setEmail(to)
    setIsSent(true)
  }
  const title = say(
    !isSent ? 'forgot_title' : isMailKept() ? 'kept_title' : sendsNoMail() ? 'here_title' : 'sent_title',
  )
  return (
    <EntranceCard key={title} label={say('forgot_label')} title={title} isNew={isSent}>
      {isSent ? (
        <Sent say={say} email={email} onAgain={() => setIsSent(false)} />
      ) : (
        <ForgotForm say={say} email={email} onSent={send} />
      )}
      <p className="rule pt-5">
        <Link to="/login" className="text-link tall-target">
          {say('back_to_login')}
        </Link>
      </p>
    </EntranceCard>
  )
}

function ForgotForm({ say, email, onSent }: { say: Words; email: string; onSent: (email: string) => void }) {
  const form = useForm({
    initial: { email },
    check: (values) => {
      const fault = checkEmail(values.email)
      return fault ? { email: say(fault) } : {}
    },
    submit: async (body) => {
      await call<typeof forgotPassword>('POST /api/asapleads/forgot_password', { body })
      onSent(body.email.trim())
    },
  })
  const isAtField = form.failure instanceof CallError && form.failure.fields['email'] !== undefined
  return (
    <form {...form.bind} className="grid gap-5">
      <p className="text-muted">
        {say(isMailKept() ? 'forgot_text_kept' : sendsNoMail() ? 'forgot_text_here' : 'forgot_text')}
      </p>
      {form.failure !== null && !isAtField && (
        <Banner tone="negative">{sayFailure(form.failure, say, say('reset_not_sent'))}</Banner>
      )}
      <TextField
        {...form.field('email')}
        label={say('email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" wide busy={form.isBusy}>
        {say(sendsNoMail() ? 'make_link' : 'send_link')}
      </Button>
    </form>
  )
}

function Sent({ say, email, onAgain }: { say: Words; email: string; onAgain: () => void }) {
  return (
    <div className="grid gap-4">
      {sendsNoMail() ? (
        <p>{say('kept_text', { email })}</p>
      ) : (
        <>
          <p>{say('sent_text', { email })}</p>
          <p className="text-13 text-muted">{say('sent_nothing')}</p>
        </>
      )}
      <MailNote />
      <div>
        <Button look="secondary" onClick={onAgain}>
          {say('another')}
        </Button>
      </div>
    </div>
  )
}
