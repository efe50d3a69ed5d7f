import type { Say } from '#platform/web/words.ts'
import { checkPassword, MAX_PASSWORD, MIN_PASSWORD } from '../password-rules.ts'
import type { copy } from '../reset-copy.en.ts'

type Twice = { readonly password: string; readonly confirm: string }

/** A new password, typed twice: what is wrong with it as far as the browser knows. The server decides. */
export function checkTwice(
  { password, confirm }: Twice,
  own: readonly string[],
  say: Say<typeof copy>,
): { password?: string; confirm?: string } {
  const errors: { password?: string; confirm?: string } = {}
  const n = password.length
  if (!password) errors.password = say('password_required')
  else if (n < MIN_PASSWORD) errors.password = say('password_short', { n })
  else if (n > MAX_PASSWORD) errors.password = say('password_long', { n })
  else if (checkPassword(password, own)) errors.password = say('weak_password')
  if (!confirm) errors.confirm = say('confirm_required')
  else if (confirm !== password) errors.confirm = say('confirm_differs')
  return errors
}
