import { useState } from 'react'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Countdown } from '#platform/web/ui/Countdown.tsx'
import { useForm } from '#platform/web/use-form.ts'
import { setVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { Say } from '#platform/web/words.ts'
import type { updatePassword } from '../reset-contract.ts'
import type { copy } from '../reset-copy.en.ts'
import { checkTwice } from './check-new-password.ts'
import { CodeField } from './CodeField.tsx'
import { ENTER_WAIT_MS } from './enter.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { resetWords } from './reset-words.ts'
import { sayFailure } from './say-failure.ts'

type Words = Say<typeof copy>
type Values = { password: string; confirm: string; code: string }
type Props = { userId: string; onDead: () => void }

/** The new password, twice; then, after three seconds (Spec §4) and loaded afresh, the login that takes it. */
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
        <Countdown waitMs={ENTER_WAIT_MS} onDone={() => location.replace('/login')} />
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
      <NewPasswordFields password={form.field('password')} confirm={form.field('confirm')} own={[]} />
      {isCodeAsked && <CodeField {...form.field('code')} label={say('code')} />}
      <Button type="submit" wide busy={form.isBusy}>
        {say('save')}
      </Button>
    </form>
  )
}

const atPassword = (sentence: string) =>
  new CallError(422, { code: 'weak_password', feedback: sentence, fields: { password: sentence } })

function check(values: Values, say: Words, isCodeAsked: boolean): Partial<Values> {
  const errors: Partial<Values> = checkTwice(values, [], say)
  if (isCodeAsked && !values.code.trim()) errors.code = say('code_required')
  return errors
}
