import { dictionary } from '#platform/web/words.ts'
import { copy } from '../factors-copy.en.ts'

export const factorsWords = dictionary(copy, async () => await import('../factors-copy.es.ts'))
