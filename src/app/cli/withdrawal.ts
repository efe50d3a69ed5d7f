import { REFUSE_BECAUSE } from '#features/wallet/approval-kinds.ts'
import type { RefuseBecause } from '#features/wallet/approval-kinds.ts'
import { handFactsOf } from '#features/wallet/server/by-hand/decide-by-hand.ts'
import {
  findByReference,
  findHandPayout,
  handStateOf,
  openHandPayouts,
  withdrawalsElsewhere,
} from '#features/wallet/server/by-hand/hand-payouts.ts'
import type { HandPayout } from '#features/wallet/server/by-hand/hand-payouts.ts'
import { leaveByHand, takeByHand } from '#features/wallet/server/by-hand/take-by-hand.ts'
import { realClock } from '#kit/clock.ts'
import { isId } from '#kit/id.ts'
import { showCents } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import { askFor } from './ask.ts'
import { wordedCommand } from './command.ts'
import type { CommandIo } from './command.ts'
import { faultOfChoice, faultOfDay, readWords } from './read-words.ts'
import type { Words } from './read-words.ts'
import { fail, wordsOfRefusal } from './say-refusal.ts'
import { signInOperator } from './sign-in.ts'

const USAGE = `npm run freehold -- withdrawal list [--reference TEXT]
npm run freehold -- withdrawal show ID
npm run freehold -- withdrawal take ID --as EMAIL
npm run freehold -- withdrawal leave ID --as EMAIL [--reason TEXT]
npm run freehold -- withdrawal pay ID --reference TEXT --on DAY --as EMAIL --reason TEXT [--dry-run]
npm run freehold -- withdrawal return ID --code CODE --as EMAIL --reason TEXT [--dry-run]
npm run freehold -- withdrawal refuse ID --because WHY --as EMAIL --reason TEXT [--dry-run]

Money that investors take out of their wallets, where operators pay it at their own bank (BANK_PAYOUTS=hand). list shows what
waits to be paid and what is on its way, the oldest first; with --reference the one that was paid under it, however long ago,
such as a payment that our bank brings back.

take makes one yours to pay, so that nobody else pays it as well, and shows where it goes, which is written into the audit
trail. Pay exactly that amount once. leave gives it back to whoever takes it next; one that somebody else took is left with a
reason, and only after asking them whether they paid it.

pay asks for it to be written down as paid: TEXT is the reference of our bank, DAY (2026-11-24) the day of the payment. A
second operator looks at the statement of our account and approves (npm run freehold -- approval approve ID). It counts as
arrived three banking days later. return says that it came back, by the code of Nacha (R03); wait until the money is in our
account again. refuse says that it was not paid and will not be: WHY is account (nothing can be paid into it), owed (their
wallet owes something) or doubt (we do not pay it as it stands). Its money is in the wallet again then. A second operator
approves both as well, and nobody does any of this for a withdrawal of their own.

--as is the operator who gives the command; the password is OPERATOR_PASSWORD, or asked for at the terminal.
Exits 0 when it is done or asked for; 1 with the reason when nothing was changed; 2 when the words of the call are wrong.`

const GRAMMAR = {
  list: { names: [], options: ['reference'] },
  show: { names: ['ID'], options: [] },
  take: { names: ['ID'], options: ['as!'] },
  leave: { names: ['ID'], options: ['as!', 'reason'] },
  pay: { names: ['ID'], options: ['reference!', 'on!', 'as!', 'reason!', 'dry-run'] },
  return: { names: ['ID'], options: ['code!', 'as!', 'reason!', 'dry-run'] },
  refuse: { names: ['ID'], options: ['because!', 'as!', 'reason!', 'dry-run'] },
} as const
type WithdrawalWords = Words<keyof typeof GRAMMAR>

export const withdrawalCommand = wordedCommand({
  name: 'withdrawal',
  summary: 'withdrawals that operators pay at their bank: list, show, take, leave, pay, return, refuse',
  usage: USAGE,
  read: readAsked,
  run: async (words, io) => {
    if (words.action === 'list') {
      const { reference } = words.options
      return await (reference === undefined ? listAll(io) : showPaidUnder(io, reference))
    }
    const found = await findHandPayout(io.database, words.names[0]!)
    if (!found) return fail(io, 'withdrawal', 'no withdrawal is paid by hand under this id')
    if (words.action === 'show') return show(io, found)
    const isHeld = words.action === 'take' || words.action === 'leave'
    return await (isHeld ? takeOrLeave(io, found, words) : ask(io, found, words))
  },
})

const MOST_CHARACTERS = 200

function readAsked(args: readonly string[]): WithdrawalWords | string {
  const words = readWords('withdrawal', GRAMMAR, args)
  if (typeof words === 'string') return words
  const { action, names, options } = words
  if (names[0] !== undefined && !isId(names[0]))
    return `withdrawal ${action}: ${names[0]} is not the id of a withdrawal`
  const wrong =
    faultOfChoice('because', options['because'], REFUSE_BECAUSE) ??
    faultOfDay('on', options['on']) ??
    faultOfCode(options['code'])
  if (wrong) return `withdrawal ${action}: ${wrong}`
  const isLong = (options['reference'] ?? '').trim().length > MOST_CHARACTERS
  return isLong ? `withdrawal ${action}: the reference is longer than ${MOST_CHARACTERS} characters` : words
}

const faultOfCode = (text: string | undefined): string | null =>
  text === undefined || /^R\d{2}$/.test(text) ? null : `--code is a code of Nacha, R01 to R99 (given: ${text})`

const lineOf = (row: HandPayout): string =>
  `${row.id}  ${handStateOf(row).padEnd(8)}  ${row.asked_at.toISOString()}  ${showCents(row.amount_cents)}  ${row.bank} …${row.last4}  ${row.email}`

function* detailsOf(row: HandPayout): Generator<string> {
  if (row.taken_at) yield `  taken by ${row.taker} at ${row.taken_at.toISOString()}`
  if (row.said_paid_by) yield `  said to be paid: approval ${row.said_paid_by} waits for a second operator`
  if (row.paid_at) yield `  paid on ${row.paid_on} under ${row.reference}, in the account on ${row.arrives_on}`
  if (row.returned_at) yield `  came back (${row.return_code}), written down at ${row.returned_at.toISOString()}`
  if (row.refused_at) yield `  not paid (${row.refused_because}), written down at ${row.refused_at.toISOString()}`
}

const LISTED = 200

async function listAll(io: CommandIo): Promise<number> {
  const rows = await openHandPayouts(io.database, LISTED)
  for (const row of rows) show(io, row)
  if (rows.length === 0) io.log('no withdrawals')
  if (rows.length === LISTED) io.log(`the oldest ${LISTED}`)
  for (const { asked_of, count, amount_cents } of await withdrawalsElsewhere(io.database, 'hand'))
    io.log(
      `${count} more (${showCents(amount_cents)}) on their way by the bank "${asked_of}": only a server without BANK_PAYOUTS=hand follows them`,
    )
  return 0
}

async function showPaidUnder(io: CommandIo, reference: string): Promise<number> {
  const row = await findByReference(io.database, reference)
  return row
    ? show(io, row)
    : fail(
        io,
        'withdrawal list',
        'no withdrawal is known to be paid under this reference (one that waits for its second operator is not yet; payouts of sellers are apart)',
      )
}

function show(io: CommandIo, row: HandPayout): number {
  io.log(lineOf(row))
  for (const line of detailsOf(row)) io.log(line)
  return 0
}

async function takeOrLeave(io: CommandIo, { id }: HandPayout, { action, options }: WithdrawalWords): Promise<number> {
  const by = await signInOperator(io, options['as'] ?? '')
  if (!by) return fail(io, `withdrawal ${action}`, 'nobody is signed in')
  const [deps, who] = [
    { ...io, clock: realClock },
    { operatorId: by.id, id },
  ]
  const reason = options['reason']?.trim() || null
  const done = action === 'take' ? await takeByHand(deps, who) : await leaveByHand(deps, who, reason)
  if (isRefusal(done)) return fail(io, `withdrawal ${action}`, wordsOfRefusal(done))
  if (!('lines' in done)) return show(io, done)
  show(io, done.row)
  for (const line of done.lines) io.log(`  ${line}`)
  io.log(
    `  once it is paid: npm run freehold -- withdrawal pay ${id} --reference TEXT --on DAY --as EMAIL --reason TEXT`,
  )
  return 0
}

async function ask(io: CommandIo, row: HandPayout, { action, options, isDryRun }: WithdrawalWords): Promise<number> {
  const [reason, as] = [options['reason'] ?? '', options['as'] ?? '']
  const [facts, shared] = [handFactsOf(row), { subject: row.id, reason, as, isDryRun }]
  if (action === 'return')
    return await askFor(io, {
      kind: 'withdrawal return',
      payload: { ...facts, code: options['code'] ?? '' },
      ...shared,
    })
  if (action === 'refuse') {
    const because = options['because'] as RefuseBecause
    return await askFor(io, { kind: 'withdrawal refuse', payload: { ...facts, because }, ...shared })
  }
  if (row.taken_by === null)
    return fail(io, 'withdrawal pay', 'nobody has taken it: take it first, which shows where it goes')
  const [reference, paidOn] = [(options['reference'] ?? '').trim(), options['on'] ?? '']
  const payload = { ...facts, payerId: row.taken_by, reference, paidOn }
  return await askFor(io, { kind: 'withdrawal pay', payload, ...shared })
}
