import { readFile } from 'node:fs/promises'
import { findListingName } from '#features/listings/server/find-name.ts'
import { listUpdates, withdrawUpdate, writeUpdate } from '#features/updates/server/write-update.ts'
import { readUpdateFile, UPDATE_TEXT_MAX, UPDATE_TITLE_MAX } from '#features/updates/update-file.ts'
import type { NewUpdate } from '#features/updates/update-file.ts'
import { realClock } from '#kit/clock.ts'
import { day } from '#kit/field.ts'
import { isId } from '#kit/id.ts'
import { isRefusal } from '#kit/refusal.ts'
import { sayDryRun } from './ask.ts'
import { wordedCommand } from './command.ts'
import type { CommandIo } from './command.ts'
import { readWords } from './read-words.ts'
import type { Words } from './read-words.ts'
import { fail, failUnchanged } from './say-refusal.ts'
import { signInOperator } from './sign-in.ts'

const REASON_MAX = 500

const USAGE = `npm run freehold -- update list LISTING
npm run freehold -- update add LISTING --file FILE [--spanish FILE] [--on DAY] --as EMAIL [--dry-run]
npm run freehold -- update withdraw ID --reason TEXT --as EMAIL

What operators write about a house: everybody reads it on its page, and those who hold shares of it are told. FILE is plain
text: the title in the first line (${UPDATE_TITLE_MAX} characters at most), an empty line, and the text (${UPDATE_TEXT_MAX}). --spanish has the same in Spanish;
without it Spanish readers get the English text. --on is the day that it is about (YYYY-MM-DD), today unless said.

What was written stays as it was; the same words about the same day are not written twice. withdraw takes the text of one away; its title and the reason stay for everybody to read.

--as is the operator who does it; the password is OPERATOR_PASSWORD, or asked for at the terminal.
Exits 0 when it is done; 1 with the reason when nothing was changed; 2 when the words of the call are wrong.`

const GRAMMAR = {
  list: { names: ['LISTING'], options: [] },
  add: { names: ['LISTING'], options: ['file!', 'spanish', 'on', 'as!', 'dry-run'] },
  withdraw: { names: ['ID'], options: ['reason!', 'as!'] },
} as const
type UpdateWords = Words<keyof typeof GRAMMAR>

export const updateCommand = wordedCommand({
  name: 'update',
  summary: 'what operators write about a house: list, add, withdraw',
  usage: USAGE,
  read: readAsked,
  run: async (words, io) => {
    if (words.action === 'list') return await list(io, words.names[0]!)
    return words.action === 'add' ? await add(io, words) : await takeBack(io, words)
  },
})

function readAsked(args: readonly string[]): UpdateWords | string {
  const words = readWords('update', GRAMMAR, args)
  if (typeof words === 'string') return words
  const { action, names, options } = words
  if (!isId(names[0]!))
    return `update ${action}: ${names[0]} is not the id of ${action === 'withdraw' ? 'an update' : 'a listing'}`
  if (options['on'] !== undefined && !day.safeParse(options['on']).success)
    return `update ${action}: ${options['on']} is no day (YYYY-MM-DD)`
  return (options['reason'] ?? '').trim().length > REASON_MAX
    ? `update ${action}: the reason is longer than ${REASON_MAX} characters`
    : words
}

async function list(io: CommandIo, listingId: string): Promise<number> {
  const rows = await listUpdates(io.database, listingId)
  for (const row of rows) {
    io.log(`${row.id}  ${row.on_date}  ${row.title}${row.title_es === null ? '' : ` (${row.title_es})`}`)
    if (row.withdrawn_reason) io.log(`  withdrawn: ${row.withdrawn_reason}`)
  }
  if (rows.length === 0) io.log('no updates')
  return 0
}

/** What the files hold, or what is wrong with one of them. */
async function readFiles({ names, options }: UpdateWords): Promise<NewUpdate | string> {
  const read = async (path: string) => {
    const content = await readFile(path, 'utf8').catch(() => null)
    if (content === null) return `${path} cannot be read`
    const text = readUpdateFile(content)
    return typeof text === 'string' ? `${path}: ${text}` : text
  }
  const en = await read(options['file']!)
  if (typeof en === 'string') return en
  const es = options['spanish'] === undefined ? null : await read(options['spanish'])
  if (typeof es === 'string') return es
  return { listingId: names[0]!, onDate: options['on'] ?? realClock().toISOString().slice(0, 10), en, es }
}

async function add(io: CommandIo, words: UpdateWords): Promise<number> {
  const update = await readFiles(words)
  if (typeof update === 'string') return fail(io, 'update', update)
  const name = await findListingName(io.database, update.listingId)
  if (name === null) return fail(io, 'update', 'there is no such listing')
  const plan = `${name}, ${update.onDate}: ${update.en.title}`
  if (words.isDryRun) return sayDryRun(io, [plan])
  const by = await signInOperator(io, words.options['as']!)
  if (!by) return failUnchanged(io, 'update')
  const done = await writeUpdate({ database: io.database, clock: realClock }, update, by.id)
  if (isRefusal(done)) return fail(io, 'update', 'there is no such listing')
  if (done.isKnown) {
    io.log(`${done.id} stands there already, word for word: nobody is told again`)
    return 0
  }
  io.log(`${done.id} is written; holders who are told: ${done.told}`)
  return 0
}

async function takeBack(io: CommandIo, { names, options }: UpdateWords): Promise<number> {
  const by = await signInOperator(io, options['as']!)
  if (!by) return failUnchanged(io, 'update')
  const deps = { database: io.database, clock: realClock }
  const done = await withdrawUpdate(deps, names[0]!, { operatorId: by.id, reason: options['reason']!.trim() })
  if (done) return fail(io, 'update', 'there is no such update, or it is withdrawn already')
  io.log(`${names[0]!} is now: withdrawn`)
  return 0
}
