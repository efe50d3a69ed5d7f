import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { exitOffering } from '#features/investing/server/exit-offering.ts'
import { OFFERING_STATUSES } from '#features/offerings/rules.ts'
import type { OfferingStatus } from '#features/offerings/rules.ts'
import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { failOffering } from '#features/offerings/server/fail-offering.ts'
import { openOffering } from '#features/offerings/server/open-offering.ts'
import { readTerms } from '#features/offerings/terms.ts'
import { realClock } from '#kit/clock.ts'
import { isId } from '#kit/id.ts'
import { showCents } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Command, CommandIo } from './command.ts'
import { listAll, showOne } from './show-offering.ts'

const USAGE = `npm run freehold -- offering list [--status STATUS]
npm run freehold -- offering show LISTING
npm run freehold -- offering open LISTING --terms FILE.json --reason TEXT
npm run freehold -- offering close LISTING --reason TEXT
npm run freehold -- offering fail LISTING --reason TEXT
npm run freehold -- offering exit LISTING --proceeds CENTS --costs CENTS [--debt CENTS] --reason TEXT

LISTING is the id of a listing. Every change is noted in the audit trail with its reason.

open offers a listing on the terms of a file, and shows it to everybody:
  { "goal_cents": 43300000, "minimum_cents": 2500, "closes_on": "2027-06-30", "hold_years": 7,
    "reserve_refill_yearly_cents": 0, "fee_yearly_cents": 0, "owner_percent": 10,
    "sources": [{ "kind": "senior debt", "amount_cents": 37100000, "rate": 0.0655, "amortises_years": 30, "note": "Credit union" },
                { "kind": "common equity", "amount_cents": 43300000, "is_open": true }],
    "uses": [{ "kind": "purchase", "amount_cents": 74200000 }, { "kind": "closing costs", "amount_cents": 3800000 },
             { "kind": "reserve", "amount_cents": 2400000 }] }
  Sources and uses come to the same, and the open sources to the goal. Every bad line is named, and then nothing changes.
  closes_on is the last day on which money is taken; left out, it is taken until the goal is met. owner_percent is how
  much of the goal one investor may own; debt without amortises_years pays interest alone, and the rest at the end.
close buys the house of an offering whose goal is met: the escrow goes to the property, which pays the uses.
fail gives a raise up. The running server gives everybody's money back; show tells what is still on its way.
exit pays the holders by their shares: proceeds less costs and debt (all of the terms' debt unless told), and what the
  property holds.

Exits 0 when it is done; 1 with the reason when nothing was changed; 2 when the words of the call are wrong.`

const ACTIONS = ['list', 'show', 'open', 'close', 'fail', 'exit'] as const
type Action = (typeof ACTIONS)[number]

/** The options that each action takes; those with an exclamation mark it needs. */
const TAKES: Readonly<Record<Action, readonly string[]>> = {
  list: ['status'],
  show: [],
  open: ['terms!', 'reason!'],
  close: ['reason!'],
  fail: ['reason!'],
  exit: ['proceeds!', 'costs!', 'debt', 'reason!'],
}

type Asked = {
  readonly action: Action
  readonly listingId: string
  readonly options: Readonly<Record<string, string | undefined>>
}

export const offeringCommand: Command = {
  name: 'offering',
  summary: 'what is for sale of a listing: list, show, open, close, fail, exit',
  usage: USAGE,
  check: (args) => {
    const asked = readArguments(args)
    return typeof asked === 'string' ? asked : null
  },
  async run(args, io) {
    const asked = readArguments(args)
    if (typeof asked === 'string') {
      io.error(asked)
      return 2
    }
    if (asked.action === 'list')
      return await listAll(io, (asked.options['status'] as OfferingStatus | undefined) ?? null)
    if (asked.action === 'show') return await showOne(io, asked.listingId)
    return await change(io, asked)
  },
}

function readArguments(args: readonly string[]): Asked | string {
  const [name = '', ...rest] = args
  const action = ACTIONS.find((one) => one === name)
  if (!action) return `offering takes: ${ACTIONS.join(', ')} (given: ${name || 'nothing'})`
  const takes = TAKES[action]
  const names = takes.map((one) => one.replace('!', ''))
  let parsed: { values: Record<string, string | undefined>; positionals: string[] }
  try {
    const options = Object.fromEntries(names.map((one) => [one, { type: 'string' as const }]))
    parsed = parseArgs({ args: rest, allowPositionals: true, options })
  } catch (error) {
    return `offering ${action}: ${(error as Error).message}`
  }
  const { values, positionals } = parsed
  const missing = takes.find((one) => one.endsWith('!') && !values[one.slice(0, -1)]?.trim())
  if (missing) return `offering ${action}: --${missing.slice(0, -1)} is required`
  const wrong = action === 'list' ? wrongList(positionals, values) : wrongChange(positionals, values)
  return wrong ? `offering ${action}: ${wrong}` : { action, listingId: positionals[0] ?? '', options: values }
}

function wrongList(positionals: readonly string[], { status }: Asked['options']): string | null {
  if (positionals.length > 0) return `takes no ${positionals.join(' ')}`
  const isKnown = status === undefined || (OFFERING_STATUSES as readonly string[]).includes(status)
  return isKnown ? null : `--status is one of ${OFFERING_STATUSES.join(', ')} (given: ${status})`
}

function wrongChange([id, ...more]: readonly string[], values: Asked['options']): string | null {
  if (!id) return 'which listing?'
  if (!isId(id)) return `${id} is not the id of a listing`
  if (more.length > 0) return `one listing at a time, not also ${more.join(' ')}`
  for (const name of ['proceeds', 'costs', 'debt']) {
    const value = values[name]
    if (value !== undefined && !/^\d{1,15}$/.test(value)) return `--${name} takes whole cents (given: ${value})`
  }
  return values['proceeds'] !== undefined && Number(values['proceeds']) === 0 ? '--proceeds must be more than 0' : null
}

async function change(io: CommandIo, { action, listingId, options }: Asked): Promise<number> {
  const deps = { database: io.database, clock: realClock }
  const by = { actor: 'operator', reason: options['reason']! }
  if (action === 'open') {
    const terms = await readTermsFile(options['terms']!)
    if (typeof terms === 'string') return fail(io, terms)
    return printResult(io, await openOffering(deps, listingId, terms, by), () => [
      `open: ${showCents(terms.goalCents)} are for sale, from ${showCents(terms.minimumCents)}`,
    ])
  }
  if (action === 'close')
    return printResult(io, await closeOffering(deps, listingId, by), ({ closed }) => [
      closed ? 'operating: the house is bought' : 'operating: another process has ended the closing',
    ])
  if (action === 'fail')
    return printResult(io, await failOffering(deps, listingId, by), () => [
      'failed: it takes no more money, and the running server gives back what it took',
    ])
  const [proceedsCents, costsCents] = [Number(options['proceeds']), Number(options['costs'])]
  const debtCents = options['debt'] === undefined ? undefined : Number(options['debt'])
  return printResult(
    io,
    await exitOffering(deps, listingId, { proceedsCents, costsCents, debtCents }, by),
    ({ paidCents, holders }) => [`exited: ${showCents(paidCents)} went to the wallets of ${holders} holders`],
  )
}

async function readTermsFile(file: string) {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return `there is no file ${file}`
  const terms = readTerms(text, realClock())
  return isRefusal(terms) ? `the terms of ${file} cannot be offered:\n${terms.message ?? ''}` : terms
}

function fail(io: CommandIo, why: string): number {
  io.error(`offering: ${why}\nNothing was changed.`)
  return 1
}

const WORDS: Readonly<Record<string, string>> = {
  listing_not_found: 'there is no such listing',
  offering_not_found: 'nothing of this listing is offered',
}

function printResult<T>(io: CommandIo, done: T | Refusal, words: (done: T) => readonly string[]): number {
  if (isRefusal(done)) return fail(io, done.message ?? WORDS[done.refused] ?? done.refused)
  for (const line of words(done)) io.log(line)
  return 0
}
