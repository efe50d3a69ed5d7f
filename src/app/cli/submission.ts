import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileKey } from '#features/documents/server/document-deps.ts'
import { placeOf } from '#features/submissions/place.ts'
import { STATUSES } from '#features/submissions/rules.ts'
import {
  acceptSubmission,
  askAboutSubmission,
  refuseSubmission,
} from '#features/submissions/server/decide-submission.ts'
import { sentFiles } from '#features/submissions/server/sent-files.ts'
import {
  asSent,
  findOwner,
  findSubmission,
  messagesOfSubmission,
  readByStatus,
} from '#features/submissions/server/submission-rows.ts'
import type { SubmissionRow } from '#features/submissions/server/submission-rows.ts'
import { realClock } from '#kit/clock.ts'
import { isId } from '#kit/id.ts'
import { showDollars } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import { ownFilesOf } from '#platform/server/files/own-files.ts'
import { wordedCommand } from './command.ts'
import type { CommandIo } from './command.ts'
import { faultOfChoice, readWords } from './read-words.ts'
import type { Words } from './read-words.ts'
import { fail, failUnchanged } from './say-refusal.ts'
import { signInOperator } from './sign-in.ts'

// A draft is its owner's alone.
const SENT_STATUSES = STATUSES.filter((one) => one !== 'draft')

const USAGE = `npm run freehold -- submission list [--status STATUS]
npm run freehold -- submission show SUBMISSION
npm run freehold -- submission files SUBMISSION --to FOLDER --as EMAIL
npm run freehold -- submission ask SUBMISSION --question TEXT --as EMAIL
npm run freehold -- submission refuse SUBMISSION --reason TEXT --as EMAIL
npm run freehold -- submission accept SUBMISSION --at LATITUDE,LONGITUDE [--name TEXT] --as EMAIL

Homes that their owners offer for sale (/sellers/homes), as they were sent. list shows those that wait, unless told a status:
${SENT_STATUSES.join(', ')}.
files writes the photos and papers that are shown with a home into a folder; each reading is noted in the audit trail.
ask sends a question: until it is answered the home can be changed. refuse says why; its owner reads the reason.
accept makes a listing of it, at a place on the map in degrees (47.25,-122.44), which nobody sees until its offering is opened
(npm run freehold -- offering create, open). The owner is told of each.
Nobody does any of this for a home of their own.

--as is the operator who does it; the password is OPERATOR_PASSWORD, or asked for at the terminal.
Exits 0 when it is done; 1 with the reason when nothing was changed; 2 when the words of the call are wrong.`

const NO_SUCH = 'there is no such submission'
const GONE = 'its owner deleted it for good'

const GRAMMAR = {
  list: { names: [], options: ['status'] },
  show: { names: ['SUBMISSION'], options: [] },
  files: { names: ['SUBMISSION'], options: ['to!', 'as!'] },
  ask: { names: ['SUBMISSION'], options: ['question!', 'as!'] },
  refuse: { names: ['SUBMISSION'], options: ['reason!', 'as!'] },
  accept: { names: ['SUBMISSION'], options: ['at!', 'name', 'as!'] },
} as const
type SubmissionWords = Words<keyof typeof GRAMMAR>

export const submissionCommand = wordedCommand({
  name: 'submission',
  summary: 'homes that are offered to us: list, show, files, ask, refuse, accept',
  usage: USAGE,
  read: readAsked,
  async run(words, io) {
    if (words.action === 'list') return await list(io, words.options['status'])
    if (words.action === 'show') return await show(io, words.names[0]!)
    return words.action === 'files' ? await writeFiles(io, words) : await decide(io, words)
  },
})

function readAsked(args: readonly string[]): SubmissionWords | string {
  const words = readWords('submission', GRAMMAR, args)
  if (typeof words === 'string') return words
  const { action, names, options } = words
  if (names[0] !== undefined && !isId(names[0]))
    return `submission ${action}: ${names[0]} is not the id of a submission`
  const wrong = faultOfChoice('status', options['status'], SENT_STATUSES)
  if (wrong) return `submission ${action}: ${wrong}`
  if (action === 'accept' && !placeOf(options['at'] ?? ''))
    return 'submission accept: --at is a place in the United States in degrees, the latitude first, with decimal points: 47.25,-122.44'
  const long = [options['question'], options['reason']].some((one) => (one ?? '').length > 2000)
  return long ? `submission ${action}: the text is longer than 2,000 characters` : words
}

const lineOf = ({ id, status, facts, sent_at: sent }: SubmissionRow): string =>
  `${id}  ${status.padEnd(9)}  ${sent?.toISOString() ?? 'not sent'}  ${[facts.line1, facts.city, facts.state].filter(Boolean).join(', ')}  ${facts.asking_cents === undefined ? '' : showDollars(facts.asking_cents)}`

async function list(io: CommandIo, status?: string): Promise<number> {
  const rows = await io.database.rows(readByStatus, [status ? [status] : ['review', 'question']])
  for (const row of rows) io.log(lineOf(asSent(row) ?? row))
  if (rows.length === 0) io.log('no submissions')
  return 0
}

async function show(io: CommandIo, id: string): Promise<number> {
  const row = asSent(await findSubmission(io.database, id))
  if (!row) return fail(io, 'submission', NO_SUCH)
  io.log(lineOf(row))
  const owner = await io.database.first(findOwner, [row.owner_id])
  if (owner) io.log(`  owner: ${owner.name}, ${owner.email}`)
  for (const [name, value] of Object.entries(row.facts)) io.log(`  ${name}: ${String(value)}`)
  for (const { kind, name, bytes, number } of await sentFiles(io.database, id))
    io.log(`  ${kind}: ${name}, ${number === null ? GONE : `${bytes} bytes`}`)
  for (const one of await messagesOfSubmission(io.database, id))
    io.log(`  ${one.at.toISOString()} ${one.is_owners ? 'owner' : 'operator'}: ${one.message}`)
  if (row.reason) io.log(`  refused: ${row.reason}`)
  if (row.status === 'question')
    io.log('  its owner was asked, and has not answered yet: this is what they sent before')
  if (row.listing_id) io.log(`  listing: ${row.listing_id}${row.is_live ? '' : ' (not public yet)'}`)
  return 0
}

async function writeFiles(io: CommandIo, { names, options }: SubmissionWords): Promise<number> {
  const by = await signInOperator(io, options['as']!)
  if (!by) return failUnchanged(io, 'submission')
  const row = asSent(await findSubmission(io.database, names[0]!))
  if (!row) return fail(io, 'submission', NO_SUCH)
  const files = await sentFiles(io.database, row.id)
  const store = ownFilesOf(io.config)
  await mkdir(options['to']!, { recursive: true })
  const about = { at: realClock(), actor: by.id, action: 'submission files read', subject: row.owner_id, address: '' }
  await io.database.transaction(async (tx) => await audit(tx, { ...about, detail: { submission: row.id } }))
  let missing = 0
  for (const [at, file] of files.entries()) {
    const stream = file.number === null ? null : await store.open(fileKey(row.owner_id, file.version_id), file.bytes)
    // Names are their owner's words: they name no folder.
    const name = `${String(at + 1).padStart(2, '0')} ${file.name.replaceAll(/[/\\]/g, '_')}`
    if (stream) await pipeline(stream, createWriteStream(join(options['to']!, name), { mode: 0o600 }))
    else if (file.number !== null) missing += 1
    io.log(`${name}${stream ? '' : `: ${file.number === null ? GONE : 'cannot be read'}`}`)
  }
  return missing === 0 ? 0 : fail(io, 'submission', `${missing === 1 ? '1 file' : `${missing} files`} cannot be read`)
}

const WHY: Readonly<Record<string, string>> = {
  submission_not_found: NO_SUCH,
  submission_own: 'it is yours: another operator has to do this',
}

async function decide(io: CommandIo, { action, names, options }: SubmissionWords): Promise<number> {
  const by = await signInOperator(io, options['as']!)
  if (!by) return failUnchanged(io, 'submission')
  const deps = { database: io.database, clock: realClock }
  const which = { operatorId: by.id, id: names[0]! }
  const done =
    action === 'ask'
      ? await askAboutSubmission(deps, which, options['question']!.trim())
      : action === 'refuse'
        ? await refuseSubmission(deps, which, options['reason']!.trim())
        : await acceptSubmission(deps, which, {
            ...placeOf(options['at']!)!,
            name: options['name']?.trim(),
          })
  const row = asSent(await findSubmission(io.database, names[0]!))
  if (isRefusal(done)) return fail(io, 'submission', WHY[done.refused] ?? whyNot(row))
  io.log(row?.listing_id ? `taken in as listing ${row.listing_id}` : `${done.id} is now: ${done.status}`)
  if (row?.listing_id) io.log('nobody sees it before its offering is opened: npm run freehold -- offering --help')
  return 0
}

/** Why nothing can be decided about it now. */
function whyNot(row: SubmissionRow | null): string {
  if (row?.status === 'question') return 'its owner was asked something already, and has not answered yet'
  const listing = row?.listing_id ? `, as listing ${row.listing_id}` : ''
  return `it does not wait to be looked at: it is ${row?.status ?? 'gone'}${listing}`
}
