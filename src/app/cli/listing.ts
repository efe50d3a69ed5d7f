import { findListingName } from '#features/listings/server/find-name.ts'
import { wordedCommand } from './command.ts'
import { publishOne, removeOne, removeSource, withdrawOne } from './listing-ends.ts'
import { correctOne, showOne } from './listing-facts.ts'
import { photosOf } from './listing-photos.ts'
import { LISTING_USAGE } from './listing-usage.ts'
import { readListingWords } from './listing-words.ts'
import { fail } from './say-refusal.ts'

export const listingCommand = wordedCommand({
  name: 'listing',
  summary: 'a listing: show, correct, withdraw, publish, remove, its photos',
  usage: LISTING_USAGE,
  read: readListingWords,
  async run(words, io) {
    const { action, names, options, isDryRun } = words
    const listingId = names[0]!
    if (action === 'remove-source') return await removeSource(io, words)
    if ((await findListingName(io.database, listingId)) === null) return fail(io, 'listing', 'there is no such listing')
    switch (action) {
      case 'show':
        return await showOne(io, listingId)
      case 'correct':
        return await correctOne(io, words)
      case 'withdraw':
        return await withdrawOne(io, words)
      case 'publish':
        return await publishOne(io, words)
      case 'remove':
        return await removeOne(io, words)
      case 'photos':
        return await photosOf(io, listingId, options, isDryRun)
    }
  },
})
