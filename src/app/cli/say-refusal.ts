import type { Refusal } from '#kit/refusal.ts'
import type { CommandIo } from './command.ts'

const WORDS: Readonly<Record<string, string>> = {
  listing_not_found: 'there is no such listing',
  offering_not_found: 'nothing of this listing is offered',
  not_found: 'there is nobody with this mail address who has confirmed it',
  approval_not_found: 'there is no such approval',
  approval_decided: 'this is decided already',
  approval_expired: 'nobody decided in time: it has to be asked for again',
  approval_own: 'you asked for this yourself: another operator decides',
  approval_gains: 'it is for you: another operator decides',
  approval_own_role: 'it ends your own role: another operator can refuse it',
  approval_not_own: 'you did not ask for this: refuse it, or let the one who asked withdraw it',
  payload_changed: 'what is written down is not what was asked for: somebody changed it. Look at the audit trail',
  asker_left: 'the one who asked for this is no operator any more: it has to be asked for again',
  not_operator: 'you are no operator any more',
  payment_not_posted: 'nothing of this payment can go back: it took no money, or all of it went back',
}

export const wordsOfRefusal = (refused: Refusal): string => refused.message ?? WORDS[refused.refused] ?? refused.refused

/** Says why nothing was changed. Gives the exit code. */
export function fail(io: CommandIo, command: string, why: string): number {
  io.error(`${command}: ${why}\nNothing was changed.`)
  return 1
}

/** The same where it was said already why: who gives the command is no operator. */
export function failUnchanged(io: CommandIo, command: string): number {
  io.error(`${command}: nothing was changed`)
  return 1
}
