import { dictionary, useCopy } from '#platform/web/words.ts'
import { copy } from '../closed-copy.en.ts'
import type { ListingCard } from '../contract.ts'

const closedWords = dictionary(copy, async () => await import('../closed-copy.es.ts'))

/** Why a listing takes no money, in a sentence: by its status, or because nothing is left. */
export function useClosedReason({ status }: Pick<ListingCard, 'status'>): string {
  const say = useCopy(closedWords)
  const key = `closed_${status}`
  return say.has(key) ? say.by(key) : say('closed_full')
}
