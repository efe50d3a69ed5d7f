import { useState } from 'react'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Countdown } from '#platform/web/ui/Countdown.tsx'
import { PasswordField } from '#platform/web/ui/PasswordField.tsx'
import { useForm } from '#platform/web/use-form.ts'
import { setVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { Say } from '#platform/web/words.ts'
import { checkPassword, MAX_PASSWORD, MIN_PASSWORD } from '../password-rules.ts'
import type { updatePassword } from '../reset-contract.ts'
import type { copy } from '../reset-copy.en.ts'
import { CodeField } from './CodeField.tsx'
import { ENTER_WAIT_MS } from './enter.ts'
import { resetWords } from './reset-words.ts'
import { sayFailure } from './say-failure.ts'

type Words = Say<typeof copy>
type Values = { password: string; confirm: string; code: string }
type Props = { userId: string; onDead: () => void }

/** The new password, twice; then Land, loaded afresh, after three seconds (Spec §4). */
export function ResetForm({ userId, onDead }: Props) {
  const say = useCopy(resetWords)
  const [isChanged, setIsChanged] = useState(false)
  const [isCodeAsked, setIsCodeAsked] = useState(false)
  const form = useForm<Values>({
    initial: { password: '', confirm: '', code: '' },
    check: (values) => check(values, say, isCodeAsked),
    submit: async ({ password, code: typed }) => {
      const given = typed.trim() ? { code: typed.trim() } : {}
      try {
        await call<typeof updatePassword>('POST /api/asapleads/update_password/', {
          body: { user_id: userId, password, ...given },
        })
      } catch (error) {
        const code = error instanceof CallError ? error.code : ''
        if (code === 'reset_not_granted') return onDead()
        if (code === 'code_needed') setIsCodeAsked(true)
        // Whose password it is only the server knows: their name in it is found there.
        if (code === 'weak_password') throw atPassword(say('weak_password'))
        throw error
      }
      setVisitor(null)
      setIsChanged(true)
    },
  })
  if (isChanged) {
    return (
      <div className="grid gap-6">
        <output className="font-display text-21">{say('changed')}</output>
        <Countdown waitMs={ENTER_WAIT_MS} onDone={() => location.replace('/')} />
      </div>
    )
  }
  const isAtField = form.failure instanceof CallError && form.failure.fields['password'] !== undefined
  return (
    <form {...form.bind} className="grid gap-5">
      <p className="text-muted">{say('reset_text')}</p>
      {form.failure !== null && !isAtField && (
        <Banner tone="negative">{sayFailure(form.failure, say, say('failed'))}</Banner>
      )}
      <PasswordField
        {...form.field('password')}
        label={say('password')}
        hint={<Strength password={form.values.password} say={say} />}
        autoComplete="new-password"
        required
      />
      <PasswordField {...form.field('confirm')} label={say('confirm')} autoComplete="new-password" required />
      {isCodeAsked && <CodeField {...form.field('code')} label={say('code')} />}
      <Button type="submit" wide busy={form.isBusy}>
        {say('save')}
      </Button>
    </form>
  )
}

const atPassword = (sentence: string) =>
  new CallError(422, { code: 'weak_password', feedback: sentence, fields: { password: sentence } })

function check({ password, confirm, code }: Values, say: Words, isCodeAsked: boolean): Partial<Values> {
  const errors: Partial<Values> = {}
  const n = password.length
  if (!password) errors.password = say('password_required')
  else if (n < MIN_PASSWORD) errors.password = say('password_short', { n })
  else if (n > MAX_PASSWORD) errors.password = say('password_long', { n })
  else if (checkPassword(password, [])) errors.password = say('weak_password')
  if (!confirm) errors.confirm = say('confirm_required')
  else if (confirm !== password) errors.confirm = say('confirm_differs')
  if (isCodeAsked && !code.trim()) errors.code = say('code_required')
  return errors
}

/** How good it is, said while it is typed. Its lines keep their place. */
function Strength({ password, say }: { password: string; say: Words }) {
  const grade = password.length < MIN_PASSWORD ? 'short' : checkPassword(password, []) ? 'weak' : 'good'
  const tone = { short: '', weak: 'text-negative', good: 'text-positive' }[grade]
  return (
    <>
      <span className="strength" data-grade={grade} aria-hidden="true">
        <span style={{ width: `${Math.min(1, password.length / MIN_PASSWORD) * 100}%` }} />
      </span>
      <span className={`block min-h-[59px] ${tone}`}>
        {grade === 'short' && say('password_hint')}
        <span aria-live="polite">
          {grade === 'weak' && say('weak_password')}
          {grade === 'good' && say('password_good')}
        </span>
      </span>
    </>
  )
}
