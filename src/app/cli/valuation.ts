import { VALUATION_METHODS } from '#features/listings/evidence-rules.ts'
import type { ValuationMethod } from '#features/listings/evidence-rules.ts'
import { planValuations } from '#features/listings/server/add-valuations.ts'
import { readValuations } from '#features/listings/server/read-valuations.ts'
import { readValuationsFile } from '#features/listings/server/read-valuations-file.ts'
import { realClock } from '#kit/clock.ts'
import { isId } from '#kit/id.ts'
import { MAX_AMOUNT_CENTS, showCents } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import { readEvidence } from '#platform/server/files/evidence-file.ts'
import { askFor } from './ask.ts'
import { wordedCommand } from './command.ts'
import type { CommandIo } from './command.ts'
import { keepFile } from './keep-file.ts'
import { faultOfCents, faultOfChoice, faultOfDay, readWords } from './read-words.ts'
import type { Words } from './read-words.ts'
import { fail, wordsOfRefusal } from './say-refusal.ts'

const USAGE = `npm run freehold -- valuation list LISTING
npm run freehold -- valuation add LISTING --value CENTS --date DAY --method METHOD --document FILE [--source TEXT]
                             --as EMAIL --reason TEXT [--dry-run]
npm run freehold -- valuation import FILE.csv --document FILE --as EMAIL --reason TEXT [--dry-run]
npm run freehold -- valuation correct LISTING --date DAY --method METHOD --value CENTS --document FILE [--source TEXT]
                             --as EMAIL --reason TEXT [--dry-run]
npm run freehold -- valuation withdraw LISTING --date DAY --method METHOD --document FILE --as EMAIL --reason TEXT [--dry-run]

What a house is worth on a day, when that was written down, by whom, and on what evidence. add asks for it: a second
operator approves (npm run freehold -- approval approve ID). Where no later value is known it is what the house, and so
every share of it, is worth from then on.

import asks for every line of a CSV file at once, by one approval: all of them are written, or none. The first row names the
columns, in any order: listing, on_date, value_cents, method, and source where it is known. A line that is written down
already is left as it is, so the same file may come again.

correct says that a valuation was a mistake, and what is right; withdraw, that there was none of that day and method. Neither
changes what was written: both write another row, and the latest of them counts.

  --value     in whole cents
  --date      the day on which the value holds, like 2027-03-31; not one that is yet to come
  --method    ${VALUATION_METHODS.join(', ')}
  --document  the evidence: a PDF, PNG or JPEG of up to 20 MB. It is kept by its SHA-256 (DATA_DIR/files, or the bucket), and shown
              with the listing once the valuation is approved
  --source    who found the value, e.g. the appraiser
  --as        the operator who asks; the password is OPERATOR_PASSWORD, or asked for at the terminal

Exits 0 when it is asked for; 1 with the reason when nothing was changed; 2 when the words of the call are wrong.`

const GRAMMAR = {
  list: { names: ['LISTING'], options: [] },
  add: {
    names: ['LISTING'],
    options: ['value!', 'date!', 'method!', 'document!', 'source', 'as!', 'reason!', 'dry-run'],
  },
  import: { names: ['FILE'], options: ['document!', 'as!', 'reason!', 'dry-run'] },
  correct: {
    names: ['LISTING'],
    options: ['value!', 'date!', 'method!', 'document!', 'source', 'as!', 'reason!', 'dry-run'],
  },
  withdraw: { names: ['LISTING'], options: ['date!', 'method!', 'document!', 'as!', 'reason!', 'dry-run'] },
} as const
type ValuationWords = Words<keyof typeof GRAMMAR>

export const valuationCommand = wordedCommand({
  name: 'valuation',
  summary: 'what a house is worth, with evidence: list, add, import, correct, withdraw',
  usage: USAGE,
  read: readAsked,
  async run(words, io) {
    switch (words.action) {
      case 'list':
        return await listAll(io, words.names[0]!)
      case 'import':
        return await importFile(io, words)
      case 'add':
        return await add(io, words)
      case 'correct':
      case 'withdraw':
        return await correct(io, words)
    }
  },
})

function readAsked(args: readonly string[]): ValuationWords | string {
  const words = readWords('valuation', GRAMMAR, args)
  if (typeof words === 'string') return words
  const { action, names, options } = words
  if (action === 'import') return words
  const wrong = isId(names[0]!) ? faultOf(options) : `${names[0]} is not the id of a listing`
  return wrong ? `valuation ${action}: ${wrong}` : words
}

function faultOf({ value, date, method, source }: ValuationWords['options']): string | null {
  const wrong = faultOfCents('value', value, 1) ?? faultOfDay('date', date)
  if (wrong) return wrong
  if (Number(value ?? 0) > MAX_AMOUNT_CENTS) return `--value is at most ${MAX_AMOUNT_CENTS} (given: ${value})`
  const unknown = faultOfChoice('method', method, VALUATION_METHODS)
  if (unknown) return unknown
  return (source ?? '').length > 200 ? '--source takes at most 200 characters' : null
}

async function listAll(io: CommandIo, listingId: string): Promise<number> {
  const rows = await readValuations(io.database, listingId)
  for (const row of rows) {
    const who = row.recorded_at ? `, written down ${row.recorded_at.toISOString()} by ${row.recorder}` : ', imported'
    const state = row.is_standing ? '' : row.is_withdrawn ? ', WITHDRAWN' : ', corrected since'
    const why = row.reason === '' ? '' : ` (${row.reason})`
    const file = row.file_hash ? `, evidence ${row.file_hash}` : ''
    const what = [row.on_date, showCents(row.value_cents), row.method, row.source].filter(Boolean).join('  ')
    io.log(`${what}${who}${why}${file}${state}`)
  }
  if (rows.length === 0) io.log('no valuations')
  return 0
}

/** The evidence of a call, and what every asking has in common. */
async function readAsking(io: CommandIo, { options, isDryRun }: ValuationWords) {
  const evidence = await readEvidence(options['document']!)
  if (isRefusal(evidence)) return fail(io, 'valuation', wordsOfRefusal(evidence))
  const { content, ...file } = evidence
  const prepare = () => keepFile(io, { hash: file.hash, content })
  return { file, wish: { reason: options['reason'] ?? '', as: options['as'] ?? '', isDryRun, prepare } }
}

async function add(io: CommandIo, words: ValuationWords): Promise<number> {
  const asking = await readAsking(io, words)
  if (typeof asking === 'number') return asking
  const { file, wish } = asking
  const payload = { ...factsOf(words), valueCents: Number(words.options['value']), file }
  return await askFor(io, { kind: 'valuation add', subject: payload.listingId, payload, ...wish })
}

async function correct(io: CommandIo, words: ValuationWords): Promise<number> {
  const asking = await readAsking(io, words)
  if (typeof asking === 'number') return asking
  const { file, wish } = asking
  const valueCents = words.action === 'withdraw' ? null : Number(words.options['value'])
  const payload = { ...factsOf(words), valueCents, file }
  return await askFor(io, { kind: 'valuation correct', subject: payload.listingId, payload, ...wish })
}

const factsOf = ({ names, options }: ValuationWords) => ({
  listingId: names[0]!,
  onDate: options['date']!,
  method: options['method'] as ValuationMethod,
  source: options['source'] ?? '',
})

async function importFile(io: CommandIo, words: ValuationWords): Promise<number> {
  const valuations = await readValuationsFile(words.names[0]!)
  if (isRefusal(valuations)) return fail(io, 'valuation import', wordsOfRefusal(valuations))
  const planned = await planValuations(io.database, valuations, realClock())
  if (!isRefusal(planned) && planned.every(({ plan }) => plan === null)) {
    io.log(`every line of ${words.names[0]} is written down already: there is nothing to ask for`)
    return 0
  }
  const asking = await readAsking(io, words)
  if (typeof asking === 'number') return asking
  const { file, wish } = asking
  const subject = valuations[0]!.listingId
  return await askFor(io, { kind: 'valuation import', subject, payload: { valuations, file }, ...wish })
}
