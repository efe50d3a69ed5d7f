import { FACT_NAMES, isFactName, readFact } from '#features/listings/facts.ts'
import { isId } from '#kit/id.ts'
import { faultOfPhotos } from './listing-photos.ts'
import { readWords } from './read-words.ts'
import type { Words } from './read-words.ts'

const REASON_MAX = 500

const GRAMMAR = {
  show: { names: ['LISTING'], options: [] },
  correct: { names: ['LISTING'], options: ['fact!', 'to', 'reason!', 'as!', 'dry-run'] },
  withdraw: { names: ['LISTING'], options: ['reason!', 'as!', 'dry-run'] },
  publish: { names: ['LISTING'], options: ['reason!', 'as!'] },
  remove: { names: ['LISTING'], options: ['reason!', 'as!', 'dry-run'] },
  'remove-source': { names: ['SOURCE'], options: ['reason!', 'as!', 'dry-run'] },
  photos: {
    names: ['LISTING'],
    options: ['list?', 'folder', 'urls', 'remove', 'order', 'allow-local?', 'as', 'dry-run'],
  },
} as const
export type ListingWords = Words<keyof typeof GRAMMAR>

/** What the words of a call say, or what is wrong with them. */
export function readListingWords(args: readonly string[]): ListingWords | string {
  const words = readWords('listing', GRAMMAR, args)
  if (typeof words === 'string') return words
  const { action, names, options, isDryRun } = words
  if (action === 'remove-source') return words
  if (!isId(names[0]!)) return `listing ${action}: ${names[0]} is not the id of a listing`
  const wrong = action === 'photos' ? faultOfPhotos(options, isDryRun) : faultOf(words)
  return wrong === null ? words : `listing ${action}: ${wrong}`
}

function faultOf({ action, options }: ListingWords): string | null {
  if ((options['reason'] ?? '').trim().length > REASON_MAX) return `the reason is longer than ${REASON_MAX} characters`
  if (action !== 'correct') return null
  const fact = options['fact']!
  if (!isFactName(fact)) return `--fact takes ${FACT_NAMES.join(', ')} (given: ${fact})`
  if (options['to'] === undefined) return "--to is required: what is right, or '' where it is not known"
  const read = readFact(fact, options['to'])
  return 'reason' in read ? `--to ${read.reason} (given: ${options['to'].slice(0, 60)})` : null
}
