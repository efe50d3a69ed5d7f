import { PAYOUT_STATUSES } from '#features/sellers/payouts.ts'
import type { PayoutStatus } from '#features/sellers/payouts.ts'
import { factsOf } from '#features/sellers/server/decide-payout.ts'
import { listPayouts } from '#features/sellers/server/list-payouts.ts'
import type { ListedPayout } from '#features/sellers/server/list-payouts.ts'
import { openDestination } from '#features/sellers/server/open-destination.ts'
import { findPayout } from '#features/sellers/server/payout-rows.ts'
import type { Payout } from '#features/sellers/server/payout-rows.ts'
import { confirmPayout, sendPayout } from '#features/sellers/server/send-payout.ts'
import { leavePayout, takePayout } from '#features/sellers/server/take-payout.ts'
import { realClock } from '#kit/clock.ts'
import { isId } from '#kit/id.ts'
import { showCents } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import { askFor } from './ask.ts'
import { wordedCommand } from './command.ts'
import type { CommandIo } from './command.ts'
import { faultOfChoice, readWords } from './read-words.ts'
import type { Words } from './read-words.ts'
import { fail, wordsOfRefusal } from './say-refusal.ts'
import { signInOperator } from './sign-in.ts'

const USAGE = `npm run freehold -- payout list [--status STATUS]
npm run freehold -- payout show ID [--as EMAIL]
npm run freehold -- payout approve ID --as EMAIL --reason TEXT [--dry-run]
npm run freehold -- payout take ID --as EMAIL
npm run freehold -- payout leave ID --as EMAIL [--reason TEXT]
npm run freehold -- payout send ID --reference TEXT --as EMAIL
npm run freehold -- payout confirm ID --as EMAIL
npm run freehold -- payout return ID --words TEXT --as EMAIL --reason TEXT [--dry-run]

What sellers earned and asked to be paid out. list shows those that are under way, unless told a status:
${PAYOUT_STATUSES.join(', ')}. show tells one; with --as it opens where it goes, which is written into the
audit trail; of one that may be sent, for whoever took it.

approve asks for it to be sent: a second operator looks at it themselves and approves (npm run freehold -- approval approve
ID). Then one of them takes it, so that nobody else sends it as well, and is shown where it goes; pays it at PayPal, Cash App,
the bank or in coins; and says so by send, with the number that it was given there: of coins the id of the transaction, of a
check its number. leave gives it back to whoever takes it next: somebody else's with a reason, after asking them. confirm says that it arrived. return asks for the
money to be put among the earnings again, before it is sent or when it came back; a second operator approves that as well.
TEXT of --words is what its owner reads. Nobody does any of this for a payout of their own.

--as is the operator who gives the command; the password is OPERATOR_PASSWORD, or asked for at the terminal.
Exits 0 when it is done or asked for; 1 with the reason when nothing was changed; 2 when the words of the call are wrong.`

const GRAMMAR = {
  list: { names: [], options: ['status'] },
  show: { names: ['ID'], options: ['as'] },
  approve: { names: ['ID'], options: ['as!', 'reason!', 'dry-run'] },
  take: { names: ['ID'], options: ['as!'] },
  leave: { names: ['ID'], options: ['as!', 'reason'] },
  send: { names: ['ID'], options: ['reference!', 'as!'] },
  confirm: { names: ['ID'], options: ['as!'] },
  return: { names: ['ID'], options: ['words!', 'as!', 'reason!', 'dry-run'] },
} as const
type PayoutWords = Words<keyof typeof GRAMMAR>

export const payoutCommand = wordedCommand({
  name: 'payout',
  summary: 'payouts of what sellers earned: list, show, approve, take, leave, send, confirm, return',
  usage: USAGE,
  read: readAsked,
  run: async (words, io) => {
    if (words.action === 'list') return await listAll(io, words.options['status'] as PayoutStatus | undefined)
    const found = await findPayout(io.database, words.names[0]!)
    if (!found) return fail(io, 'payout', 'there is no such payout')
    if (words.action === 'show') return await show(io, found, words.options['as'])
    const isAsked = words.action === 'approve' || words.action === 'return'
    return await (isAsked ? ask(io, found, words) : carryOn(io, found, words))
  },
})

const MOST_CHARACTERS = 200

function readAsked(args: readonly string[]): PayoutWords | string {
  const words = readWords('payout', GRAMMAR, args)
  if (typeof words === 'string') return words
  const { action, names, options } = words
  if (names[0] !== undefined && !isId(names[0])) return `payout ${action}: ${names[0]} is not the id of a payout`
  const wrong = faultOfChoice('status', options['status'], PAYOUT_STATUSES)
  if (wrong) return `payout ${action}: ${wrong}`
  const isLong = [options['reference'], options['words']].some((one) => (one ?? '').trim().length > MOST_CHARACTERS)
  return isLong ? `payout ${action}: the text is longer than ${MOST_CHARACTERS} characters` : words
}

const lineOf = (row: Payout): string =>
  `${row.id}  ${row.status.padEnd(9)}  ${row.requested_at.toISOString()}  ${showCents(row.amount_cents)}  ${row.way}${row.network ? ` (${row.network})` : ''}  ${row.destination_hint}`

const LISTED = 200

async function listAll(io: CommandIo, status: PayoutStatus | undefined): Promise<number> {
  const rows = await listPayouts(io.database, status ? [status] : ['requested', 'approved', 'sent'], LISTED)
  for (const row of rows) io.log(lineWithOwner(row))
  if (rows.length === 0) io.log('no payouts')
  if (rows.length === LISTED) io.log(`the oldest ${LISTED}`)
  return 0
}

const lineWithOwner = (row: ListedPayout): string => `${lineOf(row)}  ${row.email}`

async function show(io: CommandIo, row: Payout, as: string | undefined): Promise<number> {
  const by = as === undefined ? null : await signInOperator(io, as)
  if (as !== undefined && !by) return fail(io, 'payout show', 'its destination is shown to operators alone')
  io.log(lineOf(row))
  if (row.reference !== null) io.log(`  sent as ${row.reference}`)
  if (row.taken_at !== null) io.log(`  taken at ${row.taken_at.toISOString()} by ${row.taker ?? row.taken_by}`)
  if (row.return_reason !== null) io.log(`  came back: ${row.return_reason}`)
  if (!by) return 0
  const isTaken = row.taken_by === by.id
  if (row.status === 'approved' && !isTaken)
    return fail(io, 'payout show', 'it may be sent: where it goes is shown to whoever takes it (payout take ID)')
  const lines = await openDestination({ ...io, clock: realClock }, by.id, row)
  for (const line of lines ?? ['where it went is not kept any more']) io.log(`  ${line}`)
  return 0
}

async function ask(io: CommandIo, row: Payout, { action, options, isDryRun }: PayoutWords): Promise<number> {
  const [reason, as] = [options['reason'] ?? '', options['as'] ?? '']
  const [facts, shared] = [factsOf(row), { subject: row.id, reason, as, isDryRun }]
  if (action === 'approve') return await askFor(io, { kind: 'payout approve', payload: facts, ...shared })
  const payload = { ...facts, standing: row.status, words: (options['words'] ?? '').trim() }
  return await askFor(io, { kind: 'payout return', payload, ...shared })
}

type OnPayouts = Parameters<typeof sendPayout>[0]
type Who = Parameters<typeof sendPayout>[1]
type Options = PayoutWords['options']

/** What one operator does alone with a payout that two agreed on. */
const CARRIED_ON = {
  take: (deps: OnPayouts, who: Who) => takePayout(deps, who),
  leave: (deps: OnPayouts, who: Who, options: Options) => leavePayout(deps, who, options['reason']?.trim() || null),
  send: (deps: OnPayouts, who: Who, options: Options) => sendPayout(deps, who, options['reference'] ?? ''),
  confirm: (deps: OnPayouts, who: Who) => confirmPayout(deps, who),
}

async function carryOn(io: CommandIo, { id }: Payout, { action, options }: PayoutWords): Promise<number> {
  const by = await signInOperator(io, options['as'] ?? '')
  if (!by) return fail(io, `payout ${action}`, 'nobody is signed in')
  const [deps, who] = [
    { database: io.database, clock: realClock },
    { operatorId: by.id, id },
  ]
  const done = await CARRIED_ON[action as keyof typeof CARRIED_ON](deps, who, options)
  if (isRefusal(done)) return fail(io, `payout ${action}`, wordsOfRefusal(done))
  io.log(lineOf(done))
  if (action !== 'take') return 0
  const lines = await openDestination({ ...io, clock: realClock }, by.id, done)
  for (const line of lines ?? ['where it goes is not kept any more']) io.log(`  ${line}`)
  io.log(`  once it is sent: npm run freehold -- payout send ${id} --reference TEXT --as EMAIL`)
  return 0
}
