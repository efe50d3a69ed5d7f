import { STATEMENT_FIELDS, readStatement } from '#features/distributions/read-statement.ts'
import type { OperatingStatement } from '#features/distributions/operating-statement.ts'
import { listDistributions } from '#features/distributions/server/read-distributions.ts'
import { readStatementsFile } from '#features/distributions/server/read-statements-file.ts'
import { planWithdrawal } from '#features/distributions/server/withdraw-distribution.ts'
import { isId } from '#kit/id.ts'
import { showCents } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import { readEvidence } from '#platform/server/files/evidence-file.ts'
import { askFor } from './ask.ts'
import { wordedCommand } from './command.ts'
import type { CommandIo } from './command.ts'
import { keepFile } from './keep-file.ts'
import { readWords } from './read-words.ts'
import type { Words } from './read-words.ts'
import { fail, wordsOfRefusal } from './say-refusal.ts'
import { showDistribution } from './show-distribution.ts'

const USAGE = `npm run freehold -- distribution declare FILE.csv --evidence FILE --as EMAIL --reason TEXT [--dry-run]
npm run freehold -- distribution add --listing ID --period_start DAY --period_end DAY --rent_cents CENTS
                             --expenses_cents CENTS --debt_service_cents CENTS [--FIELD VALUE ...]
                             --evidence FILE --as EMAIL --reason TEXT [--dry-run]
npm run freehold -- distribution withdraw ID --as EMAIL --reason TEXT [--dry-run]
npm run freehold -- distribution list [--listing ID]
npm run freehold -- distribution show ID

What houses pay out of a period: net operating income less debt service, works and what the reserve is filled by, with what
of the capital goes back. declare asks for every statement of a CSV file at once, add for one; a second operator approves
(npm run freehold -- approval approve ID). The money of the period is then in the books of the property, and the server pays
each holder by the shares held at the end of the record date, in whole cents that come to the pool.

withdraw takes back what is declared and of which nothing is paid yet: name a pay_date to have the time for it. A second
operator approves; the operations of the period leave the books again, and the period can be declared anew.

The first row of the file names its columns, in any order; the options of add have the same names. Amounts are whole cents:

  listing, period_start, period_end, rent_cents, expenses_cents, debt_service_cents   needed
  record_date              who holds shares at the end of this day (UTC) is paid; the last day of the period unless told
  pay_date                 from this day (UTC) on it is paid; within seconds unless told
  other_income_cents, capex_cents, return_of_capital_cents
  reserve_refill_cents     put aside; below zero (--reserve_refill_cents=-5000): what the reserve paid of works or of a shortfall
  taxes_cents, insurance_cents, management_cents, repairs_cents, utilities_cents, other_expenses_cents
                           the expenses by kind; where one is told, all of them come to expenses_cents
  occupancy_percent        what was let, 0 to 100
  reserve_end_cents        what the reserve holds in the end: refused where the books say otherwise
  budget_income_cents, budget_expenses_cents
  --evidence               the manager's accounts: a PDF, PNG or JPEG of up to 20 MB, shown with the listing once approved
  --as                     the operator who asks; the password is OPERATOR_PASSWORD, or asked for at the terminal

Exits 0 when it is asked for; 1 with the reason when nothing was changed, one line for each statement that is wrong; 2 when
the words of the call are wrong.`

const SIGNED = ['evidence!', 'as!', 'reason!', 'dry-run'] as const
const GRAMMAR = {
  declare: { names: ['FILE'], options: SIGNED },
  add: { names: [], options: [...STATEMENT_FIELDS.map((one) => one.name + (one.isNeeded ? '!' : '')), ...SIGNED] },
  withdraw: { names: ['ID'], options: ['as!', 'reason!', 'dry-run'] },
  list: { names: [], options: ['listing'] },
  show: { names: ['ID'], options: [] },
} as const
type DistributionWords = Words<keyof typeof GRAMMAR>

export const distributionCommand = wordedCommand({
  name: 'distribution',
  summary: 'what houses pay out: declare, add, withdraw, list, show',
  usage: USAGE,
  read: readAsked,
  async run(words, io) {
    const { action, names, options } = words
    if (action === 'list') return await listAll(io, options['listing'] ?? null)
    if (action === 'show') return await showDistribution(io, names[0]!)
    if (action === 'withdraw') return await withdraw(io, words)
    const statements = action === 'add' ? readStatement(options) : await readStatementsFile(names[0]!)
    if (isRefusal(statements)) return fail(io, `distribution ${action}`, wordsOfRefusal(statements))
    // The fields of add were read with the words of the call.
    const list = 'listingId' in statements ? [statements] : (statements as readonly OperatingStatement[])
    return await declare(io, words, list)
  },
})

function readAsked(args: readonly string[]): DistributionWords | string {
  const words = readWords('distribution', GRAMMAR, args)
  if (typeof words === 'string') return words
  const { action, names, options } = words
  const wrong = faultOf(action, names, options)
  return wrong === null ? words : `distribution ${action}: ${wrong}`
}

function faultOf(
  action: DistributionWords['action'],
  names: readonly string[],
  options: DistributionWords['options'],
): string | null {
  if (action === 'show' || action === 'withdraw')
    return isId(names[0]!) ? null : `${names[0]} is not the id of a distribution`
  const { listing } = options
  if (action === 'list' && listing !== undefined && !isId(listing)) return `${listing} is not the id of a listing`
  if (action !== 'add') return null
  const read = readStatement(options)
  return 'listingId' in read ? null : read.map((fault) => `--${fault}`).join('\n')
}

async function declare(
  io: CommandIo,
  { options, isDryRun }: DistributionWords,
  statements: readonly OperatingStatement[],
): Promise<number> {
  const evidence = await readEvidence(options['evidence']!)
  if (isRefusal(evidence)) return fail(io, 'distribution', wordsOfRefusal(evidence))
  const { content, ...file } = evidence
  return await askFor(io, {
    kind: 'distribution declare',
    subject: statements[0]!.listingId,
    payload: { statements, file },
    reason: options['reason'] ?? '',
    as: options['as'] ?? '',
    isDryRun,
    prepare: () => keepFile(io, { hash: file.hash, content }),
  })
}

async function withdraw(io: CommandIo, { names, options, isDryRun }: DistributionWords): Promise<number> {
  const found = await planWithdrawal(io.database, names[0]!)
  if (isRefusal(found)) return fail(io, 'distribution withdraw', wordsOfRefusal(found))
  return await askFor(io, {
    kind: 'distribution withdraw',
    subject: found.listing_id,
    payload: { distributionId: found.id },
    reason: options['reason'] ?? '',
    as: options['as'] ?? '',
    isDryRun,
  })
}

const LISTED = 200

async function listAll(io: CommandIo, listingId: string | null): Promise<number> {
  const rows = await listDistributions(io.database, listingId, LISTED)
  for (const row of rows)
    io.log(
      `${row.id}  ${row.status.padEnd(9)}  ${row.period_start} to ${row.period_end}  ${showCents(row.pool_cents)}  ` +
        `${row.paid_lines} of ${row.lines} paid  ${row.name}`,
    )
  if (rows.length === 0) io.log('no distributions')
  if (rows.length === LISTED) io.log(`the newest ${LISTED}; --listing narrows them`)
  return 0
}
