import { DOCUMENT_KINDS } from '#features/listings/evidence-rules.ts'
import type { DocumentKind } from '#features/listings/evidence-rules.ts'
import { addDocument, readAllDocuments } from '#features/listings/server/add-document.ts'
import { findListingName } from '#features/listings/server/find-name.ts'
import { realClock } from '#kit/clock.ts'
import { isId } from '#kit/id.ts'
import { isRefusal } from '#kit/refusal.ts'
import { readEvidence } from '#platform/server/files/evidence-file.ts'
import { filesOf } from '#platform/server/files/file-store.ts'
import { sayDryRun } from './ask.ts'
import { wordedCommand } from './command.ts'
import type { CommandIo } from './command.ts'
import { keepFile } from './keep-file.ts'
import { faultOfChoice, readWords } from './read-words.ts'
import type { Words } from './read-words.ts'
import { fail, failUnchanged, wordsOfRefusal } from './say-refusal.ts'
import { signInOperator } from './sign-in.ts'

// With a valuation comes its evidence, which two people look at.
const KINDS = DOCUMENT_KINDS.filter((one) => one !== 'valuation')

const USAGE = `npm run freehold -- document list LISTING
npm run freehold -- document add LISTING FILE --kind KIND --as EMAIL [--dry-run]

Documents of a listing: whoever may see the listing may read them. FILE is a PDF, PNG or JPEG of up to 20 MB, judged by
what is in it. It is kept by its SHA-256 (DATA_DIR/files, or the bucket), which list compares. KIND is one of
${KINDS.join(', ')}. A document that is there stays: a new version is a new document.

--as is the operator who adds it; the password is OPERATOR_PASSWORD, or asked for at the terminal.
Exits 0 when it is done; 1 with the reason when nothing was changed, or a file is not what it was; 2 when the words of
the call are wrong.`

const GRAMMAR = {
  list: { names: ['LISTING'], options: [] },
  add: { names: ['LISTING', 'FILE'], options: ['kind!', 'as!', 'dry-run'] },
} as const
type DocumentWords = Words<keyof typeof GRAMMAR>

export const documentCommand = wordedCommand({
  name: 'document',
  summary: 'documents of a listing: list, add',
  usage: USAGE,
  read: readAsked,
  async run(words, io) {
    return words.action === 'list' ? await listAll(io, words.names[0]!) : await add(io, words)
  },
})

function readAsked(args: readonly string[]): DocumentWords | string {
  const words = readWords('document', GRAMMAR, args)
  if (typeof words === 'string') return words
  const { action, names, options } = words
  if (!isId(names[0]!)) return `document ${action}: ${names[0]} is not the id of a listing`
  const wrong = faultOfChoice('kind', options['kind'], KINDS)
  return wrong ? `document ${action}: ${wrong}` : words
}

async function listAll(io: CommandIo, listingId: string): Promise<number> {
  const rows = await readAllDocuments(io.database, listingId)
  const files = filesOf(io.config)
  let faults = 0
  for (const row of rows) {
    const state = await files.check(row.file_hash)
    if (state !== 'whole') faults += 1
    io.log(
      `${row.id}  ${row.kind.padEnd(10)}  ${row.added_at.toISOString()}  ${row.bytes} bytes  ${row.file_hash}  ${row.name}  ${state}`,
    )
  }
  if (rows.length === 0) io.log('no documents')
  if (faults === 0) return 0
  io.error(`document: ${faults} files are not in ${files.place} as they were`)
  return 1
}

async function add(io: CommandIo, { names, options, isDryRun }: DocumentWords): Promise<number> {
  const [listingId, path] = [names[0]!, names[1]!]
  const evidence = await readEvidence(path)
  if (isRefusal(evidence)) return fail(io, 'document', wordsOfRefusal(evidence))
  const { content, ...file } = evidence
  const listing = await findListingName(io.database, listingId)
  if (listing === null) return fail(io, 'document', 'there is no such listing')
  const line = `${listing}: ${file.name}, ${file.mediaType}, ${file.bytes} bytes, sha256 ${file.hash}`
  if (isDryRun) return sayDryRun(io, [line])
  const by = await signInOperator(io, options['as']!)
  if (!by) return failUnchanged(io, 'document')
  const unkept = await keepFile(io, { hash: file.hash, content })
  if (unkept) return fail(io, 'document', unkept)
  const kind = options['kind'] as DocumentKind
  const deps = { database: io.database, clock: realClock }
  const done = await addDocument(deps, { listingId, kind, file, addedBy: by.id })
  if (isRefusal(done)) return fail(io, 'document', wordsOfRefusal(done))
  io.log(`${line}${done.isNew ? '' : ' (as before)'}`)
  return 0
}
