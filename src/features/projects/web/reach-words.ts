import { dictionary } from '#platform/web/words.ts'
import { copy } from '../reach-copy.en.ts'

export const reachWords = dictionary(copy, async () => await import('../reach-copy.es.ts'))
