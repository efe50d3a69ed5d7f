import { dictionary } from '#platform/web/words.ts'
import { copy } from '../support-copy.en.ts'

export const supportWords = dictionary(copy, async () => await import('../support-copy.es.ts'))
