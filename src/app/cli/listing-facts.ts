import { isFactName, readFact } from '#features/listings/facts.ts'
import { correctListing, planFacts } from '#features/listings/server/correct-listing.ts'
import { readChanges, readFacts } from '#features/listings/server/read-facts.ts'
import { readShown } from '#features/listings/server/show-listing.ts'
import { realClock } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import { askFor, sayDryRun } from './ask.ts'
import type { CommandIo } from './command.ts'
import { linesOfFacts, sayFact } from './fact-lines.ts'
import type { ListingWords } from './listing-words.ts'
import { inEnglish } from './plan-line.ts'
import { fail, failUnchanged, wordsOfRefusal } from './say-refusal.ts'
import { signInOperator } from './sign-in.ts'

/** What a listing says, where it comes from, and what was changed of it. */
export async function showOne(io: CommandIo, listingId: string): Promise<number> {
  const { source, source_id: sourceId, ...shown } = (await readShown(io.database, listingId))!
  for (const [fact, value] of Object.entries((await readFacts(io.database, listingId))!))
    io.log(`${fact.padEnd(13)} ${sayFact(value)('en')}`)
  io.log(source === null ? 'written here, by no import' : `from ${source}, where it is ${sourceId}`)
  if (shown.is_public) io.log('everybody sees it')
  else if (shown.withdrawn_at === null) io.log('nobody sees it')
  else io.log(`withdrawn ${shown.withdrawn_at.toISOString()}: ${shown.reason}`)
  for (const { changed_at: at, email, reason, facts } of await readChanges(io.database, listingId)) {
    io.log(`changed ${at.toISOString()} by ${email ?? 'its source'}${reason ? ` (${reason})` : ''}`)
    for (const [fact, [before, after]] of Object.entries(facts))
      io.log(`  ${fact}: ${sayFact(before)('en')} -> ${sayFact(after)('en')}`)
  }
  return 0
}

/** Put a fact right: at once, or by two operators where people put money into the house. */
export async function correctOne(io: CommandIo, { names, options, isDryRun }: ListingWords): Promise<number> {
  const listingId = names[0]!
  const fact = options['fact']!
  const read = isFactName(fact) ? readFact(fact, options['to'] ?? '') : { reason: 'is no fact' }
  if ('reason' in read) return fail(io, 'listing correct', `${fact} ${read.reason}`)
  const payload = { listingId, facts: { [fact]: read.value } }
  const plan = await planFacts(io.database, payload)
  if (isRefusal(plan)) return fail(io, 'listing correct', wordsOfRefusal(plan))
  const wish = { reason: options['reason'] ?? '', as: options['as'] ?? '', isDryRun }
  if (plan.hasMoney) return await askFor(io, { kind: 'listing correct', subject: listingId, payload, ...wish })
  if (isDryRun) return sayDryRun(io, inEnglish(linesOfFacts(plan)))
  const by = await signInOperator(io, wish.as)
  if (!by) return failUnchanged(io, 'listing correct')
  const done = await correctListing({ ...io, clock: realClock }, payload, { actor: by.id, reason: wish.reason.trim() })
  if (isRefusal(done)) return fail(io, 'listing correct', wordsOfRefusal(done))
  for (const line of inEnglish(linesOfFacts(done))) io.log(line)
  return 0
}
