import { checkOperator } from '#features/accounts/server/check-operator.ts'
import type { Operator } from '#features/accounts/server/check-operator.ts'
import { readOperators } from '#features/people/server/set-operator.ts'
import { realClock } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import { askCode, askPassword } from './ask-password.ts'
import type { CommandIo } from './command.ts'

export const HOW_TO_MAKE_ONE =
  'An operator is an account that has confirmed its mail address and was made one: npm run freehold -- user operator EMAIL on'

const WHY: Readonly<Record<string, string>> = {
  wrong_credentials: 'the mail address or the password is wrong',
  busy: 'the server is busy: try again in a moment',
  factor_needed:
    'this server takes commands of operators with a second factor alone: set one up on the page /account/security',
  code_needed: 'this account has a second factor: set OPERATOR_CODE, or answer at a terminal',
  code_wrong: 'the code of the second factor is wrong',
  code_used: 'this code was used already: wait for the next one',
  code_clock: 'the clock of the phone is off: set its time automatically, and enter a new code',
  not_operator: `this account is no operator. ${HOW_TO_MAKE_ONE}`,
}

/** Who gives the command, proven by a password; null once it is said why not. */
export async function signInOperator(io: CommandIo, email: string): Promise<Operator | null> {
  if ((await readOperators(io.database)).length === 0) {
    io.error(`there is no operator yet. ${HOW_TO_MAKE_ONE}`)
    return null
  }
  const password = await (io.askPassword ?? askPassword)(email)
  if (password === null) {
    io.error(`the password of ${email} is needed: set OPERATOR_PASSWORD, or answer at a terminal`)
    return null
  }
  const check = (code: string | null) => checkOperator({ ...io, clock: realClock }, email, password, code)
  const first = await check(null)
  const isCodeAsked = isRefusal(first) && first.refused === 'code_needed'
  const found = isCodeAsked ? await check(await (io.askCode ?? askCode)(email)) : first
  if (!isRefusal(found)) return found
  const seconds = found.retryAfter ?? 0
  io.error(WHY[found.refused] ?? `too many wrong passwords for ${email}: try again in ${seconds} seconds`)
  return null
}
