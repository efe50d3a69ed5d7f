import { dictionary } from '#platform/web/words.ts'
import { copy } from '../saved-copy.en.ts'

export const savedWords = dictionary(copy, async () => await import('../saved-copy.es.ts'))
