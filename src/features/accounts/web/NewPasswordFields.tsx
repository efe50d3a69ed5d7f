import type { ComponentProps } from 'react'
import { PasswordField } from '#platform/web/ui/PasswordField.tsx'
import { useCopy } from '#platform/web/words.ts'
import { checkPassword, MIN_PASSWORD } from '../password-rules.ts'
import { resetWords } from './reset-words.ts'

type Field = Omit<ComponentProps<typeof PasswordField>, 'label'> & { value: string }
type Props = { password: Field; confirm: Field; own: readonly string[] }

/** A new password, twice. `own` is what is known of the person: it makes a bad password. */
export function NewPasswordFields({ password, confirm, own }: Props) {
  const say = useCopy(resetWords)
  return (
    <>
      <PasswordField
        {...password}
        label={say('password')}
        hint={<Strength password={password.value} own={own} />}
        autoComplete="new-password"
        required
      />
      <PasswordField {...confirm} label={say('confirm')} autoComplete="new-password" required />
    </>
  )
}

/** How good it is, said while it is typed. Its lines keep their place. */
function Strength({ password, own }: { password: string; own: readonly string[] }) {
  const say = useCopy(resetWords)
  const grade = password.length < MIN_PASSWORD ? 'short' : checkPassword(password, own) ? 'weak' : 'good'
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
