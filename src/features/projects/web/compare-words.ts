import { dictionary } from '#platform/web/words.ts'
import { copy } from '../compare-copy.en.ts'

export const compareWords = dictionary(copy, async () => await import('../compare-copy.es.ts'))
