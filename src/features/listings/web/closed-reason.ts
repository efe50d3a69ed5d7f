import { dictionary, useCopy } from '#platform/web/words.ts'
import { copy } from '../closed-copy.en.ts'
import type { ListingCard } from '../contract.ts'

const closedWords = dictionary(copy, async () => await import('../closed-copy.es.ts'))

/** Why a listing takes no money, in a sentence: nothing is left, or else by its status. */
export function useClosedReason({ status, funding }: Pick<ListingCard, 'status' | 'funding'>): string {
  const say = useCopy(closedWords)
  return status === 'open' && funding.left <= 0 ? say('closed_full') : say.by(`closed_${status}`)
}
