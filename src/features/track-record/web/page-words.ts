import { dictionary } from '#platform/web/words.ts'
import { copy } from '../page-copy.en.ts'

export const pageWords = dictionary(copy, async () => await import('../page-copy.es.ts'))
