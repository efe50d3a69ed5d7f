import { dictionary } from '#platform/web/words.ts'
import { copy } from '../results-copy.en.ts'

export const resultsWords = dictionary(copy, async () => await import('../results-copy.es.ts'))
