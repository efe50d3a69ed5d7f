import { dictionary } from '#platform/web/words.ts'
import { copy } from '../reason-copy.en.ts'

export const reasonWords = dictionary(copy, async () => await import('../reason-copy.es.ts'))
