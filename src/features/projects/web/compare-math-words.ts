import { dictionary } from '#platform/web/words.ts'
import { copy } from '../compare-math-copy.en.ts'

export const compareMathWords = dictionary(copy, async () => await import('../compare-math-copy.es.ts'))
