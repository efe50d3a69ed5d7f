import { VALUATION_METHODS } from '#features/listings/evidence-rules.ts'
import type { ValuationMethod } from '#features/listings/evidence-rules.ts'
import { readValuations } from '#features/listings/server/read-valuations.ts'
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

What a house is worth on a day, when that was written down, by whom, and on what evidence. add asks for it: a second
operator approves (npm run freehold -- approval approve ID). Where no later value is known it is what the house, and so
every share of it, is worth from then on.

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
} as const
type ValuationWords = Words<keyof typeof GRAMMAR>

export const valuationCommand = wordedCommand({
  name: 'valuation',
  summary: 'what a house is worth, with evidence: list, add',
  usage: USAGE,
  read: readAsked,
  async run(words, io) {
    return words.action === 'list' ? await listAll(io, words.names[0]!) : await add(io, words)
  },
})

function readAsked(args: readonly string[]): ValuationWords | string {
  const words = readWords('valuation', GRAMMAR, args)
  if (typeof words === 'string') return words
  const { action, names, options } = words
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
    const file = row.file_hash ? `, evidence ${row.file_hash}` : ''
    io.log(`${row.on_date}  ${showCents(row.value_cents)}  ${row.method}  ${row.source}${who}${file}`)
  }
  if (rows.length === 0) io.log('no valuations')
  return 0
}

async function add(io: CommandIo, { names, options, isDryRun }: ValuationWords): Promise<number> {
  const evidence = await readEvidence(options['document']!)
  if (isRefusal(evidence)) return fail(io, 'valuation', wordsOfRefusal(evidence))
  const { content, ...file } = evidence
  const listingId = names[0]!
  const payload = {
    listingId,
    onDate: options['date']!,
    valueCents: Number(options['value']),
    method: options['method'] as ValuationMethod,
    source: options['source'] ?? '',
    file,
  }
  return await askFor(io, {
    kind: 'valuation add',
    subject: listingId,
    payload,
    reason: options['reason'] ?? '',
    as: options['as'] ?? '',
    isDryRun,
    prepare: () => keepFile(io, { hash: file.hash, content }),
  })
}
