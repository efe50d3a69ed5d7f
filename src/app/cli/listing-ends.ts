import { planWithdrawn, publishListing, withdrawListing } from '#features/offerings/server/withdraw-listing.ts'
import { realClock } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import { homesOfSource, readHomes, removeHomes, TIES } from '../server/remove-homes.ts'
import type { KeptHome } from '../server/remove-homes.ts'
import { sayDryRun } from './ask.ts'
import type { CommandIo } from './command.ts'
import type { ListingWords } from './listing-words.ts'
import { endProgress, showProgress } from './progress.ts'
import { fail, failUnchanged, wordsOfRefusal } from './say-refusal.ts'
import { signInOperator } from './sign-in.ts'

const depsOf = (io: CommandIo) => ({ database: io.database, clock: realClock })

/** Who gives the command, and why; null where they are no operator. */
async function byOf(io: CommandIo, { options }: ListingWords) {
  const by = await signInOperator(io, options['as'] ?? '')
  return by && { actor: by.id, reason: (options['reason'] ?? '').trim() }
}

/** Take a listing out of view. */
export async function withdrawOne(io: CommandIo, words: ListingWords): Promise<number> {
  const listingId = words.names[0]!
  const plan = await planWithdrawn(io.database, listingId)
  if (isRefusal(plan)) return fail(io, 'listing withdraw', wordsOfRefusal(plan))
  const lines = [`${plan.name}: nobody finds, sees or orders it`]
  if (plan.offering) lines.push(`  its offering stays ${plan.offering.status}, out of view with it`)
  if (words.isDryRun) return sayDryRun(io, lines)
  const by = await byOf(io, words)
  if (!by) return failUnchanged(io, 'listing withdraw')
  const done = await withdrawListing(depsOf(io), listingId, by)
  if (isRefusal(done)) return fail(io, 'listing withdraw', wordsOfRefusal(done))
  for (const line of lines) io.log(line)
  io.log(`  npm run freehold -- listing publish ${listingId} shows it again`)
  return 0
}

/** Show a listing again that was withdrawn. */
export async function publishOne(io: CommandIo, words: ListingWords): Promise<number> {
  const by = await byOf(io, words)
  if (!by) return failUnchanged(io, 'listing publish')
  const done = await publishListing(depsOf(io), words.names[0]!, by)
  if (isRefusal(done)) return fail(io, 'listing publish', wordsOfRefusal(done))
  io.log(`${done.name}: everybody sees it`)
  return 0
}

const KEPT_SHOWN = 20

const whyKept = ({ ties }: KeptHome): string => ties.map((one) => TIES[one]).join('; ')

/** Take a listing away for good. */
export async function removeOne(io: CommandIo, words: ListingWords): Promise<number> {
  const listingId = words.names[0]!
  const [home] = await readHomes(io.database, [listingId])
  if (!home) return fail(io, 'listing remove', 'there is no such listing')
  const WITHDRAW = 'It can be withdrawn: listing withdraw'
  if (home.ties.length > 0) return fail(io, 'listing remove', `${home.name} is kept: ${whyKept(home)}. ${WITHDRAW}`)
  if (words.isDryRun) return sayDryRun(io, [`${home.name} would be removed, with all that hangs on it`])
  const by = await byOf(io, words)
  if (!by) return failUnchanged(io, 'listing remove')
  const { kept } = await removeHomes(depsOf(io), [listingId], by)
  if (kept[0]) return fail(io, 'listing remove', `${home.name} is kept: ${whyKept(kept[0])}. ${WITHDRAW}`)
  io.log(`${home.name} is removed`)
  return 0
}

/** Take all listings of an import away that nothing keeps. */
export async function removeSource(io: CommandIo, words: ListingWords): Promise<number> {
  const source = words.names[0]!
  const kept: KeptHome[] = []
  let free = 0
  for await (const homes of homesOfSource(io.database, source)) {
    kept.push(...homes.filter(({ ties }) => ties.length > 0))
    free += homes.filter(({ ties }) => ties.length === 0).length
  }
  if (free + kept.length === 0) return fail(io, 'listing remove-source', `no listing comes from ${source}`)
  const lines = [
    `of ${source}, ${free} listings would be removed, with all that hangs on them; ${kept.length} are kept`,
    ...kept.slice(0, KEPT_SHOWN).map((home) => `  ${home.id}  ${home.name}: ${whyKept(home)}`),
  ]
  if (words.isDryRun) return sayDryRun(io, lines)
  for (const line of lines) io.log(line)
  const by = await byOf(io, words)
  if (!by) return failUnchanged(io, 'listing remove-source')
  let removed = 0
  for await (const homes of homesOfSource(io.database, source)) {
    const ids = homes.filter(({ ties }) => ties.length === 0).map(({ id }) => id)
    if (ids.length > 0) removed += (await removeHomes(depsOf(io), ids, by)).removed
    showProgress(`removed ${removed} of ${free} listings`)
  }
  endProgress()
  io.log(`${removed} listings are removed`)
  return 0
}
