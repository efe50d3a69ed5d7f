import { dictionary } from '#platform/web/words.ts'
import { copy } from '../withdraw-copy.en.ts'

export const withdrawWords = dictionary(copy, async () => await import('../withdraw-copy.es.ts'))
