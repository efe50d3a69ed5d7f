import { readHolders } from '#features/ledger/server/read-property.ts'
import { findOffering } from '#features/offerings/server/find-offering.ts'
import {
  checkCreate,
  checkEdit,
  createDraft,
  editDraft,
  reviewDraft,
} from '#features/offerings/server/draft-offering.ts'
import { checkExtend, extendOffering } from '#features/offerings/server/extend-offering.ts'
import { checkTransition } from '#features/offerings/rules.ts'
import { readTerms } from '#features/offerings/server/read-terms.ts'
import { lastDay } from '#features/offerings/last-day.ts'
import { endOfDay } from '#features/offerings/terms.ts'
import { realClock } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { undo } from '#platform/server/database.ts'
import { sayDryRun } from './ask.ts'
import type { CommandIo } from './command.ts'
import type { OfferingWords } from './offering-words.ts'
import { inEnglish } from './plan-line.ts'
import { termsOfFile } from './read-terms-file.ts'
import { fail, failUnchanged, wordsOfRefusal } from './say-refusal.ts'
import { signInOperator } from './sign-in.ts'
import { linesOfTerms } from './term-lines.ts'

const refusedBy = (io: CommandIo, refused: Refusal): number => fail(io, 'offering', wordsOfRefusal(refused))

/** What one operator does alone: nothing of it moves money, and nobody outside sees it. */
export async function draft(io: CommandIo, words: OfferingWords): Promise<number> {
  return words.action === 'review' ? await review(io, words) : await write(io, words)
}

async function write(io: CommandIo, { action, names, options, isDryRun }: OfferingWords): Promise<number> {
  const read = await termsOfFile(io.database, names[0]!)
  if (typeof read === 'string') return fail(io, 'offering', read)
  const { listingId, terms } = read
  if (listingId === null) return fail(io, 'offering', `${names[0]} names no listing: "listing" is the id of one`)
  const isNew = action === 'create'
  const check = isNew ? checkCreate : checkEdit
  const refused = await io.database.transaction(async (tx) => undo(await check(tx, listingId, terms, realClock())))
  if (refused) return refusedBy(io, refused)
  if (isDryRun)
    return sayDryRun(io, [`${isNew ? 'a draft' : 'the draft'} of ${listingId}:`, ...inEnglish(linesOfTerms(terms))])
  const by = await signInOperator(io, options['as']!)
  if (!by) return failUnchanged(io, 'offering')
  const deps = { database: io.database, clock: realClock }
  const reason = options['reason'] ?? 'a draft was made'
  const done = await (isNew ? createDraft : editDraft)(deps, listingId, terms, { actor: by.id, reason })
  if (done) return refusedBy(io, done)
  for (const line of inEnglish(linesOfTerms(terms))) io.log(line)
  io.log(isNew ? 'draft: nobody sees it before it is reviewed and opened' : 'draft: its terms are written anew')
  return 0
}

async function review(io: CommandIo, { names, options, isDryRun }: OfferingWords): Promise<number> {
  const listingId = names[0]!
  const [row, terms] = [await findOffering(io.database, listingId), await readTerms(io.database, listingId)]
  if (!row || !terms) return refusedBy(io, { refused: 'offering_not_found' })
  const refused = checkTransition(row.status, 'review')
  if (refused) return refusedBy(io, refused)
  if (isDryRun) return sayDryRun(io, [`${row.name}: these terms stand from now on`, ...inEnglish(linesOfTerms(terms))])
  const by = await signInOperator(io, options['as']!)
  if (!by) return failUnchanged(io, 'offering')
  const deps = { database: io.database, clock: realClock }
  const done = await reviewDraft(deps, listingId, { actor: by.id, reason: options['reason']! })
  if (done) return refusedBy(io, done)
  io.log('review: its terms stand; open it with two operators')
  return 0
}

/** A later closing date: everybody who invested is told. */
export async function extend(io: CommandIo, { names, options, isDryRun }: OfferingWords): Promise<number> {
  const listingId = names[0]!
  const closesAt = endOfDay(options['closes-on']!)
  const row = await findOffering(io.database, listingId)
  if (!row) return refusedBy(io, { refused: 'offering_not_found' })
  const refused = checkExtend(row, closesAt, realClock())
  if (refused) return refusedBy(io, refused)
  if (isDryRun) {
    const holders = await readHolders(io.database, listingId)
    return sayDryRun(io, [
      `${row.name}: money is taken until ${lastDay(closesAt)}, and not only until ${lastDay(row.closes_at!)}`,
      `  ${toldWords(holders.length)}`,
    ])
  }
  const by = await signInOperator(io, options['as']!)
  if (!by) return failUnchanged(io, 'offering')
  const deps = { database: io.database, clock: realClock }
  const done = await extendOffering(deps, listingId, closesAt, { actor: by.id, reason: options['reason']! })
  if (isRefusal(done)) return refusedBy(io, done)
  io.log(`open until ${lastDay(closesAt)}: ${toldWords(done.told)}`)
  return 0
}

const toldWords = (n: number): string => `${n} ${n === 1 ? 'investor is' : 'investors are'} told`
