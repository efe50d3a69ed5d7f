import { dictionary } from '#platform/web/words.ts'
import { copy } from '../reset-copy.en.ts'

export const resetWords = dictionary(copy, async () => await import('../reset-copy.es.ts'))
