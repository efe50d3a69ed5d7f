import type { Cents } from '#kit/money.ts'
import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import { ENDING_OF_CENTS } from '../ending.ts'
import { houseWords } from './house-words.ts'

/** Says what was gained or lost where `cameBack` cents came back of each $1,000. */
export function useGain(): (cameBack: Cents) => string {
  const say = useCopy(houseWords)
  const language = useLanguage()
  return (cameBack) => {
    if (cameBack === ENDING_OF_CENTS) return say('ending_even')
    const amount = showCents(Math.abs(cameBack - ENDING_OF_CENTS), language)
    return say(cameBack < ENDING_OF_CENTS ? 'ending_lost' : 'ending_gained', { amount })
  }
}
