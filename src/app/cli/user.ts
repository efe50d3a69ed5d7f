import { findOwnerOf, readOperators, setOperator } from '#features/people/server/set-operator.ts'
import { countSignIns, logOutByStaff } from '#features/accounts/server/log-out-by-staff.ts'
import { setMerchant } from '#features/people/server/set-merchant.ts'
import { askClosing } from '#features/personal-data/server/ask-closing.ts'
import { findHindrances } from '#features/personal-data/server/find-hindrances.ts'
import { closingRefusals } from '#features/personal-data/refusals.ts'
import { CLOSING_DAYS } from '#features/personal-data/rules.ts'
import { realClock } from '#kit/clock.ts'
import { plainMailAddress } from '#kit/mail-address.ts'
import { isRefusal } from '#kit/refusal.ts'
import { isOfDemo } from '../server/demo-people.ts'
import { askFor, sayDryRun } from './ask.ts'
import { wordedCommand } from './command.ts'
import type { CommandIo } from './command.ts'
import { readWords } from './read-words.ts'
import type { Words } from './read-words.ts'
import { fail } from './say-refusal.ts'

const USAGE = `npm run freehold -- user merchant EMAIL on|off
npm run freehold -- user operators
npm run freehold -- user operator EMAIL on|off [--as EMAIL --reason TEXT] [--dry-run]
npm run freehold -- user close EMAIL [--dry-run]
npm run freehold -- user log-out EMAIL --reason TEXT [--dry-run]

merchant gives the person with this mail address the merchant menu (Sellers dashboard), or takes it away; seen at their
next page.
operators lists them. operator makes an account that has confirmed its mail address an operator, or one no more. While
fewer than two are there it is done at once; from then on it is asked for by one of them (--as, with their password) and
approved by another, as money actions are.
close does what "Close my account" does for whoever asks for it by mail: everybody in it is logged out, its owner is told,
and after 14 days what is known of them is deleted, unless somebody logs in before. Refused while it holds money or orders.
log-out ends every session of one person, on every server and in every open page, and writes to them. It changes no
password and no second factor: whoever knows them logs in again. All people at once: key change.
Every change stands in the audit trail. Exits 0 when it is so, or asked for; 1 with the reason, and then changes nothing:
there is no such person, or several name the address and none has confirmed it; 2 when the words of the call are wrong.`

const GRAMMAR = {
  merchant: { names: ['EMAIL', 'on|off'], options: [] },
  operators: { names: [], options: [] },
  operator: { names: ['EMAIL', 'on|off'], options: ['as', 'reason', 'dry-run'] },
  close: { names: ['EMAIL'], options: ['dry-run'] },
  'log-out': { names: ['EMAIL'], options: ['reason!', 'dry-run'] },
} as const
type UserWords = Words<keyof typeof GRAMMAR>

export const userCommand = wordedCommand({
  name: 'user',
  summary: 'what a person may do: merchant, operator; closing an account, logging out of it',
  usage: USAGE,
  read: readAsked,
  async run(words, io) {
    if (words.action === 'operators') return await listOperators(io)
    const [email = '', choice] = words.names
    if (words.action === 'close') return await close(io, email, words.isDryRun)
    if (words.action === 'log-out') return await logOut(io, email, words)
    if (words.action === 'merchant') return await merchant(io, email, choice === 'on')
    return await operator(io, email, choice === 'on', words)
  },
})

function readAsked(args: readonly string[]): UserWords | string {
  const words = readWords('user', GRAMMAR, args)
  if (typeof words === 'string') return words
  const [email, choice] = words.names
  if (email !== undefined && !email.includes('@')) return `user ${words.action} takes a mail address (given: ${email})`
  const isKnown = choice === undefined || choice === 'on' || choice === 'off'
  return isKnown ? words : `user ${words.action} EMAIL takes: on or off (given: ${choice})`
}

async function merchant(io: CommandIo, email: string, isOn: boolean): Promise<number> {
  const done = await setMerchant(io.database, email, isOn, new Date())
  if (isRefusal(done)) {
    io.error(
      done.refused === 'not_found'
        ? `there is nobody with the mail address ${email}`
        : `several accounts name ${email} and none has confirmed it yet; the link in their mail decides whose it is`,
    )
    return 1
  }
  io.log(`${email} ${isOn ? 'has' : 'does not have'} the merchant menu${done.isNew ? '' : ' (as before)'}`)
  return 0
}

async function close(io: CommandIo, email: string, isDryRun: boolean): Promise<number> {
  const person = await findOwnerOf(io.database, email)
  if (!person) return fail(io, 'user', `there is nobody who has confirmed the mail address ${email}`)
  const held = (await findHindrances(io.database, person.id)).map(({ kind, count }) => `${count} ${kind}`)
  if (held.length > 0) return fail(io, 'user', `the account still has ${held.join(', ')}: it stays open`)
  if (isDryRun) return sayDryRun(io, [`${email} is closed in ${CLOSING_DAYS} days`])
  const due = await askClosing({ ...io, clock: realClock }, person.id, { by: 'operator' }, isOfDemo)
  if (isRefusal(due)) return fail(io, 'user', closingRefusals[due.refused].en)
  io.log(`${email} is closed on ${due.toISOString().slice(0, 10)}, unless somebody logs in to it before`)
  return 0
}

async function logOut(io: CommandIo, email: string, { isDryRun, options }: UserWords): Promise<number> {
  const person = await findOwnerOf(io.database, email)
  if (!person) return fail(io, 'user', `there is nobody who has confirmed the mail address ${email}`)
  const deps = { ...io, clock: realClock }
  if (isDryRun) return sayDryRun(io, [`${email} is logged out of ${devices(await countSignIns(deps, person.id))}`])
  const count = await logOutByStaff(deps, person.id, options.reason ?? '')
  io.log(`${email} is logged out of ${devices(count)}, and told so by mail`)
  return 0
}

const devices = (count: number): string => (count === 1 ? '1 device' : `${count} devices`)

async function listOperators(io: CommandIo): Promise<number> {
  const all = await readOperators(io.database)
  for (const { id, email } of all) io.log(`${id}  ${email}`)
  if (all.length < 2) io.log(`${all.length === 0 ? 'no operator' : 'one operator'}: money actions need two`)
  return 0
}

async function operator(io: CommandIo, email: string, isOn: boolean, words: UserWords): Promise<number> {
  const person = await findOwnerOf(io.database, email)
  if (!person) return fail(io, 'user', `there is nobody who has confirmed the mail address ${email}`)
  const line = `${email} ${isOn ? 'is' : 'is not'} an operator`
  if ((person.role === 'operator') === isOn) {
    io.log(`${line} (as before)`)
    return 0
  }
  const { as, reason } = words.options
  const needsTwo = (await readOperators(io.database)).length >= 2
  if (needsTwo && !words.isDryRun && (!as || !reason))
    return fail(io, 'user', 'there are two operators or more: --as and --reason are required, and another one approves')
  if (needsTwo) {
    const payload = { personId: person.id, email: plainMailAddress(email), isOn }
    const wish = { kind: 'user operator', subject: person.id, payload, isDryRun: words.isDryRun } as const
    return await askFor(io, { ...wish, reason: reason ?? '', as: as ?? '' })
  }
  if (words.isDryRun) return sayDryRun(io, [line])
  const by = { actor: 'operator', reason: reason ?? 'fewer than two operators' }
  const done = await io.database.transaction((tx) => setOperator(tx, person.id, isOn, by, realClock()))
  if (isRefusal(done)) return fail(io, 'user', 'somebody else changed it meanwhile: try again')
  io.log(line)
  return 0
}
