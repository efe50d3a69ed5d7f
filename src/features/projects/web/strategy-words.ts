import { dictionary, useCopy } from '#platform/web/words.ts'
import { factName } from '../fact-name.ts'
import { copy } from '../strategy-copy.en.ts'

const strategyWords = dictionary(copy, async () => await import('../strategy-copy.es.ts'))

/** What a plan is called in the reader's language; one that no dictionary knows keeps the words of its data. */
export function useStrategyName(): (strategy: string) => string {
  const say = useCopy(strategyWords)
  return (strategy) => {
    const key = `strategy_${factName(strategy)}`
    return say.has(key) ? say.by(key) : strategy
  }
}
