import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { PasswordField } from '#platform/web/ui/PasswordField.tsx'
import { checkNewPassword, gradePassword } from './check-registration.ts'
import type { SlideProps } from './RegisterName.tsx'
import { useSlide } from './use-slide.ts'

export function PasswordSlide({ flow, say }: SlideProps) {
  const { values, done } = flow.draft
  const { email, fname, lname } = values
  // Came back by a reload: everything else is still there.
  const [isAgain] = useState(() => !values.password && done.includes('citizenship'))
  const own = [email, fname, lname]
  const form = useSlide(flow, 'password', { check: (values) => checkNewPassword(values, own, say) })
  return (
    <form {...form.bind} className="grid gap-6">
      <header className="grid gap-2">
        <h1>{say('password_title')}</h1>
        {isAgain && <p className="text-muted">{say('password_again')}</p>}
      </header>
      {/* For password keepers: whose password this is. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <div className="grid gap-5">
        <PasswordField
          {...form.field('password')}
          label={say('password')}
          hint={<Strength password={form.values.password} own={own} say={say} />}
          autoComplete="new-password"
          required
        />
        <PasswordField {...form.field('confirm')} label={say('confirm')} autoComplete="new-password" required />
      </div>
      <Button type="submit" wide busy={form.isBusy}>
        {say('next')}
      </Button>
    </form>
  )
}

const TONES = { short: '', weak: 'text-negative', good: 'text-positive' } as const

/** The very check that decides, said while typing. Its lines keep their place. */
function Strength({ password, own, say }: { password: string; own: readonly string[]; say: SlideProps['say'] }) {
  const grade = gradePassword(password, own)
  const verdict = { short: '', weak: say('weak_password'), good: say('password_good') }[grade]
  const share = Math.min(1, password.length / 12)
  return (
    <>
      <span className="strength" data-grade={grade} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span className={`block min-h-[59px] ${TONES[grade]}`}>
        {grade === 'short' && say('new_password_hint')}
        {grade === 'short' && password && ` ${say('password_count', { n: password.length })}`}
        <span aria-live="polite">{verdict}</span>
      </span>
    </>
  )
}
