import { disputesOf, findTransfer, listTransfers, TRANSFER_FILTERS } from '#features/investing/server/list-transfers.ts'
import type { ShownDispute, ShownTransfer, TransferFilter } from '#features/investing/server/list-transfers.ts'
import { retryRefund } from '#features/investing/server/retry-refund.ts'
import { realClock } from '#kit/clock.ts'
import { isId } from '#kit/id.ts'
import { showCents } from '#kit/money.ts'
import { askFor, sayDryRun } from './ask.ts'
import { wordedCommand } from './command.ts'
import type { CommandIo } from './command.ts'
import { faultOfChoice, readWords } from './read-words.ts'
import type { Words } from './read-words.ts'
import { fail, failUnchanged } from './say-refusal.ts'
import { signInOperator } from './sign-in.ts'

const USAGE = `npm run freehold -- transfer list [--state STATE]
npm run freehold -- transfer show ID
npm run freehold -- transfer retry ID --as EMAIL [--dry-run]
npm run freehold -- transfer refund ID --as EMAIL --reason TEXT [--dry-run]

Money that comes in and goes back. STATE is one of ${TRANSFER_FILTERS.join(', ')}.
refund-refused are refunds of raises that failed, and of orders that were taken back, which the processor refused; the server asks again by itself, ever
later, to six hours. They are listed with how often and what the processor said, the most often refused first. refund-in-wallet are
those of which a dispute over a part was lost, so that the processor gave the rest back no more: it is in the wallet.

retry lets the running server ask again at once. refund gives what is left of a payment back by an operator's word: it asks for
it, and the running server does it once a second operator approves (npm run freehold -- approval approve ID).

--as is the operator who gives the command; the password is OPERATOR_PASSWORD, or asked for at the terminal.
Exits 0 when it is done or asked for; 1 with the reason when nothing was changed, and while a list of refund-refused is not
empty; 2 when the words of the call are wrong.`

const GRAMMAR = {
  list: { names: [], options: ['state'] },
  show: { names: ['ID'], options: [] },
  retry: { names: ['ID'], options: ['as!', 'dry-run'] },
  refund: { names: ['ID'], options: ['as!', 'reason!', 'dry-run'] },
} as const
type TransferWords = Words<keyof typeof GRAMMAR>

export const transferCommand = wordedCommand({
  name: 'transfer',
  summary: 'money in and out, and refunds that were refused: list, show, retry, refund',
  usage: USAGE,
  read: readAsked,
  async run(words, io) {
    const { action, names, options } = words
    if (action === 'list') return await listAll(io, (options['state'] as TransferFilter | undefined) ?? null)
    const found = await findTransfer(io.database, names[0]!)
    if (!found) return fail(io, 'transfer', 'there is no such transfer')
    if (action === 'show') return show(io, found, await disputesOf(io.database, found.id))
    return action === 'retry' ? await retry(io, found, words) : await refund(io, words)
  },
})

function readAsked(args: readonly string[]): TransferWords | string {
  const words = readWords('transfer', GRAMMAR, args)
  if (typeof words === 'string') return words
  const [id] = words.names
  if (id !== undefined && !isId(id)) return `transfer ${words.action}: ${id} is not the id of a transfer`
  const wrong = faultOfChoice('state', words.options['state'], TRANSFER_FILTERS)
  return wrong ? `transfer list: ${wrong}` : words
}

const LISTED = 200

async function listAll(io: CommandIo, filter: TransferFilter | null): Promise<number> {
  const rows = await listTransfers(io.database, filter, LISTED)
  for (const row of rows) {
    const next = row.refund_next_at ? `, asked again at ${row.refund_next_at.toISOString()}` : ''
    const refund = row.refund_error ? `  refund refused ${row.refund_attempts} times: ${row.refund_error}${next}` : ''
    io.log(
      `${row.id}  ${stateOf(row).padEnd(10)}  ${row.kind}  ${row.purpose}  ${showCents(row.amount_cents)}  ${row.email}${refund}`,
    )
  }
  if (rows.length === 0) io.log('no transfers')
  if (rows.length === LISTED) io.log(`the first ${LISTED}; --state narrows them`)
  return filter === 'refund-refused' && rows.length > 0 ? 1 : 0
}

const stateOf = ({ void_reason: reason, status }: ShownTransfer): string => reason ?? status

function sayDispute({ dispute_id: id, amount_cents: cents, held_cents: held, ...row }: ShownDispute): string {
  const end = row.ended_at ? `, ${row.status} ${row.ended_at.toISOString()}` : ', not decided yet'
  const kept = row.status === 'open' && held > 0 ? `, ${showCents(held)} of the wallet is held` : ''
  return `dispute ${id} over ${showCents(cents)}: began ${row.opened_at.toISOString()}${end}${kept}`
}

function show(io: CommandIo, row: ShownTransfer, disputes: readonly ShownDispute[]): number {
  io.log(`${row.purpose} by ${row.kind} of ${row.email}: ${showCents(row.amount_cents)}, ${stateOf(row)}`)
  io.log(`began ${row.started_at.toISOString()}${row.ended_at ? `, ended ${row.ended_at.toISOString()}` : ''}`)
  if (row.charge_id) io.log(`the processor calls it ${row.charge_id}`)
  if (row.decline_code) io.log(`declined: ${row.decline_code} ${row.decline_message ?? ''}`.trim())
  if (row.checked_at) io.log(`last asked about at the processor: ${row.checked_at.toISOString()}`)
  if (row.late_checks > 0) io.log(`checked for a late charge: ${row.late_checks} times`)
  for (const dispute of disputes) io.log(sayDispute(dispute))
  if (row.refunded_cents > 0) io.log(`${showCents(row.refunded_cents)} went back`)
  if (row.wallet_cents !== null)
    io.log(
      `${showCents(row.wallet_cents)} went into the wallet, since the processor gives it back no more: ${row.wallet_refused}`,
    )
  if (row.back_asked_at && row.status !== 'reversed' && row.wallet_cents === null)
    io.log(`asked to go back ${row.back_asked_at.toISOString()}: the books follow what the processor gives back`)
  if (row.refund_attempts !== null) {
    io.log(`refund of its investment in ${row.listing_id}: asked for ${row.refund_attempts} times`)
    if (row.refund_asked_at && row.wallet_cents === null)
      io.log(`  the processor took it ${row.refund_asked_at.toISOString()}`)
    if (row.refund_error) io.log(`  it refused: ${row.refund_error}`)
    if (row.refund_next_at && row.status !== 'reversed' && row.wallet_cents === null)
      io.log(`  asked again ${row.refund_next_at.toISOString()}`)
  }
  return 0
}

async function retry(io: CommandIo, row: ShownTransfer, { options, isDryRun }: TransferWords): Promise<number> {
  if (row.refund_attempts === null || row.status === 'reversed' || row.wallet_cents !== null)
    return fail(io, 'transfer', 'nothing of it waits to be given back')
  const line = `the refund of ${showCents(row.amount_cents - row.refunded_cents)} is asked for again at once`
  if (isDryRun) return sayDryRun(io, [line])
  const by = await signInOperator(io, options['as']!)
  if (!by) return failUnchanged(io, 'transfer')
  const refused = await retryRefund({ database: io.database, clock: realClock }, row.id, by.id)
  if (refused) return fail(io, 'transfer', 'it is asked for already, or has gone back')
  io.log(`${line}, by the running server`)
  return 0
}

async function refund(io: CommandIo, { names, options, isDryRun }: TransferWords): Promise<number> {
  const transferId = names[0]!
  const [reason, as] = [options['reason'] ?? '', options['as'] ?? '']
  const wish = { kind: 'transfer refund', subject: transferId, payload: { transferId }, reason, as, isDryRun } as const
  return await askFor(io, wish)
}
